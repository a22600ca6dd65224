import type { Logger } from 'pino';
import { loggableError } from '../../base/logger.ts';
import type { Files } from '../../files/files.ts';
import { clearUploadFolders } from '../../files/upload-folder.ts';
import { filesOf } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

const everyMs = 60 * 60_000;
/** Longer than an upload may take. */
const uploadMs = 10 * 60_000;
const endOfTime = new Date(8.64e15);

export interface LeftoversParts {
  readonly store: Pick<Store, 'collections' | 'list'>;
  readonly files: Pick<Files, 'list' | 'remove'>;
  /** The folder for files that are being received. */
  readonly uploads: string;
  /** No other server uses this folder: at the start, all that is in it is left over. */
  readonly isAlone: boolean;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/**
 * Removes what submissions that broke off have left, now and every hour: files that were being
 * received, and after a day files that no record names.
 * @throws StoreUnavailableError when the folder for uploads cannot be made
 */
export async function removeLeftovers(
  parts: LeftoversParts,
): Promise<{ stop: () => Promise<void> }> {
  await clearUploadFolders(parts.uploads, parts.isAlone ? endOfTime : ago(parts, uploadMs));
  let running = logFailure(parts, removeUnnamedFiles(parts));
  const timer = setInterval(() => {
    running = running.then(() => logFailure(parts, removeAll(parts)));
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function removeAll(parts: LeftoversParts): Promise<void> {
  await clearUploadFolders(parts.uploads, ago(parts, uploadMs));
  await removeUnnamedFiles(parts);
}

async function removeUnnamedFiles(parts: LeftoversParts): Promise<void> {
  for (const name of await unnamedFiles(parts, parts.clock())) await parts.files.remove(name);
}

/** What fails is tried again in an hour. */
function logFailure({ logger }: LeftoversParts, work: Promise<void>): Promise<void> {
  return work.catch((error) => {
    logger.error({ error: loggableError(error) }, 'Leftover files cannot be removed');
  });
}

const ago = ({ clock }: LeftoversParts, ms: number) => new Date(clock().getTime() - ms);

/** Longer than a file is kept for a visitor who mends the form. */
const unnamedMs = 24 * 60 * 60_000;

/** Files that are left over from submissions that broke off: a day old, and no record names them. */
export async function unnamedFiles(
  {
    store,
    files,
  }: { readonly store: Pick<Store, 'collections' | 'list'>; readonly files: Pick<Files, 'list'> },
  now: Date,
): Promise<string[]> {
  const old: string[] = [];
  for await (const { name, keptAt } of files.list()) {
    if (keptAt.getTime() < now.getTime() - unnamedMs) old.push(name);
  }
  if (old.length === 0) return [];
  const named = new Set<string>();
  for (const [collection, { files: fields = [] }] of Object.entries(store.collections)) {
    if (fields.length === 0) continue;
    for await (const record of store.list(collection)) {
      for (const name of filesOf(store.collections, { collection, record })) named.add(name);
    }
  }
  return old.filter((name) => !named.has(name));
}
