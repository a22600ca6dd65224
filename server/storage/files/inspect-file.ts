import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { provenType } from './file-type.ts';

/** What a file is, by its content, and the hash of that in hexadecimal digits. */
export type Inspected = Awaited<ReturnType<typeof inspectFile>>;

/** Reads a file; to be called in a thread of its own, for a file may be made to be slow to read. */
export async function inspectFile(path: string) {
  const content = await readFile(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { type: await provenType(content), sha256 };
}
