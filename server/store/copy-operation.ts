import { type Collections, declarationOf } from './collections.ts';
import { cleanFields, freezeDeep } from './record.ts';
import { collectionOf, type Operation, type StoredRecord } from './store.ts';

/**
 * A copy that the caller cannot change, without the fields that a caller may not set.
 * @throws TypeError for a collection that is not declared, or a value that cannot be kept
 */
export function copyOperation(collections: Collections, operation: Operation): Operation {
  const reserved = ['id', declarationOf(collections, collectionOf(operation)).timestamp];
  if ('insert' in operation) {
    return { insert: operation.insert, fields: cleanFields(operation.fields, reserved) };
  }
  if ('update' in operation) {
    const set = cleanFields(operation.set, reserved);
    return { update: operation.update, where: { ...operation.where }, set };
  }
  if ('restore' in operation) {
    const { id, ...fields } = operation.record;
    checkId(id);
    const record = freezeDeep({ id, ...cleanFields(fields, []) } as StoredRecord);
    return { restore: operation.restore, record };
  }
  if ('reserve' in operation) checkId(operation.id);
  return { ...operation };
}

function checkId(id: number): void {
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError('An id is a whole number from 1.');
}
