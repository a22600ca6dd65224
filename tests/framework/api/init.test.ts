import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../setup/run-cli.ts';
import { begunSite } from './begun-site.ts';

/* A new site; its calls of npm, its types, its build and its servers are in init.full.test.ts. */

const { parent, folder } = begunSite();

test('it is right as it is, and what is still to be written is refused for production', async () => {
  expect(await runCli({}, ['check'], folder)).toEqual({
    status: 0,
    stdout: 'The site config is valid: 1 page, 0 forms.\n',
    stderr: '',
  });
  const SITE_URL = 'https://library.example';
  const { status, stderr } = await runCli({ SITE_URL }, ['check', '--production'], folder);
  expect([status, stderr]).toEqual([1, expect.stringContaining('pages/home.ts:6')]);
});

test('a folder that is not empty, a file, no folder and a name without letters are refused', async () => {
  const init = (...args: string[]) => runCli({}, ['init', ...args]);
  const written = readdirSync(folder);
  expect(await init(folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is not empty: it has .gitignore.'),
  });
  expect(readdirSync(folder)).toEqual(written);
  const file = join(parent, 'file');
  writeFileSync(file, '');
  expect(await init(file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is a file.'),
  });
  expect(await init()).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Say which folder/),
  });
  expect(await init(join(parent, '2027'))).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^The name needs a letter/),
  });
  expect(readdirSync(parent).sort()).toEqual(['file', 'town-library']);
});

test('a name with quotes is written as it is given', async () => {
  const other = join(parent, 'other');
  const name = `The "reader's" room`;
  expect((await runCli({}, ['init', other, '--name', name])).status).toBe(0);
  expect(readFileSync(join(other, 'site.config.ts'), 'utf8')).toContain(
    `name: 'The "reader\\'s" room'`,
  );
});
