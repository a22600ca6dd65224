import type { FileRule } from '../core/config/fields/kinds.ts';
import {
  CHANGED_FIELD,
  CONFIRMED_FIELD,
  type Form,
  type FormField,
  isDoubleOptIn,
  isEditable,
  WAITING_FIELD,
} from '../core/config/form.ts';
import type { Site } from '../core/config/site.ts';
import { fileRecordFields, fileSlots } from '../core/forms/file-slots.ts';
import { inEveryItem } from '../core/forms/items.ts';
import { featureCollections } from './features/features.ts';
import { confirmationMs } from './forms/mailed-links.ts';
import { upgradeBy } from './forms/stored-forms.ts';
import { auditCollections } from './operations/audit/audit-log.ts';
import { handlingCollections } from './operations/handling/handling.ts';
import { outboxCollections, outcomeCollections } from './operations/outbox/outbox.ts';
import {
  type CollectionDefinition,
  type Collections,
  type FileField,
  stateCollections,
} from './storage/store/collections.ts';
import { distinct } from './storage/store/schema-registry.ts';

const DAY = 24 * 60 * 60_000;

/** The parts of a site that define collections. */
type StoringSite = Pick<Site, 'forms' | 'features' | 'collections'>;

/** Returns the name and collections of a site, with which its storage is opened (`StoredSite`). */
export const storedSiteOf = (site: StoringSite & Pick<Site, 'brand'>) => ({
  site: site.brand.name,
  collections: siteCollections(site),
});

/** Returns all collections of a site: those of its forms, its site config, its features and the server. */
export function siteCollections(site: StoringSite): Collections {
  const all: Record<string, CollectionDefinition> = {};
  const add = (name: string, definition: Partial<CollectionDefinition>) => {
    const existing = all[name];
    all[name] =
      existing === undefined ? { ...emptyCollection, ...definition } : merged(existing, definition);
  };
  for (const form of site.forms) {
    const entry = formCollection(form);
    if (entry === undefined) continue;
    add(...entry);
    if (form.version > 1) add(entry[0], upgradeOptions(form, entry[1].timestamp));
  }
  for (const [name, options] of Object.entries(site.collections))
    add(name, configuredCollection(options));
  for (const part of featureCollections(site)) add(...part);
  const serverCollections = {
    ...outboxCollections,
    ...outcomeCollections,
    ...handlingCollections,
    ...auditCollections,
    ...stateCollections,
  };
  for (const part of Object.entries(serverCollections)) add(...part);
  return all;
}

/** Returns the part of a definition that upgrades records of earlier versions of a form on read. */
const upgradeOptions = (
  form: Site['forms'][number],
  timestamp: string,
): Partial<CollectionDefinition> => ({
  versions: { [form.id]: form.version },
  upgrade: upgradeBy(form, timestamp),
});

/** The definition to which the parts of a collection are added. */
const emptyCollection: CollectionDefinition = { timestamp: 'createdAt', unique: [] };

/**
 * Adds a part to the definition of a collection: the result has the constraints of both and the longer
 * retention. Timestamp, form and listing are those of `one`.
 */
function merged(
  one: CollectionDefinition,
  other: Partial<CollectionDefinition>,
): CollectionDefinition {
  const unique = [...one.unique, ...(other.unique ?? [])];
  const emails = [...(one.personal?.emails ?? []), ...(other.personal?.emails ?? [])];
  const files = distinct([...(one.files ?? []), ...(other.files ?? [])]);
  const versions = { ...one.versions, ...other.versions };
  // Each form's upgrade returns records of other forms unchanged.
  const upgrades = [one.upgrade, other.upgrade].filter((upgrade) => upgrade !== undefined);
  const keep = Math.max(one.keep ?? 0, other.keep ?? 0);
  const keepUnconfirmed = one.keepUnconfirmed ?? other.keepUnconfirmed;
  return {
    ...one,
    unique: distinct(unique),
    fields: distinct([...(one.fields ?? []), ...(other.fields ?? [])]),
    ...(keep > 0 && { keep }),
    ...(keepUnconfirmed !== undefined && { keepUnconfirmed }),
    ...(Object.keys(versions).length > 0 && { versions }),
    ...(upgrades.length > 0 && {
      upgrade: (record) => upgrades.reduce((upgraded, upgrade) => upgrade(upgraded), record),
    }),
    ...((one.hasConsent || other.hasConsent) && { hasConsent: true }),
    ...(emails.length > 0 && { personal: { emails: distinct(emails), erasure: 'remove' } }),
    ...(files.length > 0 && { files }),
  };
}

/** Returns the definition of a collection of the site config. */
function configuredCollection({
  keep,
  unique,
  personal,
}: Site['collections'][string]): Partial<CollectionDefinition> {
  return {
    isListed: true,
    unique: unique ? [Object.fromEntries(unique.map((name) => [name, 'exact' as const]))] : [],
    ...(keep !== undefined && { keep: keep * DAY }),
    ...(personal.length > 0 && { personal: { emails: personal, erasure: 'remove' } }),
  };
}

/** One record per token, so that a repeated submission is stored once. */
const uniqueToken = { submissionToken: 'exact' } as const;

/** Returns the name and schema of a form's collection; undefined if the form stores nothing. */
function formCollection(form: Form): readonly [string, CollectionDefinition] | undefined {
  if (form.store === undefined) return undefined;
  const { collection, keep, unique, personal, timestamp } = form.store;
  const answerFields = Object.entries(form.fields).filter(([, { kind }]) => kind !== 'note');
  /** Returns the record fields of each file that a field accepts. */
  const recordFieldsOf = (control: string, file: FileRule | undefined) =>
    file ? fileSlots(control, file.most).map(fileRecordFields) : [];
  const itemFields = answerFields.flatMap(([name, { group }]) =>
    Object.entries(group?.fields ?? {}).map(
      ([inner, field]) => [inEveryItem(name, inner), field] as const,
    ),
  );
  const files = [...answerFields, ...itemFields].flatMap(([name, { file }]): FileField[] =>
    recordFieldsOf(name, file).map((fields) => ({ field: fields.file, title: fields.name })),
  );
  /** Returns the record fields of a form field: one, or two for each file. */
  const columns = (name: string, { kind, file }: Pick<FormField, 'kind' | 'file'>) => {
    if (kind === 'note') return [];
    return file
      ? recordFieldsOf(name, file).flatMap((fields) => [fields.name, fields.file])
      : [name];
  };
  const definition: CollectionDefinition = {
    form: form.id,
    timestamp,
    // A file belongs to one record and is deleted with it, so no two records name the same file.
    unique: [uniqueToken, ...unique, ...files.map(({ field }) => ({ [field]: 'exact' as const }))],
    isListed: true,
    keep: keep * DAY,
    fields: [
      ...answerFields.flatMap(([name, field]) =>
        field.group
          ? // The first item stands for all items of the group.
            Object.entries(field.group.fields).flatMap(([inner, innerField]) =>
              columns(`${name}.1.${inner}`, innerField),
            )
          : columns(name, field),
      ),
      ...(form.waiting ? [WAITING_FIELD] : []),
      ...(isDoubleOptIn(form) ? [CONFIRMED_FIELD] : []),
      ...(isEditable(form) ? [CHANGED_FIELD] : []),
    ],
    ...(isDoubleOptIn(form) && { keepUnconfirmed: confirmationMs }),
    hasConsent: form.consent !== undefined,
    ...(personal.length > 0 && { personal: { emails: personal, erasure: 'remove' } }),
    ...(files.length > 0 && { files }),
  };
  return [collection, definition];
}
