import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { provenType } from './file-type.ts';

/** Type of a file by its content, and its SHA-256 in hexadecimal digits. */
export type Inspected = Awaited<ReturnType<typeof inspectFile>>;

/** Inspects a file. Call it in a thread: a hostile file may take long. */
export async function inspectFile(path: string) {
  const content = await readFile(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { type: await provenType(content), sha256 };
}
