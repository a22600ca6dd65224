import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Site } from '../../../../core/config/site.ts';
import { sayAll } from '../../../../core/messages/word.ts';
import { variantFields } from '../../../../generators/emit/projection/project-form.ts';
import { loadSites } from '../../../../generators/load/load.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { browserSide, serverSide } from './both-sides.ts';

/* Both validators, in each language of a site: the same fields are wrong, for the same reason. */

const INPUTS = Number(process.env.PROPERTY_RUNS ?? 100);
/** Before the bounds of the fixtures' dates, so that they have days that are right. */
const NOW = new Date('2026-12-01T11:00:00Z');

const FIXTURES = join(projectRoot, 'tests', 'fixtures');
const parent = mkdtempSync(join(realpathSync(tmpdir()), 'languages-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Copies the site with a field of every kind, in all languages of the framework. */
const everyField = (): string => {
  const folder = join(parent, 'site');
  cpSync(join(FIXTURES, 'every-field'), folder, {
    recursive: true,
    filter: (file) => !file.includes('.site'),
  });
  const edit = (name: string, from: string, to: string): void => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text.split(from)).toHaveLength(2);
    writeFileSync(join(folder, name), text.replace(from, to));
  };
  edit('site.config.ts', "formats: 'en-GB',", "languages: ['en', 'de-CH', 'fr-CH', 'it'],");
  // Records of a site with several languages have a `language` of their own.
  for (const form of ['kinds', 'visit'])
    edit(`forms/${form}.ts`, 'language: choice', 'spoken: choice');
  edit('forms/visit.ts', "'language'] }", "'spoken'] }");
  edit(
    'forms/question.ts',
    'store:',
    `conditions: [
      {
        when: when('about').is('clock'),
        require: ['question'],
        errorOn: 'question',
        message: { en: 'Ask.', de: 'Fragen Sie.', fr: 'Demandez.', it: 'Chieda.' },
      },
    ],
    store:`,
  );
  return folder;
};

const TEXTS = [
  '',
  ' ',
  'Ann',
  'a@b',
  'ann@muster.example',
  'https://muster.example',
  'x',
  '\u0000',
];
const LONG = [130, 600, 6000].map((length) => 'x'.repeat(length));
const NUMBERS = [0, 4, 5, 12.05, 12.07, 60, 61, '7', '7,5', Number.POSITIVE_INFINITY];
const TIMES = [
  '2026-11-30',
  '2026-12-05',
  '2026-02-30',
  '08:59',
  '09:30',
  '24:00',
  '+41 44 000 00 00',
];
const ITEMS = [
  [],
  [{}],
  [{ guestName: 'Ann', meal: 'Fish' }],
  [
    { guestName: '', meal: 'Beef' },
    { guestName: 'Bo', meal: 'Vegan' },
  ],
  [{ name: 'Ann', role: 'teacher' }],
  [{ name: 'x'.repeat(90), role: 'other', otherRole: '' }],
  Array.from({ length: 7 }, () => ({
    guestName: 'Ann',
    meal: 'Fish',
    name: 'Ann',
    role: 'parent',
  })),
];
const ODD = [...TEXTS, ...LONG, ...NUMBERS, ...TIMES, ...ITEMS, true, false, null, {}];

type Form = Site['forms'][number];

/** Returns inputs of a form. Most fields are right, where something here fits them. */
const inputsOf = (form: Form, names: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      names.map((name) => {
        const options = Object.keys(form.fields[name]?.choices ?? {});
        const values = [...options, ...options.map((one) => [one]), options, ...ODD];
        const right = values.filter((value) => form.schema.shape[name]?.safeParse(value).success);
        const anything = fc.constantFrom<unknown>(...values);
        const fits = right.length > 0 ? fc.constantFrom<unknown>(...right) : anything;
        return [
          name,
          fc.oneof({ weight: 20, arbitrary: fits }, { weight: 1, arbitrary: anything }),
        ];
      }),
    ),
  );

const folders = [everyField(), join(FIXTURES, 'practice'), join(FIXTURES, 'library-site')];
const sites = await Promise.all(folders.map((folder) => loadSites(folder)));
const cases = sites.flatMap((languages) =>
  languages[0].forms.flatMap(({ id, variants }) =>
    Object.keys(variants).map((variant) => [id, variant, languages] as const),
  ),
);

const verdicts = { right: 0, wrong: 0 };

test.each(cases)(
  'browser and server agree on %s/%s in every language',
  async (id, variant, site) => {
    const sides = await Promise.all(
      site.map(async (one) => {
        const form = one.forms.find((other) => other.id === id);
        const chosen = form?.variants[variant];
        if (!form || !chosen) throw new Error(`${one.language} has no form ${id}.`);
        return {
          ...{
            form,
            names: variantFields(form, chosen).filter((name) => name in form.schema.shape),
          },
          browser: await browserSide(form, variant, chosen),
          server: serverSide(form, chosen),
          words: one.words,
        };
      }),
    );
    const [first] = sides;
    if (!first) throw new Error('A site has a language.');
    /** The messages of each language. */
    const messages = site.map(() => new Set<string>());
    fc.assert(
      fc.property(inputsOf(first.form, first.names), (input) => {
        const wrong = sides.map(({ browser, server, words }, at) => {
          // Each side resolves references to messages last.
          const [found, expected] = sayAll(words, [
            browser(input, NOW),
            server(input, NOW),
          ] as const);
          expect({ input, said: found.said, hidden: found.hidden }).toEqual({
            input,
            said: expected.said,
            hidden: expected.hidden,
          });
          for (const text of Object.values(found.said)) messages[at]?.add(text);
          return Object.keys(found.said).sort();
        });
        for (const names of wrong) expect([input, names]).toEqual([input, wrong[0]]);
        verdicts[wrong[0]?.length ? 'wrong' : 'right'] += 1;
      }),
      { numRuns: INPUTS, seed: 1 },
    );
    // No message is another language's, and none a token.
    const all = messages.flatMap((texts) => [...texts]);
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
    expect(all.filter((text) => text.includes('{@'))).toEqual([]);
  },
);

test('inputs of both verdicts were among them', () => {
  expect(verdicts.right).toBeGreaterThan(INPUTS / 5);
  expect(verdicts.wrong).toBeGreaterThan(INPUTS / 5);
});
