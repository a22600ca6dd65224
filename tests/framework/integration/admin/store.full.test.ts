import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStore } from '../store/conformance.ts';
import { type LentStorage, lendStorage } from './lent-storage.ts';

describeStore('the store of a running server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lent-'));
  let lent: LentStorage | undefined;
  return {
    async open(clock, declared) {
      await lent?.close();
      lent = await lendStorage(folder, clock, declared);
      return lent.borrowed.store;
    },
    async dispose() {
      await lent?.close();
      await rm(folder, { recursive: true });
    },
  };
});
