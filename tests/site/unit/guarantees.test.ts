import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../setup/running-site.ts';

test.each([
  ['guarantees', 100],
  ['accessibility', 30],
])('every test that docs/%s.md names is there', (document, least) => {
  const text = readFileSync(join(projectRoot, 'docs', `${document}.md`), 'utf8');
  const named = [...text.matchAll(/`([\w-]+\/[\w/.*-]+\.ts)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(least);
  const missing = named.filter(
    (name) => !existsSync(join(projectRoot, 'tests', name.replace(/\/[^/]*\*.*$/, ''))),
  );
  expect([...new Set(missing)]).toEqual([]);
});
