import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Disk } from '../../../server/lib/disk.ts';
import type { Operation, Store } from '../../../server/storage/store/store.ts';
import { openStore } from '../../setup/collections.ts';

/** As many records as a segment takes at most, so that all of them are full. */
export const perSegment = 256;

export const tokenOf = (n: number) => `token-${String(n).padStart(9, '0')}`;
/** An insertion of some 300 bytes. */
export const submission = (n: number): Operation => ({
  insert: 'contacts',
  fields: {
    name: 'Ada',
    email: 'ada@example.org',
    message: 'x'.repeat(150),
    submissionToken: tokenOf(n),
  },
});

/** A folder with so many full segments, made before the tests of the file. */
export function filledFolder(segments: number): () => string {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'many-'));
    const store = await openStore({ folder });
    for (let segment = 0; segment < segments; segment += 1) {
      const first = segment * perSegment;
      await store.commit(Array.from({ length: perSegment }, (_, n) => submission(first + n)));
    }
    await store.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

/** Opens a store that is closed when the test ends, whatever it came to. */
export async function open(dataFolder: string, disk?: Disk): Promise<Store> {
  const store = await openStore({ folder: dataFolder, ...(disk && { disk }) });
  onTestFinished(() => store.close());
  return store;
}
