import type { Site } from '../core/config/site.ts';
import { featureCollections } from './features/features.ts';
import { formCollection } from './forms/collections.ts';
import { upgradeBy } from './forms/upgrade.ts';
import { auditCollections } from './operations/audit/collections.ts';
import { handlingCollections } from './operations/handling/handling.ts';
import { mailCollections } from './operations/mail/outbox.ts';
import { outcomeCollections } from './operations/mail/outcomes.ts';
import type { CollectionDefinition, Collections } from './storage/store/collections.ts';
import { distinct } from './storage/store/schema-registry.ts';
import { stateCollections } from './storage/store/state.ts';

const DAY = 24 * 60 * 60_000;

/** The parts of a site that define collections. */
type StoringSite = Pick<Site, 'forms' | 'features' | 'collections'>;

/** Returns the options for opening a site's store. */
export const declaredBy = (site: StoringSite & Pick<Site, 'brand'>) => ({
  site: site.brand.name,
  collections: siteCollections(site),
});

/** Returns all collections of a site: those of its forms, its features, its own and the server's. */
export function siteCollections(site: StoringSite): Collections {
  const all: Record<string, CollectionDefinition> = {};
  const add = (name: string, part: Partial<CollectionDefinition>) => {
    const known = all[name];
    all[name] = known === undefined ? { ...emptyCollection, ...part } : merged(known, part);
  };
  for (const form of site.forms) {
    const entry = formCollection(form);
    if (entry === undefined) continue;
    add(...entry);
    if (form.version > 1) add(entry[0], upgradeOptions(form, entry[1].timestamp));
  }
  for (const [name, own] of Object.entries(site.collections)) add(name, ownCollection(own));
  for (const part of featureCollections(site)) add(...part);
  const own = {
    ...mailCollections,
    ...outcomeCollections,
    ...handlingCollections,
    ...auditCollections,
    ...stateCollections,
  };
  for (const part of Object.entries(own)) add(...part);
  return all;
}

const upgradeOptions = (
  form: Site['forms'][number],
  timestamp: string,
): Partial<CollectionDefinition> => ({
  versions: { [form.id]: form.version },
  upgrade: upgradeBy(form, timestamp),
});

const emptyCollection: CollectionDefinition = { timestamp: 'createdAt', unique: [] };

/** Merges the definitions of one collection. It has the constraints of both, and the longer retention. */
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
  return {
    ...one,
    unique: distinct(unique),
    fields: distinct([...(one.fields ?? []), ...(other.fields ?? [])]),
    ...(keep > 0 && { keep }),
    ...(Object.keys(versions).length > 0 && { versions }),
    ...(upgrades.length > 0 && {
      upgrade: (record) => upgrades.reduce((now, upgrade) => upgrade(now), record),
    }),
    ...((one.hasConsent || other.hasConsent) && { hasConsent: true }),
    ...(emails.length > 0 && { personal: { emails: distinct(emails), erasure: 'remove' } }),
    ...(files.length > 0 && { files }),
  };
}

function ownCollection({
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
