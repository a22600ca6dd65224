import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fullParts } from '../../../run/full-part.ts';
import { ROUNDS } from '../../../run/rounds.mjs';
import { suites } from '../../../vitest.config.ts';
import { root } from './imports.ts';

test('every test file belongs to a suite', () => {
  const folders = suites.flatMap(({ framework, site }) => [...framework, ...site]);
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const outside = files.filter(
    (file) => file.endsWith('.test.ts') && !folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  expect(outside).toEqual([]);
});

test('files are sorted by what the full run adds to them', () => {
  const place = mkdtempSync(join(tmpdir(), 'test-files-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const files = {
    'framework/plain.test.ts': "import { helper } from '../setup/helper.ts';",
    'framework/tagged.test.ts': "test('a rare case', { tags: 'full' }, () => {});",
    'framework/cases.test.ts': "test('more', { tags: 'full' });test.each([1, ...inFullRun(2)])",
    'framework/rounds.test.ts': 'const cuts = Number(process.env.POWER_CUTS ?? 40);',
    'framework/by-import.test.ts': "import { runs } from '../setup/rounds.ts';",
    'framework/long.full.test.ts': '',
    'setup/helper.ts': "import '../framework/plain.test.ts';",
    'setup/rounds.ts': 'export const runs = Number(process.env.STORE_RUNS ?? 40);',
    'faults/plain.test.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    const path = join(place, 'tests', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(fullParts(place, {})).toEqual({
    none: ['tests/framework/plain.test.ts'],
    tagged: ['tests/framework/tagged.test.ts'],
  });
  // As many rounds as in `npm test` add nothing.
  const { POWER_CUTS } = ROUNDS;
  expect(fullParts(place, { POWER_CUTS: String(POWER_CUTS.change) }).none).toEqual([
    'tests/framework/plain.test.ts',
    'tests/framework/rounds.test.ts',
  ]);
});
