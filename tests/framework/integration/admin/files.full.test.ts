import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFiles } from '../files/conformance.ts';
import { type LentStorage, lendStorage } from './lent-storage.ts';

describeFiles('the files of a running server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lent-'));
  let lent: LentStorage | undefined;
  return {
    async open() {
      await lent?.close();
      lent = await lendStorage(folder);
      // Visitors bring files to the server alone.
      return { ...lent.owned.files, ...lent.borrowed.files };
    },
    async dispose() {
      await lent?.close();
      await rm(folder, { recursive: true });
    },
  };
});
