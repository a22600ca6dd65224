import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../../setup/run-cli.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { temporaryFolder } from '../store/folder.ts';

test.each([
  [['submissions'], 'Say what to do: list, show, export, mark, erase, stats.'],
  [
    ['submissions', 'prin'],
    'There is no action "prin". Known: list, show, export, mark, erase, stats.',
  ],
  [['submissions', 'exprt'], 'There is no action "exprt". Did you mean "export"?'],
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
  [
    ['submissions', 'list', 'contacts', '--jsn'],
    'There is no option "--jsn". Did you mean "--json"?',
  ],
  [
    ['submissions', 'list', 'contacts', '--since', 'yesterday'],
    '--since is "yesterday". Allowed: a day such as 2026-12-31, or a time such as 2026-12-31T09:30Z.',
  ],
  ...[
    ...['2020-02-30', '1900-02-29', '0000-01-01', '2020-02-30T10:00Z', '2025-02-29T10:00Z'],
    ...['2026-04-31T10:00Z', '2026-01-01T24:00Z', '0000-12-31T23:00Z', '2026-01-01T10:00'],
  ].map((time): [string[], string] => [
    ['submissions', 'list', 'contacts', '--until', time],
    `--until is "${time}".`,
  ]),
  [
    ['submissions', 'list', 'contacts', '--limit', '0'],
    '--limit is "0". Allowed: a whole number from 1.',
  ],
  [['submissions', 'export', 'contacts', '--out'], '--out needs a value.'],
  [['submissions', 'export', 'contacts', '--json=yes'], '--json takes no value.'],
  ...['', ' ', 'a\u0007', 'a\nb', '\ud800', 'x'.repeat(101)].map((name): [string[], string] => [
    ['submissions', 'list', 'contacts', '--as', name],
    '--as is a name of at most 100 characters.',
  ]),
  ...['', ',,', '|', '.', 'a', '\n', '"', "'", '=', 'semicolon'].map((one): [string[], string] => [
    ['submissions', 'export', 'contacts', '--delimiter', one],
    `--delimiter is ${JSON.stringify(one)}. Allowed: "," ";" tab.`,
  ]),
  [['submissions', 'stats', '--as', 'Ada'], '--as is not for stats.'],
  [['submissions', 'stats', 'a'], '"a" is unexpected.'],
  [['submissions', 'stats', '--since', '2026-12-31'], '--since is not for stats.'],
  [['submissions', 'mark', 'contacts', '1'], '--state is missing.'],
  [['check', 'all'], '"all" is unexpected.'],
  [['start', 'now'], '"now" is unexpected.'],
  [['new', 'pgae', 'Events'], 'There is no kind "pgae". Did you mean "page"?'],
  [['submission', 'stats'], 'There is no command "submission". Did you mean "submissions"?'],
  [['help', 'number'], 'There is no command "number". Did you mean "field-number"?'],
  [['privacy', 'erase', 'nobody'], 'An e-mail address is needed.'],
  [['privacy', 'forget', 'a@example.org'], 'There is no action "forget".'],
  [['retention'], 'Say what to do: run.'],
])('%j is wrong usage', async (args, words) => {
  const { status, stdout, stderr } = await runCli({ DATA_DIR: await temporaryFolder() }, args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.split('\n\n')[0]).toContain(words);
  expect(stderr).toContain('Usage: npm run site -- ');
});

test('as a process: standard output holds the result alone, the status tells how it went', async () => {
  const data = join(await temporaryFolder(), 'fresh');
  const run = (args: string[]) =>
    spawnSync(process.execPath, ['cli/bootstrap.mjs', ...args], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, SITE_DIR: process.env.SITE_DIR, DATA_DIR: data },
      encoding: 'utf8',
    });
  const stats = run(['submissions', 'stats', '--json']);
  expect([stats.status, JSON.parse(stats.stdout).contacts]).toEqual([0, 0]);
  expect(run(['submissions', 'show', 'contacts', '1'])).toMatchObject({ status: 1, stdout: '' });
  expect(run(['submissions', 'print'])).toMatchObject({ status: 2, stdout: '' });
});
