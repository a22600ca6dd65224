import type { Collections } from './collections.ts';

/** Where the server keeps what it must know of itself, by name. */
export const stateName = 'state';

export const stateCollections = {
  [stateName]: { timestamp: 'createdAt', unique: [{ name: 'exact' }], holdsNoInput: true },
} as const satisfies Collections;
