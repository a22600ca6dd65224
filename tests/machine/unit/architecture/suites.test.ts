import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
