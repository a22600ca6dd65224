import { isObject, type JsonValue } from '../../lib/json.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { declarationOf } from '../../storage/store/collections.ts';
import type { ListQuery, Naming } from '../../storage/store/reading.ts';
import type { Store, StoredRecord } from '../../storage/store/store.ts';
import { type HandlingState, notedAs } from '../handling/handling.ts';
import { namingOf, normalEmail } from '../privacy/person.ts';

/** Which records of a collection are asked for: data, so that the process chooses which has the store. */
export interface Choice {
  /** Their time lies between these, both included. ISO 8601, UTC, with milliseconds. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** A text in what was entered, without case. */
  readonly search?: string | undefined;
  readonly state?: HandlingState | undefined;
  /** The e-mail address of whom they are about. */
  readonly person?: string | undefined;
  /** Entries of the audit log that tell of a record, or of the download that it is about. */
  readonly about?: About | undefined;
  /** From the newest to the oldest. */
  readonly newest?: boolean | undefined;
  /** Only those that come after this id, in that order. */
  readonly beyond?: number | undefined;
  /** Only those up to this id, included: others are not looked at. */
  readonly through?: number | undefined;
  readonly limit?: number | undefined;
}

/** A record as the audit log names it. */
interface About {
  readonly collection: string;
  readonly id: number;
  readonly reference?: string;
}

/** Gives the records that are asked for as they are at the call; however many there are, few are in memory at once. */
export type Choose = (collection: string, choice: Choice) => AsyncIterable<StoredRecord>;

/** Storage that chooses records where the store is. */
export interface ChoosingStorage extends SharedStorage {
  readonly choose: Choose;
}

/** Chooses from a store of this process. Throws TypeError for a collection that is not declared. */
export async function* chosen(
  store: Pick<Store, 'collections' | 'list'>,
  collection: string,
  choice: Choice,
): AsyncGenerator<StoredRecord> {
  const declaration = declarationOf(store.collections, collection);
  const isAsked = askedBy(declaration.personal?.emails, choice);
  const naming = namingOf(declaration, choice.person ?? '');
  let left = choice.limit ?? Number.POSITIVE_INFINITY;
  for await (const record of store.list(collection, readingOf(choice, naming))) {
    if (!isAsked(record)) continue;
    yield record;
    left -= 1;
    if (left <= 0) return;
  }
}

const readingOf = (
  { newest, beyond, through, since, until, state }: Choice,
  naming: Naming | undefined,
): ListQuery => ({
  newest: newest === true,
  ...(beyond !== undefined && { beyond }),
  ...(through !== undefined && { through }),
  ...(naming !== undefined && { naming }),
  ...(since !== undefined && { since }),
  ...(until !== undefined && { until }),
  ...(state !== undefined && { noted: notedAs(state) }),
});

/** What the record itself must tell. */
const askedBy = (emails: readonly string[] = [], { search = '', person = '', about }: Choice) => {
  const wanted = comparable(search.trim());
  const address = normalEmail(person);
  const isOf = (record: StoredRecord) =>
    emails.some((field) => normalEmail(String(record[field] ?? '')) === address);
  return (record: StoredRecord): boolean =>
    (address === '' || isOf(record)) &&
    (about === undefined || tellsOf(record, about)) &&
    (wanted === '' || isFoundIn(record, wanted));
};

const tellsOf = ({ details }: StoredRecord, { collection, id, reference }: About): boolean => {
  if (!isObject(details)) return false;
  const isOfRecord = details.collection === collection && details.id === id;
  return isOfRecord || (reference !== undefined && details.reference === reference);
};

/** Without case, and however a letter with its accent is written. */
const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What a visitor did not enter is not looked through: the wording of the consent is in all records. */
const isOwnText = (name: string): boolean => name !== 'submissionToken' && name !== 'consent';

const isFoundIn = (record: StoredRecord, wanted: string): boolean => {
  for (const name in record) if (isOwnText(name) && holds(record[name], wanted)) return true;
  return false;
};

const holds = (value: JsonValue | undefined, wanted: string): boolean => {
  if (typeof value === 'string') return comparable(value).includes(wanted);
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.some((one) => holds(one, wanted));
  if (isObject(value)) return Object.values(value).some((one) => holds(one as JsonValue, wanted));
  return String(value).includes(wanted);
};
