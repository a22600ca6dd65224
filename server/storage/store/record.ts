import type { JsonValue } from '../../lib/json.ts';
import { type Collections, definitionOf } from './collections.ts';
import {
  collectionOf,
  type Fields,
  type Operation,
  type StoredRecord,
  type Where,
} from './store.ts';
import { valuesAt } from './values.ts';

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A frozen copy of a caller's fields without reserved keys, and without prototype keys at any depth.
 * @throws TypeError for a value that JSON does not have, and for text that is not `keepable`
 */
function cleanFields(fields: Fields, reserved: readonly string[]): Fields {
  const kept: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || prototypeKeys.has(name) || reserved.includes(name)) continue;
    checkText(name);
    kept[name] = copyJson(value);
  }
  return Object.freeze(kept);
}

function copyJson(value: JsonValue): JsonValue {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return checkText(value);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(copyJson));
  if (typeof value === 'object') {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) {
      return cleanFields(value as Fields, []) as JsonValue;
    }
  }
  throw new TypeError('A record may hold only what JSON can hold.');
}

/**
 * Whether every store can store a text: it has no NUL and no lone surrogate. UTF-8 cannot encode lone
 * surrogates, and PostgreSQL's jsonb refuses both.
 */
export function keepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function checkText(text: string): string {
  if (keepable(text)) return text;
  throw new TypeError('A record may hold neither NUL nor half of a surrogate pair.');
}

/** Freezes a parsed record and everything in it. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) freezeDeep(inner);
    Object.freeze(value);
  }
  return value;
}

/** Whether a record has all fields of `where`. `null` equals a missing field. */
export function matches(record: StoredRecord, where: Where): boolean {
  return Object.entries(where).every(([field, wanted]) => {
    const found = valuesAt(record, field);
    return found.length === 0 ? wanted === null : found.includes(wanted);
  });
}

/**
 * An immutable copy of an operation, without fields that a caller may not set.
 * @throws TypeError if the collection is not declared or a value cannot be stored
 */
export function copyOperation(collections: Collections, operation: Operation): Operation {
  const reserved = ['id', definitionOf(collections, collectionOf(operation)).timestamp];
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
