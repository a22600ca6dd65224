import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { parseSync } from 'oxc-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageStub } from '../../../../core/client/page-stub.ts';
import type { Site } from '../../../../core/config/site.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { projectPage } from '../../../../generators/emit/projection/project-page.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { HOSTILE } from '../../../fixtures/small/hostile.ts';
import { SMALL_SITE } from './small-site.ts';

const EXPECTED = join(SMALL_SITE, 'expected');
// No tool takes a golden file for the script that it shows.
const SUFFIX = '.golden';

let site: Site;
let plan: ReturnType<typeof planSite>;

const textOf = (path: string): string => {
  const text = plan.get(path);
  if (text === undefined) throw new Error(`${path} is not planned`);
  return text;
};

const writeGolden = (): void => {
  rmSync(EXPECTED, { recursive: true, force: true });
  for (const [path, text] of plan) {
    const file = join(EXPECTED, path + SUFFIX);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

const readGolden = (): Map<string, string> =>
  new Map(
    (readdirSync(EXPECTED, { recursive: true }) as string[])
      .filter((path) => statSync(join(EXPECTED, path)).isFile())
      .map((path) => [path.slice(0, -SUFFIX.length), readFileSync(join(EXPECTED, path), 'utf8')]),
  );

type Node = Record<string, unknown> & { start: number; end: number };

const nodesBelow = (value: unknown, type: string): Node[] => {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap((item) => nodesBelow(item, type));
  return (value as Node).type === type ? [value as Node, ...below] : below;
};

const nodesOf = (path: string, type: string): Node[] =>
  nodesBelow(parseSync(path, textOf(path)).program, type);

/** A piece of a script as the engine reads it; what is no plain literal throws. */
const evaluated = (path: string, { start, end }: Node): unknown =>
  runInThisContext(`(${textOf(path).slice(start, end)})`);

const variable = (path: string, name: string): unknown => {
  const found = nodesOf(path, 'VariableDeclarator').find(({ id }) => (id as Node).name === name);
  return found && evaluated(path, found.init as Node);
};

const strings = (path: string): unknown[] =>
  nodesOf(path, 'Literal').map((node) => evaluated(path, node));

const textsIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [value];

beforeAll(async () => {
  site = await loadSite(SMALL_SITE);
  plan = planSite([site]);
  if (process.env.UPDATE_GOLDEN === '1') writeGolden();
});

describe('the plan of the small site', () => {
  test('is, file by file, the golden one', () => {
    const golden = readGolden();
    expect([...plan.keys()].sort()).toEqual([...golden.keys()].sort());
    for (const [path, text] of plan) expect(text, path).toBe(golden.get(path));
  });

  test('is the same when planned again', () => {
    expect([...planSite([site])]).toEqual([...plan]);
  });

  test('holds nothing that only the server may know', () => {
    const known = [...plan.values()].join('\n');
    for (const secret of ['SECRET', 'Plan.pdf', 'careers@example.com', 'privacy@example.com'])
      expect(known).not.toContain(secret);
  });
});

describe('hostile texts', () => {
  test('every script parses', () => {
    const scripts = [...plan].filter(([path]) => /\.(?:tsx?|js)$/.test(path));
    expect(scripts.length).toBeGreaterThan(15);
    for (const [path, text] of scripts) expect(parseSync(path, text).errors, path).toEqual([]);
  });

  test('a page’s stub holds what was declared', () => {
    const [home] = site.pages;
    const { head, sections } = JSON.parse(textOf('pages/index.json')) as PageStub;
    expect(sections?.map(({ data }) => data)).toEqual(
      home && projectPage(site, home).sections.map(({ data }) => data),
    );
    expect(textsIn(sections)).toEqual(expect.arrayContaining(Object.values(HOSTILE)));
    expect(head).toMatchObject({
      title: `Home ${HOSTILE.markup} · Example`,
      description: `The home page. ${HOSTILE.template}`,
    });
  });

  test('a form’s definition and validator hold what was declared', () => {
    const { markup, template, quotes, lines, code, escapes } = HOSTILE;
    const base = 'forms/contact';
    expect(strings(`${base}/default.definition.ts`)).toEqual(
      expect.arrayContaining([markup, template, quotes, lines, code]),
    );
    expect(strings(`${base}/call.definition.ts`)).toEqual(expect.arrayContaining([escapes, lines]));
    expect(variable(`${base}/default.definition.ts`, 'definition')).toMatchObject({
      schema: { properties: { topic: { enum: ['question', markup, quotes] } } },
    });
    expect(strings(`${base}/default.validator.js`)).toEqual(
      expect.arrayContaining([markup, quotes]),
    );
  });

  test('no line separator is left bare, where tools count lines differently', () => {
    for (const [path, text] of plan) expect(text, path).not.toMatch(/[\u2028\u2029]/);
  });
});
