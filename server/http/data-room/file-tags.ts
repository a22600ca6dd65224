import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** The most tags in the cache. Marked copies for single recipients count too. */
const MOST_TAGS = 500;
/** A file may be written twice within the resolution of `ctime`, so tags of newer files are not cached. */
const UNCERTAIN_MS = 2000;

/**
 * Returns a function that computes the ETag of a file, a hash of its bytes. With it, an interrupted
 * download can be resumed (`If-Range`). A file is read again if its `ctime` changed, which cannot be
 * set back.
 */
export const fileTags = (open = createReadStream) => {
  const cache = new Map<string, { state: string; tag: string }>();
  return async (path: string): Promise<string> => {
    const { ino, size, ctimeNs, ctimeMs } = await stat(path, { bigint: true });
    const state = `${ino} ${size} ${ctimeNs}`;
    const cached = cache.get(path);
    if (cached?.state === state) return cached.tag;
    const hash = createHash('sha256');
    const isSettled = Date.now() - Number(ctimeMs) > UNCERTAIN_MS;
    for await (const chunk of open(path)) hash.update(chunk);
    const tag = hash.digest('base64url');
    cache.delete(path);
    if (isSettled) cache.set(path, { state, tag });
    const [oldest] = cache.keys();
    if (cache.size > MOST_TAGS && oldest !== undefined) cache.delete(oldest);
    return tag;
  };
};
