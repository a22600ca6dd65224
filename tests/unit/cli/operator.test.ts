import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { textOfCell } from '../../../generators/cli/output/csv.ts';
import { temporaryFolder } from '../generators/small-site.ts';
import { canary, filesHolding, keepFile, openAt, recordsAbout } from '../privacy/people.ts';
import { temporaryFolder as storeFolder } from '../store/folder.ts';
import { type CliResult, runCli } from './run-cli.ts';

const { email, name, message, resume } = canary;
let folder: string;

beforeAll(() => {
  folder = temporaryFolder();
});

async function fill(): Promise<string> {
  const data = await storeFolder();
  const storage = await openAt(data);
  const bo = await keepFile(storage, data, 'resume of Bo');
  await storage.store.commit(
    recordsAbout('bo@example.org', '=Bo\u001b[31m', 'A "message",\nlong', bo),
  );
  const own = await keepFile(storage, data, resume);
  await storage.store.commit(recordsAbout(email, name, message, own));
  await storage.close();
  return data;
}

const done = ({ status, stdout, stderr }: CliResult): string => {
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')]);
  return stdout;
};

test('lists, shows and counts, as tables and as JSON', async () => {
  const data = await fill();
  const json = done(await runCli(data, ['submissions', 'list', 'contacts', '--json']));
  expect(JSON.parse(json)).toMatchObject([
    { id: 1, name: '=Bo\u001b[31m', email: 'bo@example.org', dataConsentGiven: true },
    { id: 2, name, email, message, createdAt: expect.any(String) },
  ]);
  const list = done(await runCli(data, ['submissions', 'list', 'contacts']));
  const [head = '', first = '', second = '', count] = list.split('\n');
  expect(head).toMatch(/^id +createdAt +name +email +company +message/);
  expect([first, second]).toEqual([
    expect.stringMatching(/^1 .*Bo\\u001b/),
    expect.stringMatching(/^2 /),
  ]);
  expect([count, list.includes('\u001b')]).toEqual(['2 records', false]);
  const shown = done(await runCli(data, ['submissions', 'show', 'contacts', '2', '--json']));
  expect(JSON.parse(shown)).toMatchObject({ id: 2, consent: { version: '7' } });
  const stats = done(await runCli(data, ['submissions', 'stats', '--json']));
  expect(JSON.parse(stats)).toEqual({
    contacts: 2,
    waitlist: 2,
    job_applications: 2,
    downloads: 2,
    whitepaper_codes: 4,
    users: 0,
  });
});

