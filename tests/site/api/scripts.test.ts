import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder, projectRoot } from '../../setup/running-site.ts';

test('the Markdown renderer of the form library is in no script of the site', () => {
  // The name of an option, which no minifier changes, and which the form library does not set.
  const mark = 'enforceAtxHeadings';
  const library = join(projectRoot, 'node_modules', 'markdown-to-jsx', 'dist');
  const texts = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.c?js$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts(library).some((text) => text.includes(mark))).toBe(true);
  const scripts = texts(join(builtFolder, 'client'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((text) => text.includes(mark)).length).toBe(0);
});
