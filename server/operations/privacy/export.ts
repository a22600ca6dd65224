import type { Kept, StoredRecord } from '../../store/store.ts';
import { findPerson, personalCollections, type SearchedStore } from './person.ts';

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
