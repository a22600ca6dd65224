import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { loadSite } from '../../../generators/load/load.ts';
import { blocksOf, follow } from '../../setup/followed.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

const text = readFileSync(join(projectRoot, 'docs', 'start.md'), 'utf8');

/** What the guide says that `check` answers, in order. */
const answers = [...text.matchAll(/^The answer is `([^`]+)`/gm)].map(([, said]) => said);

/** The paths of the files in a folder, from there. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Runs lines of the guide, with the library's folder in place of the guide's. */
export const runLines = (lines: string, library: string, cwd = projectRoot): string =>
  execFileSync('bash', ['-e', '-c', lines.replaceAll('../library', '"$LIBRARY"')], {
    cwd,
    env: { ...operatorsEnvironment(), LIBRARY: library, SITE_DIR: '' },
    encoding: 'utf8',
  });

/** Files of the fixture without texts of a language: its data, illustrations and section kinds. */
const LANGUAGELESS = /^(?:data|pages\/(?:drawings|sections))\//;

/** What the first form stores. */
const STORE = 'data/store/';

/** Returns what a visitor reads on a site in its default language. */
const contentOf = async (folder: string) => {
  const { pages, brand, links, navigation, words, forms } = await loadSite(folder);
  const asked = forms.map(({ id, fields, variants, accepted, consent, mail, logic }) => ({
    ...{ id, fields, variants, accepted, consent, mail, logic },
  }));
  return JSON.parse(
    JSON.stringify({ pages, brand, links, navigation, texts: words.texts, forms: asked }),
  );
};

/** How the guide's calls of the command line are made. */
interface Calls {
  /** Creates the site, by the guide's lines. */
  readonly create: (folder: string, lines: string) => unknown;
  /** Runs another command of the site, by the guide's line, and returns its output. */
  readonly run: (folder: string, line: string) => string;
  /** Runs `check`, by the guide's line, and returns all that it prints. */
  readonly check: (folder: string, line: string) => string | Promise<string>;
}

/**
 * Follows docs/start.md in an empty folder, and expects the answers that it tells and what the
 * fixture `library-site` says in German.
 *
 * @returns the folder and that of its generated files; both are removed after the test
 */
export async function followTutorial(calls: Calls): Promise<{ folder: string; work: string }> {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'tutorial ')));
  const folder = join(parent, 'library');
  const { work } = rootsOf(folder);
  onTestFinished(() => {
    for (const path of [parent, work]) rmSync(path, { recursive: true, force: true });
  });
  const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, command = '']) => command);
  const [create = '', install, form = '', list = '', ...afterForm] = commands;
  const [discard = '', check = '', move = '', ...others] = afterForm;
  expect(install).toBe('cd ../library\nnpm install\nnpm run dev\n');
  const [, options] = create.split('../library ');
  expect(text).toContain(`\`npm create declared-site ../library -- ${options?.trim()}\``);
  expect(others).toEqual([check]);
  const checked = async () => (await calls.check(folder, check)).trim().split('\n').at(-1);

  await calls.create(folder, create);
  expect(calls.run(folder, form)).toContain('add    pages/feedback.ts\n');
  // Nobody has sent it.
  expect(calls.run(folder, list)).toContain('0 records');
  const [erase, remove = ''] = discard.split('\n');
  expect(erase).toBe('npm run site -- submissions erase feedback 1 --yes');
  runLines(remove, folder, folder);
  const [first, ...rest] = blocksOf('start.md');
  if (first === undefined) throw new Error('The guide has no files.');
  follow(folder, first);
  expect(await checked()).toBe(answers[0]);
  for (const block of rest) follow(folder, block);
  runLines(move, folder, folder);
  expect(await checked()).toBe(answers[1]);

  const fixture = join(projectRoot, 'tests', 'fixtures', 'library-site');
  const [made, wanted] = await Promise.all([folder, fixture].map(contentOf));
  expect(made).toEqual(wanted);
  for (const file of filesBelow(fixture).filter((path) => LANGUAGELESS.test(path))) {
    const [made, wanted] = [folder, fixture].map((root) => readFileSync(join(root, file)));
    expect([file, wanted && made?.equals(wanted)]).toEqual([file, true]);
  }
  const declared = ['pages', 'forms', 'data'].flatMap((name) =>
    filesBelow(join(folder, name)).map((file) => join(name, file)),
  );
  const known = [...filesBelow(fixture), ...declared.filter((file) => file.startsWith(STORE))];
  expect(declared.filter((file) => !known.includes(file))).toEqual([]);
  return { folder, work };
}
