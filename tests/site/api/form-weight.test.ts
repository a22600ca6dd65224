import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder } from '../../setup/running-site.ts';

/** What the bundler wrote, by its sources. */
type Chunks = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

const chunks: Chunks = JSON.parse(readFileSync(join(builtFolder, 'assets.json'), 'utf8'));

/** The chunks that some need, themselves included. */
const needed = (keys: readonly string[], found = new Set<string>()): Set<string> => {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    needed(chunks[key]?.imports ?? [], found);
  }
  return found;
};

test('beside React, a page with the contact form loads at most 43 kB of scripts', () => {
  const there = needed(['+client.ts', '../renderer/islands/hydrate.tsx']);
  const bytes = [...needed(['+client.ts', 'forms/contact/default.tsx'])]
    .filter((key) => key === '+client.ts' || !there.has(key))
    .map((key) => statSync(join(builtFolder, 'client', `${chunks[key]?.file}.br`)).size)
    .reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(43_000);
});
