import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../server/lib/errors.ts';

/**
 * Writes a file atomically and durably, readable by its owner only.
 * @throws OperatorError if it exists and `force` is not set, or cannot be written
 */
export const writeOutputFile = async (
  path: string,
  content: string | Uint8Array | Readable,
  { force = false } = {},
): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  let drafted = false;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(draft, 'wx', 0o600);
    drafted = true;
    const source = content instanceof Readable ? content : Readable.from([content]);
    await pipeline(source, file.createWriteStream({ flush: true }));
    // Takes the name if nothing has it. Not every file system has hard links.
    if (!force) await (await open(path, 'wx', 0o600)).close();
    await rename(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new OperatorError(
      code === 'EEXIST' && drafted
        ? `${path} exists. Give another name, or --force to overwrite it.`
        : `${path} cannot be written (${code}).`,
    );
  } finally {
    // If the folder is missing, there is no draft either.
    await rm(draft, { force: true }).catch(() => undefined);
  }
};
