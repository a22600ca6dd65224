import type { CollectionDefinition } from './collections.ts';
import type { StoredRecord } from './store.ts';

/**
 * The name of the field with the reason in a record that could not be upgraded. Only `upgrade` adds it, when a
 * record is read. It is never stored.
 */
export const UPGRADE_FAULT_FIELD = 'notUpgraded';

/** Returns a record as of the present schema version of its form. */
export const upgradeRecord = (
  { upgrade }: Pick<CollectionDefinition, 'upgrade'>,
  record: StoredRecord,
): StoredRecord => upgrade?.(record) ?? record;
