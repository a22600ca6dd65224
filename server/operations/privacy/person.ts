import { normalEmail } from '../../../core/forms/typed-text.ts';
import type { JsonValue } from '../../lib/json.ts';
import { type CollectionDefinition, definitionOf } from '../../storage/store/collections.ts';
import { fieldOrder } from '../../storage/store/field-order.ts';
import type { EmailFilter, ListQuery } from '../../storage/store/list-query.ts';
import type { CollectionRecord, Store, StoredRecord } from '../../storage/store/store.ts';

/** A store that can be searched for a person. */
export type SearchedStore = Pick<Store, 'collections' | 'list'>;

/** A search in a collection: the records that `query` lists and for which `test` is true. */
interface RecordSearch {
  /** A query that saves reading all records. It may select too many. Default: all records. */
  readonly query?: ListQuery | undefined;
  readonly test: (record: StoredRecord) => boolean;
}

/** Returns all stored records about the person with this e-mail address, as `PersonalData` defines. */
export async function findPerson(store: SearchedStore, email: string): Promise<CollectionRecord[]> {
  const found: CollectionRecord[] = [];
  for await (const entry of searchRecords(store, searchByEmail(email))) found.push(entry);
  const nameOf = ({ collection, record }: CollectionRecord) => `${collection} ${record.id}`;
  const names = new Set(found.map(nameOf));
  // Records without an address that belong to a record with one.
  const owners = found.map(({ record }) => record);
  for await (const entry of searchRecords(store, searchByOwners(owners)))
    if (!names.has(nameOf(entry))) found.push(entry);
  return found;
}

/** Searches for records with an address in one of their fields. */
const searchByEmail =
  (email: string) =>
  (definition: CollectionDefinition): RecordSearch | undefined => {
    const { emails = [] } = definition.personal ?? {};
    if (emails.length === 0) return undefined;
    const address = normalEmail(email);
    const isWanted = (value: JsonValue | undefined) =>
      isText(value) && normalEmail(value) === address;
    const filter = emailFilter(definition, email);
    return {
      query: filter && { email: filter },
      test: (record) => emails.some((field) => isWanted(record[field])),
    };
  };

/** Searches for records that belong to other records, such as the handling of a submission. */
const searchByOwners =
  (owners: readonly StoredRecord[]) =>
  ({ personal }: CollectionDefinition): RecordSearch | undefined => {
    if (personal?.tiedBy === undefined) return undefined;
    const { field, of } = personal.tiedBy;
    const values = owners.map((owner) => owner[of]).filter(isText);
    if (values.length === 0) return undefined;
    const valueSet = new Set<unknown>(values);
    return {
      query: { fieldIn: { field, values } },
      test: (record) => valueSet.has(record[field]),
    };
  };

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string';

/**
 * Returns a filter with which the store selects records with an address. Undefined if the store cannot:
 * stores compare ASCII only, and where schema versions renamed fields, stored records have the old names.
 * Then all records must be read.
 */
export function emailFilter(
  { personal, upgrade }: CollectionDefinition,
  email: string,
): EmailFilter | undefined {
  const address = normalEmail(email);
  const { emails: fields = [] } = personal ?? {};
  const isAscii = /^[!-~]+$/.test(address);
  const canFilter = upgrade === undefined && fields.length > 0 && isAscii;
  return canFilter ? { fields, address } : undefined;
}

/** Yields the stored records that match. Collections for which `searchOf` returns undefined are not read. */
export async function* searchRecords(
  store: SearchedStore,
  searchOf: (definition: CollectionDefinition) => RecordSearch | undefined,
): AsyncGenerator<CollectionRecord> {
  for (const [collection, definition] of Object.entries(store.collections)) {
    const search = searchOf(definition);
    if (search === undefined) continue;
    for await (const record of store.list(collection, search.query))
      if (search.test(record)) yield { collection, record };
  }
}

/**
 * Returns all stored data about the person with this e-mail address: `data` to hand over to the person,
 * and the records as `found`.
 */
export async function exportPerson(store: SearchedStore, email: string, clock: () => Date) {
  const found = await findPerson(store, email);
  const recordsOf = (name: string) =>
    found
      .filter(({ collection }) => collection === name)
      .map(({ record }) => fieldOrder(definitionOf(store.collections, name))(record));
  // All collections with personal data are named, also without records. Consents are part of records.
  const collections = Object.fromEntries(
    Object.entries(store.collections).flatMap(([name, { personal }]) =>
      personal ? [[name, recordsOf(name)] as const] : [],
    ),
  );
  return { data: { exportedAt: clock().toISOString(), collections }, found };
}
