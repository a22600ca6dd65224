import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operatorName } from '../../../../cli/command/command.ts';
import { describePlaces } from '../../../setup/places.ts';
import { canary } from '../privacy/people.ts';
import { filledPlace } from './filled-place.ts';

interface Told {
  readonly event: string;
  readonly details: object;
}

describePlaces(
  (newPlace) => {
    test('who reads is noted, once a call, without what was searched for', async () => {
      const { place, run, done } = await filledPlace(newPlace);
      await done('submissions', 'list', 'contacts', '--search', 'needle', '--limit', '5', '--json');
      await done('submissions', 'show', 'contacts', '2');
      await done('submissions', 'export', 'contacts');
      const out = join(place.folder, '..', 'noted.csv');
      await done('submissions', 'export', 'job_applications', '--out', out);
      await done('submissions', 'stats');
      // What shows nothing is not noted.
      expect((await run('submissions', 'show', 'contacts', '9')).status).toBe(1);
      expect((await run('submissions', 'export', 'job_applications', '--out', out)).status).toBe(1);
      const text = await done('audit', 'list', '--json');
      const told = JSON.parse(text).map(({ event, details }: Told) => [event, details]);
      const by = operatorName();
      expect(told).toEqual([
        ['inbox-list', { collection: 'contacts', limit: 5, by }],
        ['inbox-view', { collection: 'contacts', id: 2, by }],
        ['inbox-export', { collection: 'contacts', records: 2, by }],
        ['inbox-export', { collection: 'job_applications', records: 2, by }],
      ]);
      for (const secret of [...Object.values(canary), 'needle']) expect(text).not.toContain(secret);
      expect((await run('audit', 'verify')).status).toBe(0);
    });

    test('the name of --as is in the log of every command that acts', async () => {
      const { place, done } = await filledPlace(newPlace);
      const name = 'Ada Löve ✓ "A"';
      const out = (file: string) => ['--out', join(place.folder, '..', file)];
      for (const args of [
        ['submissions', 'list', 'contacts'],
        ['submissions', 'show', 'contacts', '2'],
        ['submissions', 'export', 'contacts'],
        ['submissions', 'mark', 'job_applications', '2', '--state', 'done'],
        ['submissions', 'erase', 'contacts', '2', '--yes'],
        ['codes', 'issue'],
        ['codes', 'list'],
        ['codes', 'revoke', '5'],
        ['nda', 'list'],
        ['nda', 'export', '1'],
        ['outbox', 'drop', '1'],
        ['privacy', 'export', canary.email, ...out('person')],
        ['privacy', 'erase', canary.email, '--yes'],
      ])
        await done(...args, '--as', ` ${name} `);
      const entries = JSON.parse(await done('audit', 'list', '--json'));
      expect(entries.map(({ details }: { details: { by: string } }) => details.by)).toEqual(
        Array(13).fill(name),
      );
    });
  },
  { database: 'full' },
);
