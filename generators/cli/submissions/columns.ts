import type { JsonValue } from '../../../server/base/json.ts';
import { siteCollection } from '../../../server/store/collections.ts';

import type { Site } from '../../declaration/site.ts';

const consentColumns = ['consent.version', 'consent.at', 'consent.wording', 'consent.sha256'];

/** A record with all its values at the top. */
export type FlatRecord = Readonly<Record<string, JsonValue>>;

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** The payload's fields of the forms that a collection keeps, in their schemas' order. */
const formFields = (site: Pick<Site, 'forms'>, collection: string): string[] => {
  const forms = site.forms.filter((form) => form.collection === collection);
  const fields = forms.flatMap((form) => Object.keys(form.schema.shape));
  const file = siteCollection(collection)?.file;
  return unique(fields.map((name) => (name === file?.payload ? file.field : name)));
};

/**
 * All columns of a collection: `id`, the forms' fields, what else its records hold, the time, and
 * the evidence of consent where a form asks for one.
 */
export const exportColumns = (
  site: Pick<Site, 'forms'>,
  collection: string,
  records: readonly FlatRecord[],
): string[] => {
  const timestamp = siteCollection(collection)?.timestamp ?? 'createdAt';
  const asks = site.forms.some((form) => form.collection === collection && form.consent);
  const last = [timestamp, ...(asks ? consentColumns : [])];
  const held = unique(records.flatMap(Object.keys)).filter((name) => !last.includes(name));
  return unique(['id', ...formFields(site, collection), ...held, ...last]);
};

/** The columns that tell an operator at a glance what a record is. */
export const listColumns = (
  site: Pick<Site, 'forms'>,
  collection: string,
  records: readonly FlatRecord[],
): string[] => {
  const timestamp = siteCollection(collection)?.timestamp ?? 'createdAt';
  const fields = formFields(site, collection);
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
