import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createdSite } from '../../../setup/created-site.ts';
import { operatorsEnvironment, projectRoot } from '../../../setup/running-site.ts';

/* A section kind of the site's own: from the command that writes it to what the build says of its mistakes. */

const { folder } = createdSite();
const home = join(folder, 'pages', 'home.ts');
const component = join(folder, 'pages', 'sections', 'our-words', 'our-words.tsx');

const run = (...args: readonly string[]) => {
  const all = [join(projectRoot, 'cli', 'bootstrap.mjs'), '--site', folder, ...args];
  const env = { ...operatorsEnvironment(), SITE_URL: 'http://localhost:3000' };
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
};

/** Compiles the site's types, as `npm run types` does. */
const types = () => {
  const tsc = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc], { cwd: folder, encoding: 'utf8' });
  return [status, stdout];
};

let printed: string;
let written: string;
beforeAll(() => {
  const { status, stdout, stderr } = run('new', 'section', 'Our words');
  expect([status, stderr]).toEqual([0, '']);
  printed = stdout;
  const entry = /^ {2}\{ kind: .*$/m.exec(stdout)?.[0] ?? '';
  const page = readFileSync(home, 'utf8');
  writeFileSync(home, page.replace('}],', `}, ${entry}],`));
  written = readFileSync(component, 'utf8');
});

test('`new section` writes a kind whose section passes `check`, types and shows on a page', () => {
  expect(printed).toBe(
    [
      'add    pages/sections/our-words/section.ts',
      'add    pages/sections/our-words/our-words.tsx',
      'Put it into the `sections` of a page:',
      "  { kind: 'our-words', heading: 'Our words', words: 'To be written.' },",
      'Then run `npm run site -- generate`: the editor completes the new kind.\n',
    ].join('\n'),
  );
  expect(run('check')).toMatchObject({ status: 0, stderr: '' });
  const built = run('build');
  expect(built).toMatchObject({ status: 0, stderr: '' });
  expect(built.stdout).toMatch(/^\d+ files generated\.$/m);
  expect(built.stdout).not.toMatch(/^add/m);
  const html = readFileSync(join(folder, '.site', 'dist', 'client', 'index.html'), 'utf8');
  expect(html).toMatch(/<h2[^>]*>(?:<span[^>]*>)?Our words.*<p>To be written\.<\/p>/s);
  writeFileSync(home, readFileSync(home, 'utf8').replace("'Our words'", "'Their words'"));
  expect(run('generate').stdout).toMatch(
    /^change pages\/index\.json\n1 file changed, \d+ files in/,
  );
  for (const name of ['@types', 'react', 'zod'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  expect(types()).toEqual([0, '']);
  expect(run('new', 'section', 'our-words')).toMatchObject({
    status: 1,
    stderr: 'A section kind "our-words" exists. Choose another name.\n',
  });
});

test('its types hold with several languages too', () => {
  const config = join(folder, 'site.config.ts');
  const text = readFileSync(config, 'utf8');
  const inTwo = text.replace(/language: '[^']+'/, "languages: ['de-CH', 'fr-CH']");
  expect(inTwo).not.toBe(text);
  writeFileSync(config, inTwo);
  try {
    expect(run('generate')).toMatchObject({ status: 0, stderr: '' });
    expect(types()).toEqual([0, '']);
  } finally {
    writeFileSync(config, text);
  }
});

const PLACE = String.raw`pages/sections/our-words/our-words\.tsx`;

type Mistake = readonly [name: string, edits: string[][], lines: string[]];

const MISTAKES: readonly Mistake[] = [
  [
    'throws',
    [['<p>{section.words}</p>', '<p>{(section.note as string).length}</p>']],
    [
      String.raw`^${PLACE}:9:\d+ throws while the page "/" is rendered\.`,
      "  Found:   Cannot read properties of undefined \\(reading 'length'\\)",
      '  Allowed: a component that returns for each valid section of its kind',
      '  Fix:     Correct this line\\. [^\\n]+\\n$',
    ],
  ],
  [
    'imports a package that is not installed',
    [
      ['import type', "import { marked } from 'marked';\nimport type"],
      ['{section.words}', '{marked(section.words)}'],
    ],
    [
      String.raw`${PLACE}:2:25 could not be bundled: it imports marked, which is not installed\. Run \`npm install marked\`\.\n$`,
    ],
  ],
  [
    'renders what is no element',
    [['<p>{section.words}</p>', '<p>{new Date(0) as never}</p>']],
    [
      String.raw`^${PLACE}:6:\d+ throws while the page "/" is rendered\.`,
      '  Found:   Objects are not valid as a React child',
    ],
  ],
  [
    'lacks the import of a helper',
    [['<p>{section.words}</p>', '<RichText text={section.words} />']],
    [
      String.raw`^${PLACE}:9:\d+ throws while the page "/" is rendered\.`,
      '  Found:   RichText is not defined',
      '[^\\n]+',
      "  Fix:     Import it: `import { RichText } from 'declared-site/sections';`\\.\\n$",
    ],
  ],
  [
    'imports a name from the wrong module',
    [
      ['import type', "import { days } from 'declared-site/sections';\nimport type"],
      ['{section.words}', '{days(1)}'],
    ],
    [
      String.raw`${PLACE}:2:10 could not be bundled: it imports \`days\` from 'declared-site/sections', which does not export it\. Import it: \`import { days } from 'declared-site';\`\.\n$`,
    ],
  ],
];

/** Mistakes that `npm test` tests, each with a build. The others are in the full run. */
const QUICK = 1;

const refused = (_: string, edits: string[][], lines: string[]): void => {
  const text = edits.reduce((all, [from = '', to = '']) => all.replace(from, to), written);
  writeFileSync(component, text);
  const { status, stderr } = run('build');
  expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(lines.join('\n')))]);
  expect(stderr).not.toContain(' at ');
};

const TITLE = 'the build names the place in a component that %s';
test.each(MISTAKES.slice(0, QUICK))(TITLE, refused);
test.each(MISTAKES.slice(QUICK))(TITLE, { tags: 'full' }, refused);
