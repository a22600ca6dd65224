import { OperatorError } from '../../lib/errors.ts';
import { definitionOf, STATE_COLLECTION } from '../../storage/store/collections.ts';
import { unlessTaken } from '../../storage/store/errors.ts';
import { REGISTRY_COLLECTION } from '../../storage/store/schema-registry.ts';
import type { Operation, Store } from '../../storage/store/store.ts';

const DAY = 24 * 60 * 60_000;
/** The maximum difference from the last seen time. */
const longestLeap = 7 * DAY;
/** How often the seen time is stored. */
const storeEvery = DAY / 2;

/** The name of the record with the seen time. */
const name = 'clock';
/** Collections that a server writes at its start, so that their records are as new as a wrong clock. */
const serverCollections: ReadonlySet<string> = new Set([REGISTRY_COLLECTION, STATE_COLLECTION]);

/** The clock leapt, so nothing is removed by age. `lastSeen` and `now` are in milliseconds since 1970. */
export class ClockLeapError extends OperatorError {
  override readonly name = 'ClockLeapError';

  constructor(lastSeen: number, now: number) {
    const [then, today] = [lastSeen, now].map((time) => new Date(time).toISOString());
    const days = Math.round(Math.abs(now - lastSeen) / DAY);
    super(
      `Nothing is removed for its age: the clock says ${today}, ${days} days from ${then}, where it was seen last. Put the clock right, or run \`site retention run --clock-is-right\`.`,
    );
  }
}

/** The store of the seen time and of records, which give a time before one is stored. */
type ClockStore = Pick<Store, 'collections' | 'find' | 'commit' | 'snapshot'>;

/**
 * Checks that the clock has not leapt since it was last seen, or since the newest record, and
 * stores the current time. A wrong clock would make everything look expired. With `isConfirmed`,
 * the operator confirms the clock.
 * @throws ClockLeapError
 */
export async function trustClock(
  store: ClockStore,
  clock: () => Date,
  isConfirmed = false,
): Promise<void> {
  const now = clock().getTime();
  const [stored] = await store.find(STATE_COLLECTION, { name });
  const seen = stored ? Date.parse(String(stored.seenAt)) : await newestRecord(store);
  const leap = seen === undefined ? 0 : Math.abs(now - seen);
  if (seen !== undefined && leap > longestLeap && !isConfirmed) throw new ClockLeapError(seen, now);
  if (stored !== undefined && leap < storeEvery) return;
  const seenAt = new Date(now).toISOString();
  const operation: Operation =
    stored === undefined
      ? { insert: STATE_COLLECTION, fields: { name, seenAt } }
      : { update: STATE_COLLECTION, where: { name }, set: { seenAt } };
  // Another server of the same database may have just stored it.
  await store.commit([operation]).catch(unlessTaken);
}

/** Returns the time of the newest record, in milliseconds since 1970. Undefined without records. */
async function newestRecord(store: ClockStore): Promise<number | undefined> {
  let newest: number | undefined;
  for await (const { collection, record } of store.snapshot()) {
    const { timestamp } = definitionOf(store.collections, collection);
    const time = Date.parse(String(record[timestamp]));
    if (!serverCollections.has(collection) && time > (newest ?? 0)) newest = time;
  }
  return newest;
}
