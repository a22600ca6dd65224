import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Files whose tags are remembered; copies for one recipient each are among them. */
const REMEMBERED = 500;
/** A file that was just written may be written again without a clock that tells. */
const SETTLED_MS = 2000;

/**
 * Tags of files, each a hash of the very bytes, so that a download that broke off goes on where it was
 * (`If-Range`). A file is read again when it was touched: a change sets its `ctime`, which nobody can
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
