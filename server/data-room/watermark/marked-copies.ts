import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Words } from '../../../core/messages/word.ts';
import type { MarkOutcome, Recipient } from './mark.ts';
import type { Marker } from './marker.ts';

const mostBytes = 512 * 1024 * 1024;
const mostFiles = 200;

interface CopiesDeps {
  /** Emptied at the start: copies of a killed server have no use. */
  readonly folder: string;
  readonly marker: Marker;
  /** The messages for cover pages. */
  readonly words: Words;
  /** Called for each cover page that replaces a copy. */
  readonly onCover: (source: string, recipient: Recipient) => void;
}

/** Opens the cache of marked copies. Its folder has mode 0700, and a copy stays while its grant lives. */
export async function openMarkedCopies({ folder, marker, words, onCover }: CopiesDeps) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pendingCopies = new Map<string, Promise<MarkOutcome>>();

  const make = async (source: string, target: string, recipient: Recipient) => {
    const outcome = await marker.run({ source, target, recipient, words });
    if (outcome === 'cover') onCover(source, recipient);
    await evict(folder, target);
    return outcome;
  };

  return {
    /**
     * Returns the path of a download's copy, which is made if missing.
     * @throws ThreadBusyError if too many copies are waiting
     */
    async pathFor(source: string, recipient: Recipient) {
      const target = join(folder, `${recipient.reference}.pdf`);
      const now = new Date();
      const isThere = await utimes(target, now, now).then(
        () => true,
        () => false,
      );
      if (isThere && !pendingCopies.has(target)) return target;
      const copy = pendingCopies.get(target) ?? make(source, target, recipient);
      pendingCopies.set(target, copy);
      await copy.finally(() => pendingCopies.delete(target));
      return target;
    },
    /** Removes the copies of all other downloads. */
    async keepOnly(references: ReadonlySet<string>) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const isMade = [...pendingCopies.keys()].some((target) => path.startsWith(target));
        if (!isMade && !references.has(name.replace(/\.pdf$/, ''))) await rm(path, { force: true });
      }
    },
  };
}

/** Removes the least recently used copies until the folder is within its limits; never `newest`. */
async function evict(folder: string, newest: string): Promise<void> {
  const copies = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
      return { path, size, mtimeMs };
    }),
  );
  let bytes = copies.reduce((sum, { size }) => sum + size, 0);
  let files = copies.length;
  for (const { path, size } of copies.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
    if (bytes <= mostBytes && files <= mostFiles) return;
    if (path === newest || path.endsWith('.tmp')) continue;
    await rm(path, { force: true });
    bytes -= size;
    files -= 1;
  }
}
