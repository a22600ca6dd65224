import { collections, declarationOf } from '../store/collections.ts';
import type { JsonValue, Kept, Store, StoredRecord } from '../store/store.ts';

/** Two spellings of an address are the same person's: case and surrounding spaces do not count. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Collections that know e-mail addresses. */
export const personalCollections: readonly string[] = Object.keys(collections).filter(
  (name) => declarationOf(name)?.personal !== undefined,
);

/** Everything that is kept about the person with this e-mail address. */
export async function findPerson(store: Pick<Store, 'list'>, email: string): Promise<Kept[]> {
  const wanted = normalEmail(email);
  const names = (value: JsonValue | undefined) =>
    typeof value === 'string' && normalEmail(value) === wanted;
  const isTheirs = (record: StoredRecord, fields: readonly string[]) =>
    fields.some((field) => names(record[field]));
  const found: Kept[] = [];
  for (const collection of personalCollections) {
    const emails = declarationOf(collection)?.personal?.emails ?? [];
    for await (const record of store.list(collection)) {
      if (isTheirs(record, emails)) found.push({ collection, record });
    }
  }
  return found;
}
