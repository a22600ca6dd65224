import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { limitBy, type RateLimits, windowOf } from '../../base/rate-limit.ts';
import { Refused } from '../../base/refused.ts';
import { unavailable } from './trouble.ts';

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
    const counted = async (count: () => Promise<void>) => {
      try {
        await count();
      } catch (error) {
        throw error instanceof Refused ? error : unavailable(error);
      }
    };
    return {
      consume: (address) => counted(() => limit.consume(address)),
      refund: (address) => counted(() => limit.refund(address)),
    };
  };
}
