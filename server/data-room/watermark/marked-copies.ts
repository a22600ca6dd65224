import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createThread } from '../../lib/thread.ts';
import type { MarkOutcome, MarkRequest, Recipient } from './mark.ts';

/** The most documents that wait for the thread, and the longest time for one. */
const threadLimits = { mostWaiting: 20, longestMs: 60_000 };
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Returns the worker thread that makes marked copies. */
export function createMarker() {
  const start = () =>
    new Worker(new URL('./worker.mjs', import.meta.url), { execArgv: [], resourceLimits });
  return createThread<MarkRequest, MarkOutcome>(start, threadLimits);
}

/** The thread that makes marked copies. */
export type Marker = ReturnType<typeof createMarker>;

/** The limits of the cache: bytes and files. */
const mostBytes = 512 * 1024 * 1024;
const mostFiles = 200;

interface CopiesDeps {
  /** Emptied at the start: copies of a killed server have no use. */
  readonly folder: string;
  readonly marker: Marker;
  /** Called for a version of a document that cannot be marked. */
  readonly onUnmarkable: (source: string) => void;
}

/**
 * Opens the cache of marked copies. Its folder has mode 0700. A copy is removed when its grant ends
 * (`keepOnly`), or earlier when the cache is full. The next download makes it again.
 */
export async function openMarkedCopies({ folder, marker, onUnmarkable }: CopiesDeps) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  /** The copies being made, by path. Concurrent requests for the same copy share one. */
  const pendingCopies = new Map<string, Promise<boolean>>();
  /** The trial of each document, and the version of the file that was tried. */
  const trials = new Map<string, { version: string; isMarkable: Promise<boolean> }>();

  const mark = async (request: MarkRequest): Promise<boolean> => {
    const outcome = await marker.run(request);
    if (outcome === 'unmarkable') onUnmarkable(request.source);
    return outcome === 'marked';
  };
  const makeCopy = async (source: string, target: string, recipient: Recipient) => {
    const isMade = await mark({ source, copy: { target, recipient } });
    await evict(folder, target);
    return isMade;
  };

  return {
    /**
     * Returns the path of a download's copy, which is made if missing. Undefined if the document was
     * replaced by one that cannot be marked.
     * @throws ThreadBusyError if too many copies are waiting
     */
    async pathFor(source: string, recipient: Recipient) {
      const target = join(folder, `${recipient.reference}.pdf`);
      const now = new Date();
      // Its time of use keeps the copy from being evicted. This fails if there is no copy.
      const isThere = await utimes(target, now, now).then(
        () => true,
        () => false,
      );
      if (isThere && !pendingCopies.has(target)) return target;
      const copy = pendingCopies.get(target) ?? makeCopy(source, target, recipient);
      pendingCopies.set(target, copy);
      const isMade = await copy.finally(() => pendingCopies.delete(target));
      return isMade ? target : undefined;
    },
    /**
     * Returns whether a document can be marked. Each version of its file is tried once.
     * @throws ThreadBusyError if too many copies are waiting
     */
    async isMarkable(source: string): Promise<boolean> {
      const { ino, size, ctimeNs } = await stat(source, { bigint: true });
      const version = `${ino} ${size} ${ctimeNs}`;
      const lastTrial = trials.get(source);
      if (lastTrial?.version === version) return lastTrial.isMarkable;
      const isMarkable = mark({ source });
      trials.set(source, { version, isMarkable });
      // A trial that failed says nothing about the document, so it is tried again.
      isMarkable.catch(() => trials.delete(source));
      return isMarkable;
    },
    /** Removes the copies of all other downloads. */
    async keepOnly(references: ReadonlySet<string>) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        // A copy that is being made may still have the ending `.tmp`.
        const isPending = [...pendingCopies.keys()].some((target) => path.startsWith(target));
        if (!isPending && !references.has(name.replace(/\.pdf$/, '')))
          await rm(path, { force: true });
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
