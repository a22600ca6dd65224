import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../../../../core/config/site.ts';
import { filesBelow } from '../../../../core/workspace/files-below.mjs';
import { rootsOf } from '../../../../core/workspace/roots.mjs';
import { loadSite } from '../../../../generators/load/load.ts';
import { createSite } from '../../../setup/created-site.ts';
import { blocksOf, follow } from '../../../setup/followed.ts';
import { pdfFile } from '../../api/resumes.ts';

/* A site that is made in an empty folder by docs/write-a-site.md. That it is served is in browser/recipes.full.test.ts. */

const blocks = blocksOf('write-a-site.md');
const parent = realpathSync(mkdtempSync(join(tmpdir(), 'recipes ')));
const folder = join(parent, 'town-library');
let begun: ReadonlyMap<string, string>;
let site: Site;

const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

beforeAll(async () => {
  createSite(folder);
  begun = new Map(filesBelow(folder).map((file) => [file, textOf(file)]));
  for (const block of blocks) follow(folder, block);
  mkdirSync(join(folder, 'data', 'files'), { recursive: true });
  writeFileSync(join(folder, 'data', 'files', 'rules.pdf'), await pdfFile());
  site = await loadSite(folder);
});
afterAll(() => {
  for (const path of [parent, rootsOf(folder).work]) rmSync(path, { recursive: true, force: true });
});

test('the recipes add files, and change lines of one that was there', () => {
  const added = filesBelow(folder).filter((file) => !begun.has(file));
  const written = blocks.flatMap(({ file, language }) => (language === 'diff' ? [] : [file]));
  expect(added.sort()).toEqual([...written, 'data/files/rules.pdf'].sort());
  const edited = [...begun].filter(([file, text]) => textOf(file) !== text);
  expect(edited.map(([file]) => file)).toEqual(['site.config.ts']);
});

test('what comes of the recipes is a site that loads, with the page, the form and the words that they add', () => {
  expect(site.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/gifts', '/jobs']));
  expect(site.forms.map(({ id }) => id)).toContain('gift');
  expect(site.words.language).toBe('de-CH');
});
