import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The content of every segment file, by name. */
export async function segmentFiles(folder: string): Promise<Map<string, Buffer>> {
  const segments = join(folder, 'segments');
  const files = new Map<string, Buffer>();
  for (const name of (await readdir(segments)).sort()) {
    files.set(name, await readFile(join(segments, name)));
  }
  return files;
}
