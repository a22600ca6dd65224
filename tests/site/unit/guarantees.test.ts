import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../setup/running-site.ts';

test('every test that a guarantee names is there', () => {
  const text = readFileSync(join(projectRoot, 'docs', 'guarantees.md'), 'utf8');
  const named = [...text.matchAll(/`([\w-]+\/[\w/.*-]+\.test\.ts)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(
    (name) => !existsSync(join(projectRoot, 'tests', name.replace(/\/[^/]*\*.*$/, ''))),
  );
  expect([...new Set(missing)]).toEqual([]);
});
