import { batches } from '../../base/batches.ts';
import { type HandlingState, inState } from '../../operations/handling/handling.ts';
import { declarationOf } from '../../store/collections.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import { UsageError } from '../command/command.ts';
import { recordsUpTo } from './export.ts';
import { cellText, flat } from './rows.ts';

/** Which records of a collection are asked for, as it is written on the command line. */
interface Choice {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly newest: boolean;
  readonly limit?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: HandlingState | undefined;
}

/** How many records are fetched by their ids at once. */
const AT_ONCE = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A day counts whole, in UTC: from its beginning, or to its end. */
const timeOf = (option: string, text: string, ofDay: string): number => {
  const isDay = DAY.test(text);
  const time = Date.parse(isDay ? `${text}T${ofDay}Z` : text);
  const isReal = isDay
    ? !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
    : TIME.test(text) && !Number.isNaN(time);
  if (isReal) return time;
  throw new UsageError(
    `${option} is ${JSON.stringify(text)}. Allowed: a day such as 2026-12-31, or a time such as 2026-12-31T09:30Z.`,
  );
};

const limitOf = (text: string | undefined): number => {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--limit is ${JSON.stringify(text)}. Allowed: a whole number from 1.`);
};

/** Without case, and however a letter with its accent is written. */
const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What a visitor did not enter is not looked through: the wording of the consent is in all records. */
const isOwnText = (name: string): boolean =>
  name !== 'submissionToken' && !name.startsWith('consent.');

const holds = (record: StoredRecord, search: string): boolean =>
  Object.entries(flat(record)).some(
    ([name, value]) => isOwnText(name) && comparable(cellText(value)).includes(search),
  );

/**
 * The records of a collection that are asked for, as often as they are read: however many there are, few
 * are in memory at once. What comes in after the call is not among them.
 * @throws UsageError for a time or a number that is none
 */
export const chosenRecords = async (
  store: Pick<Store, 'collections' | 'list' | 'get' | 'lastId'>,
  collection: string,
  { newest, ...said }: Choice,
): Promise<() => AsyncIterable<StoredRecord>> => {
  const since = said.since === undefined ? undefined : timeOf('--since', said.since, '00:00');
  const until =
    said.until === undefined ? undefined : timeOf('--until', said.until, '23:59:59.999');
  const limit = limitOf(said.limit);
  const search = said.search === undefined ? '' : comparable(said.search.trim());
  const { timestamp } = declarationOf(store.collections, collection);
  const isInState = said.state === undefined ? () => true : await inState(store, said.state);
  const isAsked = (record: StoredRecord): boolean => {
    const time = Date.parse(String(record[timestamp]));
    if (since !== undefined && !(time >= since)) return false;
    if (until !== undefined && !(time <= until)) return false;
    return (search === '' || holds(record, search)) && isInState(record);
  };
  const lastId = await store.lastId(collection);
  const oldestFirst = async function* () {
    let left = limit;
    for await (const record of recordsUpTo(store, collection, lastId)) {
      if (!isAsked(record)) continue;
      yield record;
      left -= 1;
      if (left <= 0) return;
    }
  };
  if (!newest) return oldestFirst;
  // A store lists by ascending id: of the matching records the ids alone are remembered.
  let ids: number[] = [];
  for await (const record of recordsUpTo(store, collection, lastId)) {
    if (!isAsked(record)) continue;
    ids.push(record.id);
    if (ids.length >= 2 * limit) ids = ids.slice(-limit);
  }
  ids = ids.slice(-limit).reverse();
  return async function* () {
    for await (const some of batches(ids, AT_ONCE)) {
      const found = await Promise.all(some.map((id) => store.get(collection, id)));
      // One may have been erased meanwhile.
      for (const record of found) if (record !== undefined) yield record;
    }
  };
};
