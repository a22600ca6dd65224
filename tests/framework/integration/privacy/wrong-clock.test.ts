import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../../../server/lib/logger.ts';
import { applyRetentionDaily, runRetention } from '../../../../server/operations/retention/run.ts';
import {
  ClockLeapError,
  trustClock,
} from '../../../../server/operations/retention/trusted-clock.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import { describePlaces } from '../../../setup/places.ts';
import { runCli } from '../../../setup/run-cli.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = Date.parse('2026-05-01T12:00:00.000Z');
const at = (days: number) => () => new Date(now + days * DAY);

afterEach(() => {
  vi.useRealTimers();
});

/** What a server writes down in the first minute of its work, with what it removes. */
async function firstMinute(storage: Storage, clock: () => Date): Promise<string> {
  let logged = '';
  const logger = createLogger('info', {
    write: (line) => {
      logged += line;
    },
  });
  // What others have set before is theirs to clear: connections to a database, for one.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const tidying = applyRetentionDaily(storage, logger, clock, 90);
  await vi.advanceTimersByTimeAsync(MINUTE);
  vi.useRealTimers();
  await tidying.stop();
  return logged;
}

describePlaces(
  (newPlace) => {
    /** A storage with an application of that day. */
    const filled = async () => {
      const place = await newPlace();
      const storage = await place.open(at(0));
      await storage.store.commit([{ insert: 'job_applications', fields: { name: 'Ada' } }]);
      const left = () => storage.store.count('job_applications');
      return { place, storage, left };
    };

    test('a clock a year ahead of the one seen last removes nothing until it is confirmed', async () => {
      const { storage, left } = await filled();
      await trustClock(storage.store, at(0));
      expect(await firstMinute(storage, at(400))).toContain('Nothing is removed for its age');
      expect(await left()).toBe(1);
      // Records that come in under the wrong clock do not vouch for it.
      await storage.store.commit([
        { restore: 'contacts', record: { id: 1, createdAt: at(400)().toISOString() } },
      ]);
      await expect(trustClock(storage.store, at(400))).rejects.toThrow(ClockLeapError);
      await trustClock(storage.store, at(400), true);
      expect(await firstMinute(storage, at(400))).toContain('Retention applied');
      expect(await left()).toBe(0);
      await storage.close();
    });

    test('without a stored time, the newest record is used', async () => {
      const { storage } = await filled();
      const reason = /2027-06-05T12:00:00.000Z, 400 days from 2026-05-01T12:00:00.000Z/;
      await expect(trustClock(storage.store, at(400))).rejects.toThrow(reason);
      await trustClock(storage.store, at(6));
      await storage.close();
    });

    test('a clock that goes on, or slides back a little, is trusted; a leap back is reported too', async () => {
      const { storage, left } = await filled();
      for (const days of [0, 6, 12, 11, 18]) await trustClock(storage.store, at(days));
      await expect(trustClock(storage.store, at(10))).rejects.toThrow(ClockLeapError);
      expect((await runRetention(storage, { clock: at(18) })).removed).toEqual({});
      expect(await left()).toBe(1);
      await storage.close();
    });

    test("the command refuses too, lists what would go, and accepts an operator's confirmation", async () => {
      const { place, storage } = await filled();
      await storage.close();
      // By the system's clock, the record is of the past or of the future, but never of this week.
      const run = (...more: string[]) => runCli(place.env, ['retention', 'run', '--json', ...more]);
      const refused = await run();
      expect([refused.status, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toContain('--clock-is-right');
      expect((await run('--dry-run')).status).toBe(0);
      expect((await run('--clock-is-right')).status).toBe(0);
      expect((await run()).status).toBe(0);
    });
  },
  { database: 'full' },
);
