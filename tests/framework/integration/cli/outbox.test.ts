import { expect, test } from 'vitest';
import { claimJob, enqueue, outboxJob } from '../../../../server/operations/outbox/outbox.ts';
import { describePlaces } from '../../../setup/places.ts';
import { runCli } from '../../../setup/run-cli.ts';

describePlaces(
  (newPlace) => {
    test('without a server: one mail is made due, one given up, one that is being sent left alone', async () => {
      const place = await newPlace();
      const run = (...args: string[]) => runCli(place.env, ['outbox', ...args]);
      expect((await run('list')).stdout).toBe('0 mails\n');
      expect(await run('retry', 'all')).toMatchObject({
        status: 1,
        stderr: 'There is no failed mail.\n',
      });
      const filled = await place.open();
      const long = new Date(0);
      const [first, second] = await filled.store.commit(
        ['one', 'two', 'three'].map((token) => enqueue('notice', 'contact', token, long)),
      );
      if (!first || !second) throw new TypeError('The store gave no records.');
      await filled.store.commit([
        { update: 'outbox', where: { id: first.id }, set: { state: 'failed', failure: 'EDNS' } },
        claimJob(outboxJob(second), 'claim', new Date()),
      ]);
      await filled.close();
      expect((await run('list')).stdout).toMatch(/^1 +failed +notice +contact, erased +0 +EDNS$/m);
      expect(JSON.parse((await run('list', '--json')).stdout)).toHaveLength(3);
      expect(await run('retry', '2')).toMatchObject({
        status: 1,
        stderr: 'Mail 2 is being sent at this moment. Look again in a minute.\n',
      });
      expect((await run('retry', 'all')).stdout).toBe('1 mail will be tried again.\n');
      expect((await run('drop', '3')).stdout).toBe('1 mail discarded.\n');
      expect(await run('drop', 'three')).toMatchObject({ status: 2 });
      const storage = await place.open();
      const kept = (await storage.store.find('outbox', {})).map(outboxJob);
      const audit = await storage.store.find('audit', {});
      await storage.close();
      expect(kept).toMatchObject([{ id: 1, state: 'waiting' }, { id: 2 }]);
      expect(Date.parse(kept[0]?.dueAt ?? '')).toBeGreaterThan(long.getTime());
      expect(audit.map(({ event }) => event)).toEqual(['mail-retry', 'mail-drop']);
    });
  },
  { database: 'full' },
);
