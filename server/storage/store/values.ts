import { isObject, type JsonValue } from '../../lib/json.ts';
import { type Collections, definitionOf, type FileField, type UniqueKey } from './collections.ts';
import type { CollectionRecord, Fields, Where } from './store.ts';

/** The names of a record's stored files. */
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
}

/** The files of a record, or of one item of a list in it. */
export const recordFiles = (
  files: readonly FileField[],
  record: Fields,
  place = '',
): RecordFile[] =>
  files.flatMap(({ field, title }) => {
    const [list = '', inner] = field.split('.*.');
    if (inner !== undefined) {
      const own = [{ field: inner, title: title.slice(title.lastIndexOf('.') + 1) }];
      return itemsOf(record, list).flatMap((item, at) => recordFiles(own, item, `${list}.${at}.`));
    }
    const stored = record[field];
    return typeof stored === 'string'
      ? [{ field: place + field, stored, title: record[title] }]
      : [];
  });

const itemsOf = (fields: Fields | Where, list: string): Fields[] => {
  const items = Object.hasOwn(fields, list) ? fields[list] : undefined;
  return Array.isArray(items) ? items.filter(isObject).map((item) => item as Fields) : [];
};

/** Values of a field. `guests.*.paperFile` gives those of all items of the list `guests`. */
export function valuesAt(fields: Fields | Where, name: string): JsonValue[] {
  if (Object.hasOwn(fields, name)) return present(fields[name]);
  const [list = '', field] = name.split('.*.');
  return field === undefined ? [] : itemsOf(fields, list).flatMap((item) => valuesAt(item, field));
}

const present = (value: JsonValue | undefined): JsonValue[] => (value === undefined ? [] : [value]);

/** A unique key as texts: one for each combination of the fields' values. None if a field is missing. */
export function keyTexts(key: UniqueKey, fields: Fields | Where): string[] {
  let all: JsonValue[][] = [[]];
  for (const [field, comparison] of Object.entries(key)) {
    const folded = valuesAt(fields, field).flatMap((value) => {
      if (value === null) return [];
      const isFolded = comparison === 'trimmed-lower-case' && typeof value === 'string';
      return [isFolded ? value.trim().toLowerCase() : value];
    });
    if (folded.length === 0) return [];
    all = all.flatMap((before) => folded.map((value) => [...before, value]));
  }
  const texts = all.map((values) => JSON.stringify(values));
  return texts.length > 1 ? [...new Set(texts)] : texts;
}
