import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** The most tags in the cache. Marked copies for single recipients count too. */
const REMEMBERED = 500;
/** A file may be written twice within the resolution of `ctime`, so tags of newer files are not cached. */
const SETTLED_MS = 2000;

/**
 * Returns a function that computes the ETag of a file, a hash of its bytes. With it, an interrupted
 * download can be resumed (`If-Range`). A file is read again if its `ctime` changed, which cannot be
 * set back.
 */
export const fileTags = (open = createReadStream) => {
  const known = new Map<string, { state: string; tag: string }>();
  return async (path: string): Promise<string> => {
    const { ino, size, ctimeNs, ctimeMs } = await stat(path, { bigint: true });
    const state = `${ino} ${size} ${ctimeNs}`;
    const before = known.get(path);
    if (before?.state === state) return before.tag;
    const hash = createHash('sha256');
    const isSettled = Date.now() - Number(ctimeMs) > SETTLED_MS;
    for await (const chunk of open(path)) hash.update(chunk);
    const tag = hash.digest('base64url');
    known.delete(path);
    if (isSettled) known.set(path, { state, tag });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return tag;
  };
};
