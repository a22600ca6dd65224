import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { limitBy, type RateLimits, windowOf } from '../../base/rate-limit.ts';
import { attempt } from './trouble.ts';

/**
 * Limits that all servers of a database count together. While the database is away they let nobody
 * pass: `consume` then throws StoreUnavailableError. A count is removed an hour after its end.
 */
export function postgresRateLimits(pool: Pool): RateLimits {
  return (name, times, minutes) => {
    const limit = limitBy(
      new RateLimiterPostgres({
        ...windowOf(name, times, minutes),
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'site',
        tableName: 'rate_limit',
        tableCreated: true,
      }),
    );
    return {
      consume: (address) => attempt(() => limit.consume(address)),
      refund: (address) => attempt(() => limit.refund(address)),
    };
  };
}
