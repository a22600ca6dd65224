import { normalEmail } from '../../../core/forms/typed-text.ts';
import { isObject, type JsonValue } from '../../lib/json.ts';
import {
  type CollectionDefinition,
  type Collections,
  definitionOf,
  type FileField,
  type UniqueKey,
} from './collections.ts';
import {
  type CollectionRecord,
  collectionOf,
  type Fields,
  type Operation,
  type StoredRecord,
  type Where,
} from './store.ts';

/** Names that would reach an object's prototype. They are never stored. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Returns a frozen copy of a caller's fields without reserved keys, and without prototype keys at any depth.
 * @throws TypeError for a value that JSON does not have, and for text that is not storable (`isStorableText`)
 */
function cleanFields(fields: Fields, reserved: readonly string[]): Fields {
  const cleaned: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || prototypeKeys.has(name) || reserved.includes(name)) continue;
    checkText(name);
    cleaned[name] = copyJson(value);
  }
  return Object.freeze(cleaned);
}

/** Returns a frozen copy of a value. @throws TypeError as `cleanFields` does */
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
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Returns the text. @throws TypeError if it is not storable */
function checkText(text: string): string {
  if (isStorableText(text)) return text;
  throw new TypeError('A record may hold neither NUL nor half of a surrogate pair.');
}

/** Freezes a parsed value and everything in it, and returns it. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) freezeDeep(inner);
    Object.freeze(value);
  }
  return value;
}

/** Whether a record has all fields of `where`. `null` also matches a missing field. */
export function matches(record: StoredRecord, where: Where): boolean {
  return Object.entries(where).every(([field, expected]) => {
    const values = valuesAt(record, field);
    return values.length === 0 ? expected === null : values.includes(expected);
  });
}

/**
 * Returns an immutable copy of an operation, without fields that a caller may not set.
 * @throws TypeError if the collection is not declared or a value cannot be stored
 */
