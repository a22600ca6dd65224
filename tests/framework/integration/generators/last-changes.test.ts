import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { lastChanges } from '../../../../generators/build/last-changes.ts';
import { git } from '../../../setup/git.ts';
import { temporaryFolder } from '../../unit/generators/small-site.ts';

const page = (path: string, more = '') =>
  `export default definePage({ path: '${path}', title: 'T'${more} });\n`;

/** A folder that a repository holds, and what commits all of it on a day. */
const repository = () => {
  const root = temporaryFolder();
  const site = join(root, 'site');
  const gitOn = (day: string, ...args: string[]) => {
    const at = `${day}T12:00:00Z`;
    git(root, args, { GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at });
  };
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  };
  const commit = (day: string) => {
    gitOn(day, 'add', '.');
    gitOn(day, 'commit', '--no-gpg-sign', '-m', day);
  };
  gitOn('2026-01-01', 'init');
  return { root, site, write, commit };
};

const withPages = () => {
  const made = repository();
  const { write, commit } = made;
  write('pages/home.ts', `import { words } from './home/words.ts';\n${page('/', ', words')}`);
  write('pages/home/words.ts', "export const words = 'One';\n");
  write('pages/visit.ts', page('/visit', ", form: 'visit', file: './data/map.jpg'"));
  write('pages/about.ts', page('/about', ", file: 'about.md'"));
  write('content/about.md', 'Us');
  write('forms/visit.ts', 'export default 1;\n');
  write('data/map.jpg', 'a map');
  commit('2026-01-02');
  return made;
};

test('a page changed when the last of the files did that its content comes from', async () => {
  const { site, write, commit } = withPages();
  write('pages/home/words.ts', "export const words = 'Two';\n");
  commit('2026-02-03');
  write('forms/visit.ts', 'export default 2;\n');
  commit('2026-03-04');
  write('site.config.ts', 'export default 3;\n');
  commit('2026-04-05');
  const known = { '/': '2026-02-03', '/visit': '2026-03-04', '/about': '2026-01-02' };
  expect(Object.fromEntries(await lastChanges(site))).toEqual(known);
  write('data/map.jpg', 'another map');
  commit('2026-05-06');
  expect((await lastChanges(site)).get('/visit')).toBe('2026-05-06');
  write('content/about.fr.md', 'Nous');
  commit('2026-06-07');
  expect((await lastChanges(site)).get('/about')).toBe('2026-06-07');
});

test('a page that was changed since, and one that is new, have no day', async () => {
  const { site, write } = withPages();
  appendFileSync(join(site, 'pages/home/words.ts'), '// changed\n');
  write('pages/new.ts', page('/new'));
  expect([...(await lastChanges(site)).keys()].sort()).toEqual(['/about', '/visit']);
});

test('without a repository, and without its whole history, no day is said', async () => {
  const { root } = withPages();
  const clone = join(temporaryFolder(), 'clone');
  const from = pathToFileURL(root).href;
  execFileSync('git', ['clone', '-q', '--depth', '1', from, clone], { stdio: 'ignore' });
  expect((await lastChanges(join(clone, 'site'))).size).toBe(0);
  expect((await lastChanges(temporaryFolder())).size).toBe(0);
});
