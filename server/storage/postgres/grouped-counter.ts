import { setImmediate } from 'node:timers/promises';
import type { CountState } from '../../lib/rate-limit.ts';
import type { Database } from './database.ts';

/** A count to add. */
interface Count {
  readonly key: string;
  readonly points: number;
  /** The end of a window that begins now, in milliseconds since 1970. */
  readonly expire: number;
}

/** Adds to a count and returns the result. */
export type Counter = (count: Count) => Promise<CountState>;

/** A count with the functions that settle its promise. */
interface WaitingCount extends Count {
  readonly resolve: (state: CountState) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Returns the statement that adds to counts, in the order of their keys, so that servers do not
 * deadlock. An ended window starts again. `$4` is the present time, `$5` whether to wait for the disk:
 * the statement itself sets that, so it is one round trip and independent of the settings of the database or a
 * pooler.
 */
export const countStatement = (schema: string) => `WITH counted AS (
    INSERT INTO "${schema}".rate_limit AS held (key, points, expire)
    SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[]) AS given (key, points, expire) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN held.expire <= $4 THEN 0 ELSE held.points END + EXCLUDED.points,
      expire = CASE WHEN held.expire <= $4 THEN EXCLUDED.expire ELSE held.expire END
    RETURNING key, points, expire
  )
  SELECT counted.*, set_config('synchronous_commit', $5, true) FROM counted`;

/**
 * Returns a counter in a database. A durable count is on the disk before it is acknowledged. Counts that arrive
 * during a statement share the next one.
 */
export function groupedCounter(
  database: Database,
  { isDurable }: { readonly isDurable: boolean },
): Counter {
  const text = countStatement(database.schema);
  let waiting: WaitingCount[] = [];
  let isRunning = false;

  /** Counts in groups until nothing waits. */
  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Requests that have already arrived at the sockets join the same group.
      await setImmediate();
      const group = waiting;
      waiting = [];
      await count(group).catch((error) => {
        // Later counts fail too, instead of waiting as long again.
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      });
    }
    isRunning = false;
  }

  /** Adds a group of counts by one statement. */
  async function count(group: readonly WaitingCount[]): Promise<void> {
    const byKey = new Map<string, WaitingCount[]>();
    for (const waitingCount of group) {
      const { key } = waitingCount;
      byKey.set(key, [...(byKey.get(key) ?? []), waitingCount]);
    }
    const countsOfKeys = [...byKey.values()];
    const values = [
      [...byKey.keys()],
      countsOfKeys.map((counts) => counts.reduce((sum, { points }) => sum + points, 0)),
      countsOfKeys.map((counts) => Math.max(...counts.map(({ expire }) => expire))),
      Date.now(),
      isDurable ? 'on' : 'off',
    ];
    for (const { key, points, expire } of await database.single({
      text,
      values,
      isPrepared: true,
    })) {
      // Requests with the same key get results in sequence, as if each had been alone.
      let after = points;
      for (const waitingCount of byKey.get(key)?.toReversed() ?? []) {
        waitingCount.resolve({ points: after, expire: Number(expire) });
        after -= waitingCount.points;
      }
    }
  }

  return ({ key, points, expire }) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, points, expire, resolve, reject });
      if (!isRunning) void run();
    });
}
