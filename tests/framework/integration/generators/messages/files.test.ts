import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../../../core/workspace/roots.mjs';
import { projectRoot } from '../../../../setup/running-site.ts';

/** What `check` says, as a process, of the smallest site with one file written anew. */
const checked = async (file: string, text: string, ...options: string[]) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'checked-')));
  onTestFinished(async () => {
    for (const one of [rootsOf(folder).work, folder])
      await rm(one, { recursive: true, force: true });
  });
  await cp(join(projectRoot, 'tests', 'fixtures', 'smallest'), folder, { recursive: true });
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
  const cli = join(projectRoot, 'cli', 'bootstrap.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, '--site', folder, 'check', ...options],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr: `\n${stderr}` };
};

const page = `import { definePage } from 'declared-site';

export default definePage({ path: '/extra', title: 'Extra', sections: [{ kind: 'hero' }] });
`;

test('a page that the site does not list, as JSON', { tags: 'full' }, async () => {
  const { status, stdout, stderr } = await checked('pages/extra.ts', page, '--json');
  expect([status, stderr]).toEqual([1, '\n']);
  const { message, mistakes } = JSON.parse(stdout);
  expect(mistakes).toMatchObject([{ file: 'site.config.ts', line: 4, column: 69, path: 'pages' }]);
  expect(`\n${message}\n`).toMatchInlineSnapshot(`
    "
    site.config.ts:4:69  pages
        3 |
      > 4 | export default defineSite({ brand: { name: 'Town library' }, pages: [home] });
          |                                                                     ^
        5 |
      Found:   no page of pages/extra.ts, which declares "/extra"
      Allowed: every page in \`pages\`
      Fix:     Import it and list it here, or delete the file.

    1 mistake in the site config.
    "
  `);
});

test('a file that is no TypeScript is named with the place in it', async () => {
  const { status, stdout, stderr } = await checked('pages/home.ts', 'export default {\n  path: \n');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatchInlineSnapshot(`
    "
    pages/home.ts:3:1 could not be read: Unexpected end of file
    "
  `);
});

test('a name that a file does not export is named where it is imported', {
  tags: 'full',
}, async () => {
  const text = `import { name } from '../site.config.ts';\nexport const used = name;\n${page}`;
  expect((await checked('pages/home.ts', text)).stderr).toContain(
    "pages/home.ts:1 could not be read: it imports `name` from '../site.config.ts', which does not export it",
  );
});

const SUGGESTED = 'a missing import in %s is suggested';
const suggested = async (file: string, text: string, message: string): Promise<void> => {
  expect((await checked(file, text)).stderr).toBe(`\n${file}:${message}\n`);
};
test.each([
  [
    'pages/home.ts',
    `export const year = days(365);\n${page}`,
    "1:21 could not be read: days is not defined. Import it: `import { days } from 'declared-site';`.",
  ],
  [
    'forms/ask.ts',
    'export default text({});\n',
    "1:16 could not be read: text is not defined. Import it: `import { text } from 'declared-site/fields';`.",
  ],
])(SUGGESTED, suggested);
test.each([
  [
    'pages/home.ts',
    `export const own = ours;\n${page}`,
    '1:20 could not be read: ours is not defined. Declare `ours`, or import it.',
  ],
  [
    'pages/home.ts',
    `import { marked } from 'marked';\nexport const html = marked('');\n${page}`,
    '1:25 could not be read: it imports marked, which is not installed. Run `npm install marked`.',
  ],
])(SUGGESTED, { tags: 'full' }, suggested);

test('a page whose imports return to it', async () => {
  const text = `import site from '../site.config.ts';\n${page.replace("'Extra'", 'site.brand.name')}`;
  expect((await checked('pages/home.ts', text)).stderr).toMatchInlineSnapshot(`
    "
    pages/home.ts:4:57 could not be read: Cannot read properties of undefined (reading 'brand'). The imports are circular: pages/home.ts → site.config.ts → pages/home.ts. Move what these files share into a file that imports none of them.
    "
  `);
});

test('a symbol that cannot be rendered', { tags: 'full' }, async () => {
  expect((await checked('data/brand/symbol.json', '{"size":1}')).stderr).toMatchInlineSnapshot(`
    "
    data/brand/symbol.json:1:1  path
      > 1 | {"size":1}
          | ^
      Found:   nothing
      Allowed: text
      Fix:     Add the key: \`path: '…'\`.

    data/brand/symbol.json:1:1  gradient
      > 1 | {"size":1}
          | ^
      Found:   nothing
      Allowed: an object
      Fix:     Add the key: \`gradient: { … }\`.

    2 mistakes in the site config.
    "
  `);
});
