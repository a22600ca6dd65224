import { setImmediate } from 'node:timers/promises';
import type { Counted } from '../../lib/rate-limit.ts';
import type { Database } from './database.ts';

/** What is to be counted. */
interface Count {
  readonly key: string;
  readonly points: number;
  /** When a count that begins now ends, in milliseconds since 1970. */
  readonly expire: number;
}

/** Counts once, and gives what that came to. */
export type Counter = (count: Count) => Promise<Counted>;

interface WaitingCount extends Count {
  readonly resolve: (counted: Counted) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Adds to counts, in the order of their keys, so that servers which count the same ones do not wait
 * for each other for ever; one that has ended begins anew. The statement says itself whether it
 * waits for the disk: so it is one round trip, and holds whatever the database or a pooler has set.
 */
export const counting = (schema: string) => `WITH counted AS (
    INSERT INTO "${schema}".rate_limit AS held (key, points, expire)
    SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[]) AS given (key, points, expire) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN held.expire <= $4 THEN 0 ELSE held.points END + EXCLUDED.points,
      expire = CASE WHEN held.expire <= $4 THEN EXCLUDED.expire ELSE held.expire END
    RETURNING key, points, expire
  )
  SELECT counted.*, set_config('synchronous_commit', $5, true) FROM counted`;

/** Counts in a database: all that wait while a group is under way share the next one. */
export function groupedCounter(database: Database, isDurable: boolean): Counter {
  const text = counting(database.schema);
  let waiting: WaitingCount[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Lets whatever else has already arrived at the sockets be counted in the same group.
      await setImmediate();
      const group = waiting;
      waiting = [];
      await count(group).catch((error) => {
        // Who came meanwhile has waited too, and is not made to wait as long again.
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      });
    }
    isRunning = false;
  }

  async function count(group: readonly WaitingCount[]): Promise<void> {
    const byKey = new Map<string, WaitingCount[]>();
    for (const one of group) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one]);
    const all = [...byKey.values()];
    const values = [
      [...byKey.keys()],
      all.map((same) => same.reduce((sum, { points }) => sum + points, 0)),
      all.map((same) => Math.max(...same.map(({ expire }) => expire))),
      Date.now(),
      isDurable ? 'on' : 'off',
    ];
    for (const { key, points, expire } of await database.alone({
      text,
      values,
      isPrepared: true,
    })) {
      // Requests with the same key get results in sequence, as if each had been alone.
      let after = points;
      for (const one of byKey.get(key)?.toReversed() ?? []) {
        one.resolve({ points: after, expire: Number(expire) });
        after -= one.points;
      }
    }
  }

  return ({ key, points, expire }) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, points, expire, resolve, reject });
      if (!isRunning) void run();
    });
}
