import { expect, test } from 'vitest';
import { describePlaces } from '../../../setup/places.ts';
import { canary } from '../privacy/people.ts';
import { filledPlace } from './filled-place.ts';

const { email } = canary;

describePlaces(
  (newPlace) => {
    test('a submission is marked, it is logged, and the mark is deleted with the record', async () => {
      const { run, done } = await filledPlace(newPlace);
      const mark = (id: string, state: string) =>
        done('submissions', 'mark', 'job_applications', id, '--state', state, '--json');
      const marked = { collection: 'job_applications', id: 2 };
      expect(JSON.parse(await mark('2', 'open'))).toEqual({ ...marked, state: 'open' });
      expect(JSON.parse(await mark('2', 'done'))).toEqual({ ...marked, state: 'done' });
      const audit = JSON.parse(await done('audit', 'list', '--json'));
      expect(audit).toMatchObject([
        { event: 'state', details: { ...marked, state: 'open' } },
        { event: 'state', details: { ...marked, state: 'done' } },
      ]);
      const kept = async () =>
        JSON.parse(await done('privacy', 'export', email)).collections.handling;
      expect(await kept()).toMatchObject([{ state: 'done', changedAt: expect.any(String) }]);
      const listed = async (state: string) =>
        JSON.parse(
          await done('submissions', 'list', 'job_applications', '--state', state, '--json'),
        ).map(({ id }: { id: number }) => id);
      expect(await listed('done')).toEqual([2]);
      expect(await listed('new')).toEqual([1]);
      expect(await done('submissions', 'show', 'job_applications', '2')).toMatch(
        /^handling\.state +done$/m,
      );
      const wrong = await run('submissions', 'mark', 'job_applications', '2', '--state', 'read');
      expect([wrong.status, wrong.stderr]).toEqual([
        2,
        expect.stringContaining('new, open, done, spam'),
      ]);
      await done('submissions', 'erase', 'job_applications', '2', '--yes');
      expect(await kept()).toEqual([]);
    });
  },
  { database: 'full' },
);
