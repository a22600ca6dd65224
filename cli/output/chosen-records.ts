import type { HandlingState } from '../../server/operations/handling/handling.ts';
import type { Choose } from '../../server/operations/records/choose.ts';
import { momentOf } from '../../server/operations/records/moment.ts';
import type { Store, StoredRecord } from '../../server/storage/store/store.ts';
import { UsageError } from '../command/command.ts';

/** Options that select records, from the command line. */
interface Said {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly newest: boolean;
  readonly limit?: string | undefined;
  readonly search?: string | undefined;
  readonly state?: HandlingState | undefined;
}

const timeOf = (option: 'since' | 'until', text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const moment = momentOf(text, option);
  if (moment !== undefined) return moment;
  throw new UsageError(
    `--${option} is ${JSON.stringify(text)}. Allowed: a day such as 2026-12-31, or a time such as 2026-12-31T09:30Z.`,
  );
};

const limitOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--limit is ${JSON.stringify(text)}. Allowed: a whole number from 1.`);
};

/**
 * Returns the selected records of a collection. They are read in pieces each time they are
 * iterated. Later submissions are not included.
 * @throws UsageError for an invalid time or number
 */
export const chosenRecords = async (
  { store, choose }: { readonly store: Pick<Store, 'lastId'>; readonly choose: Choose },
  collection: string,
  { newest, search, state, ...said }: Said,
): Promise<() => AsyncIterable<StoredRecord>> => {
  const choice = {
    since: timeOf('since', said.since),
    until: timeOf('until', said.until),
    limit: limitOf(said.limit),
    newest,
    search,
    state,
  };
  const lastId = await store.lastId(collection);
  if (newest) return () => choose(collection, { ...choice, beyond: lastId + 1 });
  return async function* () {
    for await (const record of choose(collection, choice)) {
      if (record.id > lastId) return;
      yield record;
    }
  };
};
