import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../server/lib/errors.ts';

/**
 * Writes a file atomically, readable by its owner only. The content is synced, but not the folder.
 * @throws OperatorError if it exists and `force` is not set, or cannot be written. An error of the content's
 * stream with a code counts as the latter; one without a code is thrown as it is.
 */
export const writeOutputFile = async (
  path: string,
  content: string | Uint8Array | Readable,
  { force = false } = {},
): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  let hasDraft = false;
  let isReserved = false;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(draft, 'wx', 0o600);
    hasDraft = true;
    const source = content instanceof Readable ? content : Readable.from([content]);
    await pipeline(source, file.createWriteStream({ flush: true }));
    // Reserves the name: fails if a file has it. A hard link would do so too, but not every file system has them.
    if (!force) {
      const reserved = await open(path, 'wx', 0o600);
      isReserved = true;
      await reserved.close();
    }
    await rename(draft, path);
  } catch (error) {
    // An empty file would look like an earlier result.
    if (isReserved) await rm(path, { force: true }).catch(() => undefined);
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new OperatorError(
      // Without a draft, another file is in the way, such as one in place of a folder.
      code === 'EEXIST' && hasDraft
        ? `${path} exists. Give another name, or --force to overwrite it.`
        : `${path} cannot be written (${code}).`,
    );
  } finally {
    // If the folder is missing, there is no draft either.
    await rm(draft, { force: true }).catch(() => undefined);
  }
};
