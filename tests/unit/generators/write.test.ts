import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DeclarationError } from '../../../generators/config/fault.ts';
import type { Plan } from '../../../generators/plan.ts';
import { scriptHeader } from '../../../generators/templates/header.ts';
import { apply, compare } from '../../../generators/write.ts';
import { temporaryFolder } from './small-site.ts';

const A = 'renderer/generated/a.ts';
const DEEP = 'pages/(generated)/deep/er/+Page.ts';
const SCHEMA = 'forms/generated/contact/default.schema.json';

const script = (body: string): string => `${scriptHeader}\n${body}\n`;

const plan: Plan = new Map([
  [A, script('export const a = "\u2028 💶";')],
  [DEEP, script('export {};')],
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
    const next = new Map([...plan, [A, script('export const a = 2;')]]);
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
    ['a page', DEEP, 'pages/(generated)/deep'],
    ['a schema, which has no header', SCHEMA, 'forms/generated/contact'],
  ])('%s goes, with the folders that it leaves empty', (_name, path, folder) => {
    const root = generated();
    const next = without(path);
    const changes = compare(root, next);
    expect(changes).toEqual([{ kind: 'remove', path }]);
    apply(root, next, changes);
    expect(entries(root)).not.toContain(folder);
    expect(entries(root)).toContain(dirname(folder));
    expect(compare(root, next)).toEqual([]);
  });

  test('a folder that still holds something stays', () => {
    const root = generated();
    write(root, 'pages/(generated)/deep/note.txt', 'mine');
    apply(root, without(DEEP), compare(root, without(DEEP)));
    expect(entries(root)).toContain('pages/(generated)/deep/note.txt');
    expect(entries(root)).not.toContain('pages/(generated)/deep/er');
  });

  test('a file of ours outside the owned folders stays', () => {
    const root = generated();
    write(root, 'renderer/kept.ts', script('export {};'));
    expect(compare(root, plan)).toEqual([]);
  });
});

describe('files of someone else', () => {
  test.each(['renderer/generated/mine.ts', 'forms/generated/empty.ts', 'pages/(generated)/x/y.md'])(
    '%s in an owned folder is never removed',
    (path) => {
      const root = generated();
      write(root, path, path.includes('empty') ? '' : 'mine');
      expect(compare(root, plan)).toEqual([]);
    },
  );

  test('where the plan wants a place, it is named and nothing is overwritten', () => {
    const root = temporaryFolder();
    write(root, A, 'export const mine = 1;');
    expect(() => compare(root, plan)).toThrow(DeclarationError);
    expect(() => compare(root, plan)).toThrowErrorMatchingInlineSnapshot(
      `[DeclarationError: renderer/generated/a.ts was not written by the generator, but the declaration wants its place. Move it away and generate again.]`,
    );
    expect(read(root, A)).toBe('export const mine = 1;');
  });

  test('a folder in the place of a file is named', () => {
    const root = temporaryFolder();
    write(root, `${A}/inner.ts`, 'mine');
    expect(() => compare(root, plan)).toThrowErrorMatchingInlineSnapshot(
      `[DeclarationError: renderer/generated/a.ts was not written by the generator, but the declaration wants its place. Move it away and generate again.]`,
    );
  });

  test('a file in the place of a folder is named', () => {
    const root = temporaryFolder();
    write(root, dirname(SCHEMA), 'mine');
    expect(() => compare(root, plan)).toThrowErrorMatchingInlineSnapshot(
      `[DeclarationError: forms/generated/contact was not written by the generator, but the declaration wants its place. Move it away and generate again.]`,
    );
  });
});
