import { normalEmail } from '../../../core/forms/typed-text.ts';
import type { JsonValue } from '../../lib/json.ts';
import { type CollectionDefinition, definitionOf } from '../../storage/store/collections.ts';
import { fieldOrder } from '../../storage/store/field-order.ts';
import type { EmailFilter, ListQuery } from '../../storage/store/list-query.ts';
import type { CollectionRecord, Store, StoredRecord } from '../../storage/store/store.ts';

/** A store that can be searched for a person. */
export type SearchedStore = Pick<Store, 'collections' | 'list'>;

/** A search in a collection. */
interface Asked {
  /** A narrower query, if the store can use one. */
  readonly reading?: ListQuery | undefined;
  readonly test: (record: StoredRecord) => boolean;
}

/** Returns all stored records about the person with this e-mail address. */
export async function findPerson(store: SearchedStore, email: string): Promise<CollectionRecord[]> {
  const found: CollectionRecord[] = [];
  for await (const kept of keptWhere(store, namedBy(email))) found.push(kept);
  const nameOf = ({ collection, record }: CollectionRecord) => `${collection} ${record.id}`;
  const known = new Set(found.map(nameOf));
  // Records without an address that belong to a record with one.
  const ties = found.map(({ record }) => record);
  for await (const kept of keptWhere(store, tiedTo(ties)))
    if (!known.has(nameOf(kept))) found.push(kept);
  return found;
}

/** Searches for records with an address in one of their fields. */
const namedBy =
  (email: string) =>
  (definition: CollectionDefinition): Asked | undefined => {
    const { emails = [] } = definition.personal ?? {};
    if (emails.length === 0) return undefined;
    const wanted = normalEmail(email);
    const isWanted = (value: JsonValue | undefined) =>
      isText(value) && normalEmail(value) === wanted;
    const naming = namingOf(definition, email);
    return {
      reading: naming && { email: naming },
      test: (record) => emails.some((field) => isWanted(record[field])),
    };
  };

/** Searches for records that belong to other records. */
const tiedTo =
  (others: readonly StoredRecord[]) =>
  ({ personal }: CollectionDefinition): Asked | undefined => {
    if (personal?.tiedBy === undefined) return undefined;
    const { field, of } = personal.tiedBy;
    const values = others.map((other) => other[of]).filter(isText);
    if (values.length === 0) return undefined;
    const known = new Set<unknown>(values);
    return { reading: { fieldIn: { field, values } }, test: (record) => known.has(record[field]) };
  };

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string';

/**
 * Returns a store query for an address. Forms accept only ASCII addresses. Other addresses, and
 * collections whose fields were renamed, are searched without the store's help.
 */
export function namingOf(
  { personal, upgrade }: CollectionDefinition,
  email: string,
): EmailFilter | undefined {
  const address = normalEmail(email);
  const { emails: fields = [] } = personal ?? {};
  const isHelp = upgrade === undefined && fields.length > 0 && /^[!-~]+$/.test(address);
  return isHelp ? { fields, address } : undefined;
}

/** Yields the stored records that match. Collections without a search are not read. */
export async function* keptWhere(
  store: SearchedStore,
  askedOf: (definition: CollectionDefinition) => Asked | undefined,
): AsyncGenerator<CollectionRecord> {
  for (const [collection, definition] of Object.entries(store.collections)) {
    const asked = askedOf(definition);
    if (asked === undefined) continue;
    for await (const record of store.list(collection, asked.reading))
      if (asked.test(record)) yield { collection, record };
  }
}

/** Returns all stored data about the person with this e-mail address, for handing over. */
export async function exportPerson(store: SearchedStore, email: string, clock: () => Date) {
  const found = await findPerson(store, email);
  const recordsOf = (name: string) =>
    found
      .filter(({ collection }) => collection === name)
      .map(({ record }) => fieldOrder(definitionOf(store.collections, name))(record));
  /** Every collection with addresses. Consents are part of their records. */
  const collections = Object.fromEntries(
    Object.entries(store.collections).flatMap(([name, { personal }]) =>
      personal ? [[name, recordsOf(name)] as const] : [],
    ),
  );
  return { data: { exportedAt: clock().toISOString(), collections }, found };
}
