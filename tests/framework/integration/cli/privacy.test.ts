import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { operatorName } from '../../../../cli/command/command.ts';
import { confirmed } from '../../../../cli/command/confirm.ts';
import { describePlaces } from '../../../setup/places.ts';
import { canary, keepFile } from '../privacy/people.ts';
import { filledPlace } from './filled-place.ts';

const { email, message, resume } = canary;

test.each([
  ['yes\n', true],
  [' YES \n', true],
  ['y\n', false],
  ['\n', false],
  ['', false],
])('asked, %j is an answer of %s', async (typed, agreed) => {
  const output = new PassThrough();
  const input = Readable.from([typed]);
  expect(await confirmed('This cannot be undone.', { input, output })).toBe(agreed);
  expect(String(output.read())).toContain('This cannot be undone. Type yes to go on: ');
});

describePlaces(
  (newPlace) => {
    test('hands over, erases and leaves no trace', async () => {
      const { place, run, done } = await filledPlace(newPlace);
      const out = join(place.folder, '..', 'person');
      const exported = await done('privacy', 'export', email.toUpperCase(), '--out', out, '--json');
      expect(JSON.parse(exported)).toMatchObject({ records: 9, files: 1 });
      await done('privacy', 'export', email, '--dry-run');
      await done('privacy', 'export', email);
      const log = await done('audit', 'list', '--json');
      const noted = { event: 'inbox-export', details: { records: 9, by: operatorName() } };
      expect(JSON.parse(log)).toMatchObject([noted, noted]);
      for (const one of Object.values(canary)) expect(log).not.toContain(one);
      const { collections } = JSON.parse(await readFile(join(out, 'data.json'), 'utf8'));
      expect(collections.contacts).toMatchObject([{ id: 2, message }]);
      expect(await readFile(join(out, 'files', '2-Canary-Name.pdf'), 'utf8')).toBe(resume);
      const dry = JSON.parse(await done('privacy', 'erase', email, '--dry-run', '--json'));
      expect([dry.dryRun, (await place.holding([email])).length > 0]).toEqual([true, true]);
      const { isTTY } = process.stdin;
      onTestFinished(() => {
        process.stdin.isTTY = isTTY;
      });
      process.stdin.isTTY = false;
      expect(await run('privacy', 'erase', email)).toMatchObject({
        status: 1,
        stdout: '',
        stderr:
          'Nothing was erased, because there is no terminal to ask for confirmation. Try --dry-run first, then add --yes.\n',
      });
      expect((await place.holding([email])).length).toBeGreaterThan(0);
      const text = await done('privacy', 'erase', ` ${email} `, '--yes');
      expect(text).toMatch(/contacts +1 +removed/);
      expect(text).toMatch(/signatures +1 +pseudonymised/);
      expect(text).toContain('What stays: reading_codes, signatures, which are evidence');
      expect(text).toContain('Not reached: mailboxes that got notices (MAIL_TO');
      expect(text).not.toContain(email);
      expect(await place.holding(Object.values(canary))).toEqual([]);
      expect(await done('privacy', 'erase', email)).toMatch(/^Nothing is stored/);
    });

    test('removes records beyond their retention with their files, and lists them with --dry-run', async () => {
      const { place, done } = await filledPlace(newPlace);
      const retention = async (...more: string[]) =>
        JSON.parse(await done('retention', 'run', '--json', ...more));
      expect(await retention('--dry-run')).toMatchObject({ dryRun: true, removed: {}, files: 0 });
      const storage = await place.open();
      const record = { id: 3, name: 'Overdue-Name', createdAt: '2000-01-01T00:00:00.000Z' };
      const resumeFile = await keepFile(storage, place.folder, 'Overdue-Resume');
      await storage.store.commit([
        { restore: 'contacts', record },
        { restore: 'job_applications', record: { ...record, resumeFile } },
      ]);
      await storage.close();
      const overdue = { removed: { contacts: 1, job_applications: 1 }, files: 1 };
      expect(await retention('--dry-run')).toMatchObject({ dryRun: true, ...overdue });
      expect(await place.holding(['Overdue-Name', 'Overdue-Resume'])).not.toEqual([]);
      expect(await retention()).toMatchObject({ dryRun: false, ...overdue });
      expect(await place.holding(['Overdue-Name', 'Overdue-Resume'])).toEqual([]);
      expect(await retention()).toMatchObject({ removed: {}, files: 0 });
      const left = JSON.parse(await done('submissions', 'stats', '--json'));
      expect(left).toMatchObject({ contacts: 2, job_applications: 2 });
    });
  },
  { database: 'full' },
);
