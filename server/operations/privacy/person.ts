import type { JsonValue } from '../../base/json.ts';
import { collections, siteCollection } from '../../store/collections.ts';
import type { Kept, Store, StoredRecord } from '../../store/store.ts';

/** Two spellings of an address are the same person's: case and surrounding spaces do not count. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Collections that know e-mail addresses. */
export const personalCollections: readonly string[] = Object.keys(collections).filter(
  (name) => siteCollection(name)?.personal !== undefined,
);

/** Everything that is kept about the person with this e-mail address. */
export async function findPerson(store: Pick<Store, 'list'>, email: string): Promise<Kept[]> {
  const wanted = normalEmail(email);
  const names = (value: JsonValue | undefined) =>
    typeof value === 'string' && normalEmail(value) === wanted;
  const byEmail = await findIn(store, personalCollections, (collection, record) => {
    const fields = siteCollection(collection)?.personal?.emails ?? [];
    return fields.some((field) => names(record[field]));
  });
  return [...byEmail, ...(await findTied(store, byEmail))];
}

/** Records that know no address themselves, but belong to one that does. */
async function findTied(store: Pick<Store, 'list'>, found: readonly Kept[]): Promise<Kept[]> {
  const known = new Set(found.map(({ collection, record }) => `${collection} ${record.id}`));
  const tieOf = (collection: string) => siteCollection(collection)?.personal?.tiedBy;
  return findIn(store, personalCollections.filter(tieOf), (collection, record) => {
    const tie = tieOf(collection);
    const value = record[tie?.field ?? ''] ?? null;
    if (tie === undefined || value === null) return false;
    if (known.has(`${collection} ${record.id}`)) return false;
    return found.some(({ record: other }) => other[tie.of] === value);
  });
}

async function findIn(
  store: Pick<Store, 'list'>,
  names: readonly string[],
  isWanted: (collection: string, record: StoredRecord) => boolean,
): Promise<Kept[]> {
  const found: Kept[] = [];
  for (const collection of names) {
    for await (const record of store.list(collection)) {
      if (isWanted(collection, record)) found.push({ collection, record });
    }
  }
  return found;
}
