import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../setup/running-site.ts';

test.each([
  ['guarantees.md', 100],
  ['security.md', 40],
  ['external-validators.md', 5],
])('every test that docs/%s names is there', (document, least) => {
  const text = readFileSync(join(projectRoot, 'docs', document), 'utf8');
  const named = [...text.matchAll(/`([\w-]+\/[\w/.*-]+\.test\.ts)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(least);
  const missing = named.filter(
    (name) => !existsSync(join(projectRoot, 'tests', name.replace(/\/[^/]*\*.*$/, ''))),
  );
  expect([...new Set(missing)]).toEqual([]);
});
