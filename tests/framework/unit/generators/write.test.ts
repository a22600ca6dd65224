import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../../generators/emit/plan.ts';
import { apply, compare } from '../../../../generators/emit/write.ts';
import { temporaryFolder } from './small-site.ts';

const A = 'a.ts';
const DEEP = 'pages/deep/er/+Page.ts';
const SCHEMA = 'forms/contact/default.schema.json';

const plan: Plan = new Map([
  [A, 'export const a = "\u2028 💶";'],
  [DEEP, 'export {};'],
  [SCHEMA, '{}\n'],
]);

const without = (path: string): Plan => new Map([...plan].filter(([name]) => name !== path));

const write = (root: string, path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Every file and folder below `root`. */
const entries = (root: string): string[] =>
  (readdirSync(root, { recursive: true }) as string[]).sort();

const generated = (): string => {
  const root = temporaryFolder();
  apply(root, plan, compare(root, plan));
  return root;
};

describe('writing the plan', () => {
  test('the first time, every file is written whole, and nothing else', () => {
    const root = temporaryFolder();
    const changes = compare(root, plan);
    expect(changes).toEqual([...plan.keys()].map((path) => ({ kind: 'add', path })));
    apply(root, plan, changes);
    for (const [path, text] of plan) expect(read(root, path)).toBe(text);
    const files = entries(root).filter((path) => statSync(join(root, path)).isFile());
    expect(files).toEqual([...plan.keys()].sort());
  });

  test('the second time, nothing is touched', () => {
    const root = generated();
    const past = new Date(2001, 1, 1);
    for (const path of plan.keys()) utimesSync(join(root, path), past, past);
    const changes = compare(root, plan);
    expect(changes).toEqual([]);
    apply(root, plan, changes);
    for (const path of plan.keys()) expect(statSync(join(root, path)).mtime).toEqual(past);
  });

  test('comparing alone writes nothing', () => {
    const root = temporaryFolder();
    compare(root, plan);
    expect(entries(root)).toEqual([]);
  });

  test('a changed text is one change', () => {
    const root = generated();
    const next = new Map([...plan, [A, 'export const a = 2;']]);
    const changes = compare(root, next);
    expect(changes).toEqual([{ kind: 'change', path: A }]);
    apply(root, next, changes);
    expect(read(root, A)).toBe(next.get(A));
    expect(compare(root, next)).toEqual([]);
  });

  test('a root that ends with a slash is the same root', () => {
    const root = `${generated()}/`;
    expect(compare(root, plan)).toEqual([]);
    expect(compare(root, without(A))).toEqual([{ kind: 'remove', path: A }]);
  });
});

describe('files that are no longer planned', () => {
  test.each([
    ['a page', DEEP, 'pages/deep'],
    ['a schema', SCHEMA, 'forms/contact'],
  ])('%s goes, with the folders that it leaves empty', (_name, path, folder) => {
    const root = generated();
    const next = without(path);
    const changes = compare(root, next);
    expect(changes).toEqual([{ kind: 'remove', path }]);
    apply(root, next, changes);
    expect(entries(root)).not.toContain(folder);
    expect(compare(root, next)).toEqual([]);
  });

  test.each(['mine.ts', 'pages/deep/note.txt', '.hidden/file'])('%s goes', (path) => {
    const root = generated();
    write(root, path, 'mine');
    const changes = compare(root, plan);
    expect(changes).toEqual([{ kind: 'remove', path }]);
    apply(root, plan, changes);
    expect(compare(root, plan)).toEqual([]);
  });

  test('what the build and Vite put there stays', () => {
    const root = generated();
    const others = ['dist/client/index.html', 'cache/deps/a.js', '+config.ts.build-3f2a.mjs'];
    for (const path of others) write(root, path, 'theirs');
    expect(compare(root, plan)).toEqual([]);
  });

  test('a folder in the place of a file makes way', () => {
    const root = temporaryFolder();
    write(root, `${A}/inner.ts`, 'mine');
    apply(root, plan, compare(root, plan));
    expect(compare(root, plan)).toEqual([]);
  });

  test('a file in the place of a folder makes way', () => {
    const root = temporaryFolder();
    write(root, dirname(SCHEMA), 'mine');
    apply(root, plan, compare(root, plan));
    expect(compare(root, plan)).toEqual([]);
  });
});
