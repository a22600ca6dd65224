import type { Collections } from './collections.ts';

/** Collection with the state of the server itself, by name. */
export const stateName = 'state';

export const stateCollections = {
  [stateName]: { timestamp: 'createdAt', unique: [{ name: 'exact' }], holdsNoInput: true },
} as const satisfies Collections;
