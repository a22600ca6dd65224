import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { expect, test, vi } from 'vitest';
import { textOfCell } from '../../../../server/operations/records/csv.ts';
import { describePlaces } from '../../../setup/places.ts';
import { canary } from '../privacy/people.ts';
import { filledPlace } from './filled-place.ts';

const { email, name, message, resume } = canary;

describePlaces(
  (newPlace) => {
    test('lists, shows and counts, as tables and as JSON', async () => {
      const { done } = await filledPlace(newPlace);
      const json = await done('submissions', 'list', 'contacts', '--json');
      expect(JSON.parse(json)).toMatchObject([
        { id: 1, name: '=Bo\u001b[31m', email: 'bo@example.org', dataConsentGiven: true },
        { id: 2, name, email, message, createdAt: expect.any(String) },
      ]);
      const list = await done('submissions', 'list', 'contacts');
      const [head = '', first = '', second = '', count] = list.split('\n');
      expect(head).toMatch(/^id +createdAt +name +email +company +message/);
      expect([first, second]).toEqual([
        expect.stringMatching(/^1 .*Bo\\u001b/),
        expect.stringMatching(/^2 /),
      ]);
      expect([count, list.includes('\u001b')]).toEqual(['2 records', false]);
      const shown = await done('submissions', 'show', 'contacts', '2', '--json');
      expect(JSON.parse(shown)).toMatchObject({ id: 2, consent: { version: '7' } });
      const stats = await done('submissions', 'stats', '--json');
      expect(JSON.parse(stats)).toEqual({
        contacts: 2,
        waitlist: 2,
        job_applications: 2,
        downloads: 2,
        reading_codes: 4,
        users: 0,
      });
    });

    test('exports a collection with the columns of its form and the resumes beside it', async () => {
      const { place, run, done } = await filledPlace(newPlace);
      const out = join(place.folder, '..', 'applications.csv');
      const args = ['submissions', 'export', 'job_applications', '--out', out];
      await done(...args);
      const [columns, ...rows] = parse(await readFile(out), { bom: true }) as string[][];
      expect(columns).toEqual([
        ...['id', 'name', 'email', 'jobTitle', 'message'],
        ...[
          'resumeFileName',
          'resumeFile',
          'dataConsentGiven',
          'company',
          'submissionToken',
          'createdAt',
        ],
        ...['consent.version', 'consent.at', 'consent.wording', 'consent.sha256'],
      ]);
      expect(
        rows
          .map((row) => row.map((cell) => textOfCell(cell)))
          .map(([id, first, , , text]) => [id, first, text]),
      ).toEqual([
        ['1', '=Bo\u001b[31m', 'A "message",\nlong'],
        ['2', name, message],
      ]);
      expect(rows[0]?.[1]).toBe("'=Bo\u001b[31m");
      const beside = join(place.folder, '..', 'applications-files');
      expect((await readdir(beside)).sort()).toEqual(['1-Bo_31m.pdf', '2-Canary-Name.pdf']);
      expect(rows[1]?.[6]).toBe('applications-files/2-Canary-Name.pdf');
      expect(await readFile(join(beside, '2-Canary-Name.pdf'), 'utf8')).toBe(resume);
      for (const file of [out, join(beside, '2-Canary-Name.pdf')])
        expect((await stat(file)).mode & 0o777).toBe(0o600);
      const asJson = await done('submissions', 'export', 'job_applications', '--format', 'json');
      const [{ consent, ...record }] = JSON.parse(asJson);
      const names = [
        ...Object.keys(record),
        ...Object.keys(consent).map((one) => `consent.${one}`),
      ];
      // A field without a value is a column only.
      expect(names).toEqual(columns?.filter((name) => name !== 'jobTitle'));
      const again = await run(...args);
      expect([again.status, again.stderr]).toEqual([
        1,
        `${out} exists. Give another name, or --force to overwrite it.\n`,
      ]);
      await done(...args, '--force');
      for (const [named, delimiter] of [
        [';', ';'],
        ['tab', '\t'],
        ['\t', '\t'],
        [',', ','],
      ] as const) {
        await done(...args, '--force', '--delimiter', named);
        const other = parse(await readFile(out), { bom: true, delimiter }) as string[][];
        expect(other).toEqual([columns, ...rows]);
      }
      const target = join(place.folder, '..', 'all');
      await mkdir(target);
      await done('submissions', 'export', 'contacts', '--format', 'json', '--out', target);
      expect(JSON.parse(await readFile(join(target, 'contacts.json'), 'utf8'))).toHaveLength(2);
    });

    test('one record is erased with its file, and it is logged', async () => {
      const { place, run, done } = await filledPlace(newPlace);
      expect(await run('submissions', 'erase', 'job_applications', '2')).toEqual({
        status: 1,
        stdout: '',
        stderr:
          'Nothing was erased, because there is no terminal to ask for confirmation. Add --yes.\n',
      });
      expect(await place.holding([resume])).not.toEqual([]);
      const terminal = Object.assign(new PassThrough(), { isTTY: true });
      const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as never);
      terminal.end('2\n');
      const asked = await run('submissions', 'erase', 'job_applications', '2');
      stdin.mockRestore();
      expect(asked).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(
          /^Would be erased: job_applications, id 2, of 20\d\d-.*Z, with 1 file\.\nThis cannot be undone\. Type yes to go on: Nothing was erased\.\n$/,
        ),
      });
      expect(await done('submissions', 'erase', 'job_applications', '2', '--yes')).toBe(
        'job_applications, id 2: erased, with 1 file\n',
      );
      expect(await place.holding([resume])).toEqual([]);
      const details = { collection: 'job_applications', id: 2, files: 1 };
      expect(JSON.parse(await done('audit', 'list', '--json'))).toMatchObject([
        { event: 'erasure', details },
      ]);
      const again = await run('submissions', 'erase', 'job_applications', '2');
      expect([again.status, again.stderr]).toEqual([
        1,
        'job_applications has no record with the id 2.\n',
      ]);
    });
  },
  { database: 'full' },
);