export function copyOperation(collections: Collections, operation: Operation): Operation {
  const reserved = ['id', definitionOf(collections, collectionOf(operation)).timestamp];
  if ('insert' in operation) {
    const { insert, fields, condition } = operation;
    const beyond = condition?.beyond && cleanFields(condition.beyond, reserved);
    return {
      insert,
      fields: cleanFields(fields, reserved),
      ...(condition && { condition: { ...condition, beyond } }),
    };
  }
  if ('update' in operation) {
    const set = cleanFields(operation.set, reserved);
    const unset = operation.unset?.filter((name) => !reserved.includes(name));
    return {
      update: operation.update,
      where: { ...operation.where },
      set,
      ...(unset && { unset }),
    };
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

/** @throws TypeError if a number is no id */
function checkId(id: number): void {
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError('An id is a whole number from 1.');
}

/** Returns the names of a record's stored files. */
export function filesOf(
  collections: Collections,
  { collection, record }: CollectionRecord,
): string[] {
  const { files = [] } = definitionOf(collections, collection);
  return recordFiles(files, record).map(({ stored }) => stored);
}

/** A file of a record. */
interface RecordFile {
  /** Path of the field with the name of the stored file: `resumeFile`, `guests.0.paperFile`. */
  readonly field: string;
  readonly stored: string;
  /** File name from the visitor. */
  readonly title: JsonValue | undefined;
  /** The MIME type, proven by the content. */
  readonly type: JsonValue | undefined;
}

/**
 * Returns the files of a record, or of one item of a list in it. `place` is the path of that item, such as
 * `guests.0.`.
 */
export const recordFiles = (
  files: readonly FileField[],
  record: Fields,
  place = '',
): RecordFile[] =>
  files.flatMap(({ field, title }) => {
    const [list = '', inner] = field.split('.*.');
    if (inner !== undefined) {
      const itemFile = [{ field: inner, title: title.slice(title.lastIndexOf('.') + 1) }];
      return itemsOf(record, list).flatMap((item, at) =>
        recordFiles(itemFile, item, `${list}.${at}.`),
      );
    }
    const stored = record[field];
    return typeof stored === 'string'
      ? [{ field: place + field, stored, title: record[title], type: record[typeField(field)] }]
      : [];
  });

/** Returns the field with the MIME type of a file: `resumeType` for `resumeFile`. */
const typeField = (field: string): string => field.replace(/File$/, 'Type');

/** Returns the items of a list. Empty if there is no such list. */
const itemsOf = (fields: Fields | Where, list: string): Fields[] => {
  const items = Object.hasOwn(fields, list) ? fields[list] : undefined;
  return Array.isArray(items) ? items.filter(isObject).map((item) => item as Fields) : [];
};

/** Returns the values of a field. For `guests.*.paperFile` these are the values of all items of the list `guests`. */
function valuesAt(fields: Fields | Where, name: string): JsonValue[] {
  if (Object.hasOwn(fields, name)) return present(fields[name]);
  const [list = '', field] = name.split('.*.');
  return field === undefined ? [] : itemsOf(fields, list).flatMap((item) => valuesAt(item, field));
}

/** Returns a list with the value, if there is one. */
const present = (value: JsonValue | undefined): JsonValue[] => (value === undefined ? [] : [value]);

/** Returns a unique key as texts: one for each combination of the fields' values. Empty if a field is missing. */
export function keyTexts(key: UniqueKey, fields: Fields | Where): string[] {
  let combinations: JsonValue[][] = [[]];
  for (const [field, comparison] of Object.entries(key)) {
    const values = valuesAt(fields, field).flatMap((value) => {
      if (value === null) return [];
      const isCaseIgnored = comparison === 'trimmed-lower-case' && typeof value === 'string';
      return [isCaseIgnored ? value.trim().toLowerCase() : value];
    });
    if (values.length === 0) return [];
    combinations = combinations.flatMap((before) => values.map((value) => [...before, value]));
  }
  const texts = combinations.map((values) => JSON.stringify(values));
  return texts.length > 1 ? [...new Set(texts)] : texts;
}

/**
 * The name of the field with the reason in a record that could not be upgraded. Only an upgrade adds it, when a
 * record is read. It is never stored.
 */
export const UPGRADE_FAULT_FIELD = 'notUpgraded';

/**
 * Returns a record as of the present schema version of its form. Addresses and files that the upgrade drops stay
 * under their earlier names: without them, the record could not be found by its person, and its files would have
 * no record.
 */
export function upgradeRecord(
  definition: Pick<CollectionDefinition, 'upgrade' | 'personal' | 'files'>,
  record: StoredRecord,
): StoredRecord {
  const upgraded = definition.upgrade?.(record) ?? record;
  if (upgraded === record || UPGRADE_FAULT_FIELD in upgraded) return upgraded;
  const dropped = droppedFields(definition, record, upgraded);
  if (dropped.length === 0) return upgraded;
  const hidden = dropped.filter((name) => Object.hasOwn(upgraded, name));
  if (hidden.length > 0) {
    const reason = `the upgrade would hide a file or an address: ${hidden.join(', ')}`;
    return Object.freeze({ ...record, [UPGRADE_FAULT_FIELD]: reason });
  }
  const kept = Object.entries(record).filter(([name]) => dropped.includes(name));
  return Object.freeze({ ...upgraded, ...Object.fromEntries(kept) });
}

/**
 * Returns the fields of a record with an address or a file that its upgraded form has nowhere, each with the fields
 * that describe the file.
 */
function droppedFields(
  { personal, files = [] }: Pick<CollectionDefinition, 'personal' | 'files'>,
  record: StoredRecord,
  upgraded: StoredRecord,
): string[] {
  const { emails = [] } = personal ?? {};
  const addressesIn = (fields: StoredRecord, name: string) =>
    valuesAt(fields, name).map((value) => normalEmail(String(value)));
  const addresses = new Set(emails.flatMap((name) => addressesIn(upgraded, name)));
  const stored = new Set(recordFiles(files, upgraded).map((file) => file.stored));
  const droppedEmails = emails.filter((name) =>
    addressesIn(record, name).some((address) => !addresses.has(address)),
  );
  const droppedFiles = files.flatMap((file) =>
    recordFiles([file], record).every((one) => stored.has(one.stored))
      ? []
      : [file.field, file.title, typeField(file.field)],
  );
  const names = [...droppedEmails, ...droppedFiles].map((name) => name.replace(/\.\*\..*$/, ''));
  return [...new Set(names)].filter((name) => Object.hasOwn(record, name));
}
