import type { QueryConfig } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { limitBy, type RateLimits, windowOf } from '../base/rate-limit.ts';
import type { Database } from '../store/postgres/database.ts';
import { attempt } from '../store/postgres/trouble.ts';
import { type Counter, groupedCounter } from './grouped-counter.ts';

/**
 * Limits that all servers of a database count together. While the database is away they let nobody
 * pass: `consume` then throws StoreUnavailableError. A count is removed an hour after its end.
 */
export function postgresRateLimits(database: Database): RateLimits {
  const durable = groupedCounter(database, true);
  const passing = groupedCounter(database, false);
  return (name, times, minutes, { whose, mayForget = false } = {}) => {
    const limiter = new RateLimiterPostgres({
      ...windowOf(name, times, minutes),
      storeClient: clientOf(database, mayForget ? passing : durable),
      storeType: 'client',
      schemaName: database.schema,
      tableName: 'rate_limit',
      tableCreated: true,
    });
    const limit = limitBy(limiter, whose);
    return {
      consume: (address) => attempt(() => limit.consume(address)),
      refund: (address) => attempt(() => limit.refund(address)),
    };
  };
}

/** The database as the library's limiter asks it; its counts are carried out in groups. */
const clientOf = ({ pool }: Database, counter: Counter) => ({
  async query(asked: QueryConfig) {
    if (!asked.name?.endsWith(':rlflx-upsert')) return pool.query(asked);
    const [key, points, expire] = asked.values as [string, number, number];
    return { rows: [await counter({ key, points, expire })] };
  },
});
