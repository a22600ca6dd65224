import type { JsonValue } from '../../base/json.ts';
import type { CollectionDeclaration } from '../../store/collections.ts';
import type { Kept, Store, StoredRecord } from '../../store/store.ts';

/** Two spellings of an address are the same person's: case and surrounding spaces do not count. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** A store that can be searched for a person. */
export type SearchedStore = Pick<Store, 'collections' | 'list'>;

/** Everything that is kept about the person with this e-mail address. */
export async function findPerson(store: SearchedStore, email: string): Promise<Kept[]> {
  const wanted = normalEmail(email);
  const isWanted = (value: JsonValue | undefined) =>
    typeof value === 'string' && normalEmail(value) === wanted;
  const found: Kept[] = [];
  for await (const kept of keptWhere(
    store,
    ({ personal }) =>
      personal && ((record) => personal.emails.some((field) => isWanted(record[field]))),
  ))
    found.push(kept);
  const nameOf = ({ collection, record }: Kept) => `${collection} ${record.id}`;
  const known = new Set(found.map(nameOf));
  // Records that know no address themselves, but belong to one that does.
  const ties = found.map(({ record }) => record);
  for await (const kept of keptWhere(
    store,
    ({ personal: { tiedBy } = {} }) =>
      tiedBy &&
      ((record) => {
        const value = record[tiedBy.field] ?? null;
        return value !== null && ties.some((other) => other[tiedBy.of] === value);
      }),
  ))
    if (!known.has(nameOf(kept))) found.push(kept);
  return found;
}

/** The kept records that a declaration's test takes; collections without a test are not read. */
export async function* keptWhere(
  store: SearchedStore,
  testOf: (declaration: CollectionDeclaration) => ((record: StoredRecord) => boolean) | undefined,
): AsyncGenerator<Kept> {
  for (const [collection, declaration] of Object.entries(store.collections)) {
    const test = testOf(declaration);
    if (test === undefined) continue;
    for await (const record of store.list(collection))
      if (test(record)) yield { collection, record };
  }
}

/** Gathers what is kept about the person with this e-mail address, to be handed over. */
export async function exportPerson(store: SearchedStore, email: string, clock: () => Date) {
  const found = await findPerson(store, email);
  const recordsOf = (name: string) =>
    found.filter(({ collection }) => collection === name).map(({ record }) => record);
  /** Every collection that knows addresses; consents stand in their records. */
  const collections = Object.fromEntries(
    Object.entries(store.collections).flatMap(([name, { personal }]) =>
      personal ? [[name, recordsOf(name)] as const] : [],
    ),
  );
  return { data: { exportedAt: clock().toISOString(), collections }, found };
}
