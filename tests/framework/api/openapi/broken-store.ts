import type { Store } from '../../../../server/storage/store/store.ts';

/** A store in which everything that is written or looked for fails with an error. */
export const brokenStore = (error: Error): Store => ({
  commit: () => Promise.reject(error),
  async *list() {},
  get: () => Promise.reject(error),
  collections: {},
  find: () => Promise.reject(error),
  next: () => Promise.reject(error),
  count: () => Promise.reject(error),
  lastId: () => Promise.reject(error),
  async *snapshot() {},
  health: () => ({ ok: false, reason: 'the disk is full' }),
  close: async () => undefined,
});
