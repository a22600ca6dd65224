import { limitsBy, type RateLimits } from '../../lib/rate-limit.ts';
import type { Database } from './database.ts';
import { attempt } from './errors.ts';
import { groupedCounter } from './grouped-counter.ts';

/**
 * Limits that all servers of a database count together. While the database is away they let nobody
 * pass: `consume` then throws StoreUnavailableError.
 */
export function postgresRateLimits(database: Database): RateLimits {
  const durable = groupedCounter(database, true);
  const passing = groupedCounter(database, false);
  return limitsBy(({ name, milliseconds, mayForget }) => {
    const counter = mayForget ? passing : durable;
    return (whose, points) =>
      attempt(() =>
        counter({ key: `${name}:${whose}`, points, expire: Date.now() + milliseconds }),
      );
  });
}

const hour = 60 * 60_000;

/** Removes counts that ended an hour ago, every five minutes; gives what ends that. */
export function removeEndedCounts(database: Database): () => void {
  const remove = () => {
    const done = database.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now() - hour]);
    // What cannot be removed now is removed the next time.
    done.catch(() => undefined);
  };
  const timer = setInterval(remove, hour / 12).unref();
  return () => clearInterval(timer);
}
