import type { Pool, QueryConfig } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { limitBy, type RateLimits, windowOf } from '../base/rate-limit.ts';
import { attempt } from '../store/postgres/trouble.ts';

/**
 * Limits that all servers of a database count together. While the database is away they let nobody
 * pass: `consume` then throws StoreUnavailableError. A count is removed an hour after its end.
 */
export function postgresRateLimits(pool: Pool): RateLimits {
  return (name, times, minutes, { whose, mayForget = false } = {}) => {
    const limit = limitBy(
      new RateLimiterPostgres({
        ...windowOf(name, times, minutes),
        storeClient: { query: (asked: QueryConfig) => pool.query(counting(asked, mayForget)) },
        storeType: 'client',
        schemaName: 'site',
        tableName: 'rate_limit',
        tableCreated: true,
      }),
      whose,
    );
    return {
      consume: (address) => attempt(() => limit.consume(address)),
      refund: (address) => attempt(() => limit.refund(address)),
    };
  };
}

/**
 * The library's statement, which says itself whether its count waits for the disk: so it is one round
 * trip, and holds whatever the database or a pooler in front of it has set.
 */
function counting(asked: QueryConfig, mayForget: boolean): QueryConfig {
  const [statement, ...rest] = asked.text.trim().split(';');
  // What is old is removed without an answer.
  if (!/ RETURNING /.test(statement ?? '') || rest.join('') !== '') return asked;
  const durable = mayForget ? 'off' : 'on';
  return {
    ...asked,
    name: `${asked.name} ${durable}`,
    text: `WITH counted AS (${statement})
      SELECT counted.*, set_config('synchronous_commit', '${durable}', true) FROM counted`,
  };
}
