import type { JsonValue } from '../../base/json.ts';
import type { CollectionDeclaration } from '../../store/collections.ts';

const consentColumns = ['consent.version', 'consent.at', 'consent.wording', 'consent.sha256'];

/** A record with all its values at the top. */
export type FlatRecord = Readonly<Record<string, JsonValue>>;

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/**
 * All columns of a collection: `id`, its forms' fields, what else its records hold, the time, and
 * the evidence of consent where a form asks for one.
 */
export const exportColumns = (
  { timestamp, fields = [], hasConsent }: CollectionDeclaration,
  records: readonly FlatRecord[],
): string[] => {
  const last = [timestamp, ...(hasConsent ? consentColumns : [])];
  const held = unique(records.flatMap(Object.keys)).filter((name) => !last.includes(name));
  return unique(['id', ...fields, ...held, ...last]);
};

/** The columns that tell an operator at a glance what a record is. */
export const listColumns = (
  { timestamp, fields = [] }: CollectionDeclaration,
  records: readonly FlatRecord[],
): string[] => {
  const known = fields.length > 0 ? fields : unique(records.flatMap(Object.keys));
  const telling = known.filter((name) =>
    records.some((record) => typeof record[name] === 'string' && record[name] !== ''),
  );
  return unique(['id', timestamp, ...telling]);
};

/** A value as a table shows it. */
export const cellText = (value: JsonValue | undefined): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