test('exports a collection with the columns of its form and the resumes beside it', async () => {
  const data = await fill();
  const out = join(folder, 'applications.csv');
  const args = ['submissions', 'export', 'job_applications', '--out', out];
  done(await runCli(data, args));
  const [columns, ...rows] = parse(await readFile(out), { bom: true }) as string[][];
  expect(columns).toEqual([
    ...['id', 'name', 'email', 'phone', 'jobTitle', 'experience', 'linkedIn', 'message'],
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
    rows.map((row) => row.map(textOfCell)).map(([id, first, , , , , , text]) => [id, first, text]),
  ).toEqual([
    ['1', '=Bo\u001b[31m', 'A "message",\nlong'],
    ['2', name, message],
  ]);
  expect(rows[0]?.[1]).toBe("'=Bo\u001b[31m");
  const beside = join(folder, 'applications-files');
  expect((await readdir(beside)).sort()).toEqual(['1-Bo_31m.pdf', '2-Canary-Name.pdf']);
  expect(rows[1]?.[9]).toBe('applications-files/2-Canary-Name.pdf');
  expect(await readFile(join(beside, '2-Canary-Name.pdf'), 'utf8')).toBe(resume);
  for (const file of [out, join(beside, '2-Canary-Name.pdf')])
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await runCli(data, args);
  expect([again.status, again.stderr]).toEqual([
    1,
    `${out} exists. Give another name, or --force to write over it.\n`,
  ]);
  done(await runCli(data, [...args, '--force']));
  const target = join(folder, 'all');
  await mkdir(target);
  done(
    await runCli(data, ['submissions', 'export', 'contacts', '--format', 'json', '--out', target]),
  );
  expect(JSON.parse(await readFile(join(target, 'contacts.json'), 'utf8'))).toHaveLength(2);
});

test('hands over, erases and leaves no trace', async () => {
  const data = await fill();
  const out = join(folder, 'person');
  const exported = await runCli(data, [
    'privacy',
    'export',
    email.toUpperCase(),
    '--out',
    out,
    '--json',
  ]);
  expect(JSON.parse(done(exported))).toMatchObject({ records: 9, files: 1 });
  const { collections } = JSON.parse(await readFile(join(out, 'data.json'), 'utf8'));
  expect(collections.contacts).toMatchObject([{ id: 2, message }]);
  expect(await readFile(join(out, 'files', '2-Canary-Name.pdf'), 'utf8')).toBe(resume);
  const dry = JSON.parse(
    done(await runCli(data, ['privacy', 'erase', email, '--dry-run', '--json'])),
  );
  expect([dry.dryRun, (await filesHolding(data, [email])).length > 0]).toEqual([true, true]);
  const text = done(await runCli(data, ['privacy', 'erase', ` ${email} `]));
  expect(text).toMatch(/contacts +1 +removed/);
  expect(text).toMatch(/signatures +1 +pseudonymised/);
  expect(text).not.toContain(email);
  expect(await filesHolding(data, Object.values(canary))).toEqual([]);
  expect(done(await runCli(data, ['privacy', 'erase', email]))).toMatch(/^Nothing is kept/);
});

test('one record is erased with its file', async () => {
  const data = await fill();
  done(await runCli(data, ['submissions', 'erase', 'job_applications', '2']));
  expect(await filesHolding(join(data, 'files'), [resume])).toEqual([]);
  const again = await runCli(data, ['submissions', 'erase', 'job_applications', '2']);
  expect([again.status, again.stderr]).toEqual([
    1,
    'job_applications has no record with the id 2.\n',
  ]);
  expect(
    JSON.parse(done(await runCli(data, ['retention', 'run', '--dry-run', '--json']))),
  ).toMatchObject({ dryRun: true, removed: {} });
});

test.each([
  [['submissions'], 'Say what to do: list, show, export, erase, stats.'],
  [['submissions', 'print'], 'There is no action "print".'],
  [
    ['submissions', 'list', 'contacs'],
    'There is no collection "contacs". Did you mean "contacts"?',
  ],
  [['submissions', 'list', 'sessions'], 'There is no collection "sessions".'],
  [['submissions', 'show', 'contacts', '01'], 'An id is a whole number from 1, not "01".'],
  [
    ['submissions', 'export', 'contacts', '--format', 'xml'],
    'There is no format "xml". Allowed: csv, json.',
  ],
  [['submissions', 'list', 'contacts', '--jsn'], "Unknown option '--jsn'"],
  [['privacy', 'erase', 'nobody'], 'An e-mail address is needed.'],
  [['privacy', 'forget', 'a@example.org'], 'Say what to do: export or erase, and for whom.'],
  [['retention'], 'Say `run`.'],
])('%j is wrong usage', async (args, words) => {
  const { status, stdout, stderr } = await runCli(await storeFolder(), args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.split('\n\n')[0]).toContain(words);
  expect(stderr).toContain('Usage: npm run site -- ');
});

test('as a process: standard output holds the result alone, the status tells how it went', async () => {
  const run = (args: string[]) =>
    spawnSync(process.execPath, ['generators/cli/bootstrap.mjs', ...args], {
      cwd: join(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'fresh') },
      encoding: 'utf8',
    });
  const stats = run(['submissions', 'stats', '--json']);
  expect([stats.status, JSON.parse(stats.stdout).contacts]).toEqual([0, 0]);
  expect(run(['submissions', 'show', 'contacts', '1'])).toMatchObject({ status: 1, stdout: '' });
  expect(run(['submissions', 'print'])).toMatchObject({ status: 2, stdout: '' });
});
