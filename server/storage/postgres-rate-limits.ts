import { type RateLimits, tooOften, usualMinutes, visitorKey } from '../base/rate-limit.ts';
import type { Database } from '../store/postgres/database.ts';
import { attempt } from '../store/postgres/trouble.ts';
import { groupedCounter } from './grouped-counter.ts';

/**
 * Limits that all servers of a database count together. While the database is away they let nobody
 * pass: `consume` then throws StoreUnavailableError.
 */
export function postgresRateLimits(database: Database): RateLimits {
  const durable = groupedCounter(database, true);
  const passing = groupedCounter(database, false);
  return (name, times, minutes = usualMinutes, { whose = visitorKey, mayForget = false } = {}) => {
    const counter = mayForget ? passing : durable;
    const count = (address: string | undefined, points: number) =>
      attempt(() => {
        const expire = Date.now() + minutes * 60_000;
        return counter({ key: `${name}:${whose(address)}`, points, expire });
      });
    return {
      async consume(address) {
        const { points, expire } = await count(address, 1);
        if (points > times) throw tooOften(expire - Date.now());
      },
      async refund(address) {
        await count(address, -1);
      },
    };
  };
}

const hour = 60 * 60_000;

/** Removes counts that ended an hour ago, every five minutes; gives what ends that. */
export function removeEndedCounts(database: Database): () => void {
  const text = `DELETE FROM "${database.schema}".rate_limit WHERE expire < $1`;
  const remove = () => {
    // What cannot be removed now is removed the next time.
    database.alone({ text, values: [Date.now() - hour] }).catch(() => undefined);
  };
  const timer = setInterval(remove, hour / 12).unref();
  return () => clearInterval(timer);
}
