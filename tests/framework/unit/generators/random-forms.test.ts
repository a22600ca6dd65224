import fc from 'fast-check';
import { expect, test } from 'vitest';
import { browserSide, serverSide } from './both-sides.ts';
import { answersTo, type Drawn, drawnForms, formOf, NOW } from './random-forms.ts';

/** Always the same forms and inputs; RANDOM_SEED draws others. */
const FORMS = Number(process.env.RANDOM_FORMS ?? 60);
const INPUTS = Number(process.env.RANDOM_INPUTS ?? 100);
const SEED = Number(process.env.RANDOM_SEED ?? 1);

const check = async (drawn: readonly Drawn[], tally: Tally) => {
  const form = formOf(drawn);
  const [[id, variant] = []] = Object.entries(form.variants);
  if (id === undefined || variant === undefined)
    throw new Error('A form has one variant at least.');
  const [browser, server] = [await browserSide(form, id, variant), serverSide(form, variant)];
  const property = fc.property(answersTo(drawn), (answers) => {
    const expected = server(answers, NOW);
    const found = browser(answers, NOW);
    expect({ drawn, answers, said: found.said, hidden: found.hidden }).toEqual({
      drawn,
      answers,
      said: expected.said,
      hidden: expected.hidden,
    });
    // What the browser sends is what counts: the server finds the same in it.
    const { said, hidden, kept } = server(found.kept ?? {}, NOW);
    expect({ drawn, answers, said, kept }).toEqual({
      drawn,
      answers,
      said: expected.said,
      kept: expected.kept,
    });
    for (const name of [...hidden, ...expected.hidden])
      expect({ drawn, answers, kept: expected.kept ?? {} }).not.toHaveProperty([
        'kept',
        ...name.split('.'),
      ]);
    tally[Object.keys(expected.said).length === 0 ? 'right' : 'wrong'] += 1;
    tally.hidden += expected.hidden.length;
  });
  fc.assert(property, { numRuns: INPUTS, seed: SEED });
};

interface Tally {
  right: number;
  wrong: number;
  hidden: number;
}

test(`browser and server agree on random forms, seed ${SEED}`, { timeout: 0 }, async () => {
  const tally = { right: 0, wrong: 0, hidden: 0 };
  for (const drawn of fc.sample(drawnForms, { numRuns: FORMS, seed: SEED }))
    await check(drawn, tally);
  const all = FORMS * INPUTS;
  expect(tally.right).toBeGreaterThan(all / 50);
  expect(tally.wrong).toBeGreaterThan(all / 50);
  expect(tally.hidden).toBeGreaterThan(all / 50);
});

test('what they once disagreed on', async () => {
  const whole = { kind: 'whole', name: 'f0', optional: false, picks: [1, 1, 1, 1] };
  const form = formOf([whole]);
  const [[id, variant] = []] = Object.entries(form.variants);
  if (id === undefined || variant === undefined) throw new Error('A form has a variant.');
  const [browser, server] = [await browserSide(form, id, variant), serverSide(form, variant)];
  // JSON's `1e999`: to one side a number above the greatest, to the other none.
  for (const f0 of [Infinity, -Infinity, NaN])
    expect(browser({ f0 }, NOW).said).toEqual(server({ f0 }, NOW).said);
});

test.each([
  ...['0000-01-01', '0000-12-31', '0000-02-29', '1.1.0000', ' 0000-06-15 '],
  ...[
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '29.2.2025',
    '31.4.2026',
    '31.06.2026',
  ],
  ...[
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '12026-01-01',
    '-0001-01-01',
    '26-01-01',
  ],
])('%j is no day, to both sides', async (day) => {
  const [browser, server] = await daySides();
  const { said } = server({ f0: 'no day' }, NOW);
  expect([browser({ f0: day }, NOW).said, server({ f0: day }, NOW).said]).toEqual([said, said]);
});

test.each(['0001-01-01', '0004-02-29', '2000-02-29', '2024-02-29', '9999-12-31', '29.2.2028'])(
  '%j is a day, to both sides',
  async (day) => {
    const [browser, server] = await daySides();
    const { said } = server({ f0: day }, NOW);
    expect(browser({ f0: day }, NOW).said).toEqual(said);
    // A bound may refuse it.
    expect(said).not.toEqual(server({ f0: 'no day' }, NOW).said);
  },
);

/** Both sides of a form with one day. */
async function daySides() {
  const form = formOf([{ kind: 'day', name: 'f0', optional: false, picks: [] }]);
  const [[id, variant] = []] = Object.entries(form.variants);
  if (id === undefined || variant === undefined) throw new Error('A form has a variant.');
  return [await browserSide(form, id, variant), serverSide(form, variant)] as const;
}
