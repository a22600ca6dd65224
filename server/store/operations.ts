import { cleanFields, freezeDeep } from './record.ts';
import type { CollectionName, Operation, StoredRecord } from './store.ts';

/**
 * A copy of an operation, for the caller may change what was handed in while the commit waits.
 * `reserved` names the fields of a collection that no caller sets.
 * @throws TypeError for a value that JSON cannot hold, and whatever `reserved` throws
 */
export function copyOperation(
  operation: Operation,
  reserved: (collection: CollectionName) => readonly string[],
): Operation {
  if ('insert' in operation) {
    const fields = cleanFields(operation.fields, reserved(operation.insert));
    return { insert: operation.insert, fields };
  }
  if ('update' in operation) {
    const set = cleanFields(operation.set, reserved(operation.update));
    return { update: operation.update, where: { ...operation.where }, set };
  }
  if ('restore' in operation) {
    reserved(operation.restore);
    const { id, ...fields } = operation.record;
    if (!Number.isSafeInteger(id) || id < 1) throw new TypeError('An id is a whole number from 1.');
    const record = freezeDeep({ id, ...cleanFields(fields, []) } as StoredRecord);
    return { restore: operation.restore, record };
  }
  reserved('reserve' in operation ? operation.reserve : operation.remove);
  return { ...operation };
}
