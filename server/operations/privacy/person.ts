import type { JsonValue } from '../../base/json.ts';
import { type Collections, declarationOf } from '../../store/collections.ts';
import type { Kept, Store, StoredRecord } from '../../store/store.ts';

/** Two spellings of an address are the same person's: case and surrounding spaces do not count. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Collections that know e-mail addresses. */
export const personalCollections = (collections: Collections): string[] =>
  Object.keys(collections).filter((name) => collections[name]?.personal !== undefined);

/** A store that can be searched for a person. */
export type SearchedStore = Pick<Store, 'collections' | 'list'>;

/** Everything that is kept about the person with this e-mail address. */
export async function findPerson(store: SearchedStore, email: string): Promise<Kept[]> {
  const wanted = normalEmail(email);
  const names = (value: JsonValue | undefined) =>
    typeof value === 'string' && normalEmail(value) === wanted;
  const byEmail = await findIn(
    store,
    personalCollections(store.collections),
    (collection, record) => {
      const fields = declarationOf(store.collections, collection).personal?.emails ?? [];
      return fields.some((field) => names(record[field]));
    },
  );
  return [...byEmail, ...(await findTied(store, byEmail))];
}

/** Records that know no address themselves, but belong to one that does. */
async function findTied(store: SearchedStore, found: readonly Kept[]): Promise<Kept[]> {
  const known = new Set(found.map(({ collection, record }) => `${collection} ${record.id}`));
  const tieOf = (collection: string) =>
    declarationOf(store.collections, collection).personal?.tiedBy;
  return findIn(
    store,
    personalCollections(store.collections).filter(tieOf),
    (collection, record) => {
      const tie = tieOf(collection);
      const value = record[tie?.field ?? ''] ?? null;
      if (tie === undefined || value === null) return false;
      if (known.has(`${collection} ${record.id}`)) return false;
      return found.some(({ record: other }) => other[tie.of] === value);
    },
  );
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

/** All that is kept about a person, to be handed over. */
export interface PersonExport {
  readonly exportedAt: string;
  /** Every collection that knows addresses; consents stand in their records. */
  readonly collections: Readonly<Record<string, readonly StoredRecord[]>>;
}

/** Gathers what is kept about the person with this e-mail address. */
export async function exportPerson(
  store: SearchedStore,
  email: string,
  clock: () => Date,
): Promise<{ readonly data: PersonExport; readonly found: readonly Kept[] }> {
  const found = await findPerson(store, email);
  const recordsOf = (name: string) =>
    found.filter(({ collection }) => collection === name).map(({ record }) => record);
  const collections = Object.fromEntries(
    personalCollections(store.collections).map((name) => [name, recordsOf(name)] as const),
  );
  return { data: { exportedAt: clock().toISOString(), collections }, found };
}
