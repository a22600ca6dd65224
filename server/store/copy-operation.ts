import { type Collections, declarationOf } from './collections.ts';
import { cleanFields, freezeDeep } from './record.ts';
import type { Operation, StoredRecord } from './store.ts';

/**
 * A copy that the caller cannot change, without the fields that a caller may not set.
 * @throws TypeError for a collection that is not declared, or a value that cannot be kept
 */
export function copyOperation(collections: Collections, operation: Operation): Operation {
  if ('insert' in operation) {
    const fields = cleanFields(operation.fields, reservedIn(collections, operation.insert));
    return { insert: operation.insert, fields };
  }
  if ('update' in operation) {
    const set = cleanFields(operation.set, reservedIn(collections, operation.update));
    return { update: operation.update, where: { ...operation.where }, set };
  }
  if ('restore' in operation) {
    declarationOf(collections, operation.restore);
    const { id, ...fields } = operation.record;
    checkId(id);
    const record = freezeDeep({ id, ...cleanFields(fields, []) } as StoredRecord);
    return { restore: operation.restore, record };
  }
  if ('reserve' in operation) checkId(operation.id);
  declarationOf(collections, 'reserve' in operation ? operation.reserve : operation.remove);
  return { ...operation };
}

function checkId(id: number): void {
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError('An id is a whole number from 1.');
}

function reservedIn(collections: Collections, name: string): readonly string[] {
  return ['id', declarationOf(collections, name).timestamp];
}
