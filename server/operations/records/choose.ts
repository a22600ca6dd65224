import { DAY } from '../../../core/config/fields/text-rules.ts';
import { normalEmail } from '../../../core/forms/typed-text.ts';
import { isObject } from '../../lib/json.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { definitionOf } from '../../storage/store/collections.ts';
import type { EmailFilter, ListQuery, WordFilter } from '../../storage/store/list-query.ts';
import type { Store, StoredRecord } from '../../storage/store/store.ts';
import { type HandlingChoice, handlingFilter, notesOf } from '../handling/handling.ts';
import { emailFilter } from '../privacy/person.ts';
import { isFoundIn, type Notes, soughtWords, wordFilter } from './search.ts';

/** A filter of records as data, so that the process with the store can apply it. */
export interface Choice extends HandlingChoice {
  /** The range of their times, inclusive (ISO 8601, UTC, with milliseconds). */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Words in the answers and in notes of staff, in any order and any place, without case and accents. */
  readonly search?: string | undefined;
  /** The language that the visitor used, of a site with several: a tag such as `de-CH`. */
  readonly language?: string | undefined;
  /** The e-mail address of the person that they are about. */
  readonly person?: string | undefined;
  /** Of the audit log: only entries about this record, or about its download. */
  readonly about?: About | undefined;
  /** Newest first. */
  readonly newest?: boolean | undefined;
  /** Only records after this id, in the order of the query: with `newest` those with lower ids. */
  readonly afterId?: number | undefined;
  /** Only records up to this id, included, in the order of the query: with `newest` the lowest id. */
  readonly untilId?: number | undefined;
  readonly limit?: number | undefined;
}

/** A record as the audit log names it. */
interface About {
  readonly collection: string;
  readonly id: number;
  /** The reference of a download in the data room, which entries about the download name. */
  readonly reference?: string;
}

/** Yields the matching records of a snapshot. Only a few of them are in memory at once. */
export type Choose = (collection: string, choice: Choice) => AsyncIterable<StoredRecord>;

/** Storage that filters records where the store is. */
export interface ChoosingStorage extends SharedStorage {
  readonly choose: Choose;
}

/**
 * Yields the matching records of a store in this process. The store applies what it can of the choice; the
 * rest is tested here, since filters by address and by words may select too many.
 * @throws TypeError for an unknown collection
 */
export async function* chooseRecords(
  store: Pick<Store, 'collections' | 'list'>,
  collection: string,
  choice: Choice,
): AsyncGenerator<StoredRecord> {
  const definition = definitionOf(store.collections, collection);
  const searchWords = soughtWords(choice.search ?? '');
  const notes: Notes = searchWords.length > 0 ? await notesOf(store, collection) : new Map();
  const isMatch = valueFilter(definition.personal?.emails, choice);
  const email = emailFilter(definition, choice.person ?? '');
  const words = wordFilter(definition, searchWords, notes);
  let remaining = choice.limit ?? Number.POSITIVE_INFINITY;
  for await (const record of store.list(collection, listQueryOf(choice, { email, words }))) {
    if (!isMatch(record) || !isFoundIn(record, notes.get(record.id), searchWords)) continue;
    yield record;
    remaining -= 1;
    if (remaining <= 0) return;
  }
}

/** Returns the query for the store. */
const listQueryOf = (
  choice: Choice,
  { email, words }: { email: EmailFilter | undefined; words: WordFilter | undefined },
): ListQuery => {
  const { newest, afterId, untilId, since, until } = choice;
  const note = handlingFilter(choice);
  return {
    newest: newest === true,
    ...(afterId !== undefined && { afterId }),
    ...(untilId !== undefined && { untilId }),
    ...(email !== undefined && { email }),
    ...(words !== undefined && { words }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(note !== undefined && { note }),
  };
};

/** Returns the filter on a record's values, without the search. */
const valueFilter = (emails: readonly string[] = [], { person = '', about, language }: Choice) => {
  const address = normalEmail(person);
  const isAboutPerson = (record: StoredRecord) =>
    emails.some((field) => normalEmail(String(record[field] ?? '')) === address);
  return (record: StoredRecord): boolean =>
    (address === '' || isAboutPerson(record)) &&
    (language === undefined || record.language === language) &&
    (about === undefined || isEntryAbout(record, about));
};

/** Whether a record of the audit log is about another record, or about its download. */
const isEntryAbout = ({ details }: StoredRecord, { collection, id, reference }: About): boolean => {
  if (!isObject(details)) return false;
  const isOfRecord = details.collection === collection && details.id === id;
  const isOfDownload = reference !== undefined && details.reference === reference;
  return isOfRecord || isOfDownload;
};

/** The shape of a day such as `2026-11-30`; `DAY` also refuses days that no calendar has. */
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
/** A time with its zone, such as `2026-11-30T09:00Z`. */
const TIME =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The time for a day without one: a range includes its days. */
const TIME_OF_DAY = { since: '00:00', until: '23:59:59.999' } as const;

/**
 * Converts a day or a time to the form in records: ISO 8601, UTC, with milliseconds. A day means
 * its start or its end in UTC. Undefined for other text.
 */
export const momentOf = (text: string, end: 'since' | 'until'): string | undefined => {
  const isDay = DAY_SHAPE.test(text);
  const time = new Date(isDay ? `${text}T${TIME_OF_DAY[end]}Z` : text);
  if (Number.isNaN(time.getTime())) return undefined;
  // `Date` reads 30 February as 2 March.
  const isReal = DAY.test(text.slice(0, 10)) && (isDay || TIME.test(text));
  return isReal ? time.toISOString() : undefined;
};
