import fc from 'fast-check';
import { z } from 'zod';
import * as fields from '../../../../core/config/fields.ts';
import { type Form, formSchema } from '../../../../core/config/form.ts';
import type { Condition, Scalar } from '../../../../core/forms/condition.ts';

/** When all random forms are checked: bounds may count from today. */
export const NOW = new Date('2026-11-23T11:00:00Z');

const OPTIONS = ['a', 'b', 'c'] as const;
const DAYS = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-12-31', '2024-02-29'];
const BOUNDS = [...DAYS, 'today', 'tomorrow', 'yesterday', 'today+14', 'today-30'];
const TIMES = ['00:00', '09:30', '12:00', '23:59'];
const EMPTY = ['', ' ', undefined, null, [], {}, false];

/** Beside what is right: what looks like it and is of another type, and what nobody declares. */
const ODD = [
  ...EMPTY,
  true,
  0,
  1,
  '1',
  'true',
  'on',
  ['a'],
  ['b', 'a'],
  'constructor',
  '__proto__',
];

type Options = Readonly<{
  label: string;
  optional?: boolean;
  showWhen?: Condition;
  requiredWhen?: Condition;
}>;

interface Kind {
  readonly schema: (options: Options, pick: (most: number) => number) => z.ZodType;
  readonly values: readonly unknown[];
  /** What conditions compare it with. */
  readonly scalars: readonly Scalar[];
  readonly bounds?: readonly (string | number)[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  text: {
    schema: (options, pick) =>
      fields.text({ ...options, min: pick(3) + 1, max: 8, multiline: pick(2) === 1 }),
    values: ['a', 'ab', 'abcdefgh', 'abcdefghi', ' abc ', 'a\nb', 'a\u0000', '😀😀😀'],
    scalars: ['a', 'abc', 'abcdefgh'],
  },
  email: {
    schema: (options) => fields.email(options),
    values: ['ada@muster.example', ' ada@muster.example ', 'ada@', 'a'],
    scalars: ['ada@muster.example'],
  },
  url: {
    schema: (options) => fields.url(options),
    values: ['https://muster.example', 'muster.example', 'ftp://muster.example', 'https:'],
    scalars: ['muster.example'],
  },
  whole: {
    schema: (options, pick) => fields.number({ ...options, min: pick(3), max: 10 + pick(90) }),
    values: [0, 1, 3, 10, 55, 100, -1, 3.5, 1e21, '3', ' 12 ', "1'000", '1.000', '3,5', '-0', '٣'],
    scalars: [0, 3, 10, '3'],
    bounds: [0, 3, 50],
  },
  decimal: {
    schema: (options, pick) =>
      fields.number({
        ...options,
        min: -5,
        decimals: 1 + pick(3),
        step: [0.5, 0.1, 0.25][pick(3)] ?? 1,
      }),
    values: [
      0.5,
      0.1,
      0.3,
      3.25,
      1.234,
      -5,
      -5.5,
      1e-7,
      '3,5',
      '0,3',
      '1.234',
      '1,23',
      '−2,5',
      '.5',
    ],
    scalars: [0.5, 3.5, '0.5'],
    bounds: [0.5, 2],
  },
  day: {
    schema: (options, pick) => {
      const [from, to] = [BOUNDS[pick(9)], BOUNDS[pick(10)]];
      return fields.date({ ...options, ...(from && { from }), ...(to && { to }) });
    },
    values: [
      ...DAYS,
      '31.12.2026',
      '1. 1. 2027',
      '2026-02-30',
      '30.2.2026',
      ' 2026-11-23 ',
      '0000-01-01',
    ],
    scalars: DAYS,
    bounds: BOUNDS,
  },
  time: {
    schema: (options, pick) =>
      fields.time({ ...options, ...(pick(2) && { from: '09:00', to: '17:30' }) }),
    values: [...TIMES, '9:30', '9.30', '24:00', '12:60', '9h05'],
    scalars: TIMES,
    bounds: TIMES,
  },
  choice: {
    schema: (options, pick) =>
      fields.choice({ ...options, options: OPTIONS, as: pick(2) ? 'radios' : 'select' }),
    values: [...OPTIONS, 'd'],
    scalars: OPTIONS,
  },
  yesNo: {
    schema: (options) => fields.yesNo(options),
    values: ['yes', 'no'],
    scalars: ['yes', 'no'],
  },
  rating: {
    schema: (options, pick) =>
      fields.rating({ ...options, max: 3, ...(pick(2) && { min: 0, lowest: 'Bad' }) }),
    values: ['0', '1', '3', '4', '-1', '1.0', ' 1', 1],
    scalars: ['1', '3'],
  },
  matrix: {
    schema: (options) => fields.matrix({ ...options, rows: { row: 'Row' }, columns: OPTIONS }).row,
    values: [...OPTIONS, 'd', ['a'], { row: 'a' }],
    scalars: OPTIONS,
  },
  several: {
    schema: (options, pick) =>
      fields.several({ ...options, options: OPTIONS, min: 1 + pick(2), max: 2 + pick(2) }),
    values: [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'a'], ['d'], ['a', 1], [''], 'a', [['a']]],
    scalars: OPTIONS,
  },
  signature: {
    schema: (options) => fields.signature(options),
    values: ['M0,0L600,200', ' M1,2L3,4M5,6L7,8 ', 'M601,0L0,0', 'M01,2L3,4', 'M1,2', 'M1,2L3,4Z'],
    scalars: ['M0,0L600,200'],
  },
  flag: {
    schema: ({ optional: _, ...options }) => fields.flag(options),
    values: [true, false],
    scalars: [true, false],
  },
  note: {
    schema: ({ showWhen }) => fields.note({ text: 'Read.', ...(showWhen && { showWhen }) }),
    values: [],
    scalars: [],
  },
};

/** The fields of a group's items are generated with it. */
const GROUP: Pick<Kind, 'values' | 'scalars' | 'bounds'> = {
  values: [[], [{}], [{}, {}], ['a'], [null], {}],
  scalars: [],
};

/** A field of a random form, as plain data that a failure can print. */
export interface Drawn {
  readonly name: string;
  readonly kind: string;
  /** Of a group: the fields of its items. */
  readonly items?: readonly Drawn[] | undefined;
  readonly optional: boolean;
  readonly picks: readonly number[];
  readonly showWhen?: Condition | undefined;
  readonly requiredWhen?: Condition | undefined;
}

type Named = Pick<Drawn, 'name' | 'kind'>;

/** A condition on an earlier field, or several of them. */
const conditionOn = (before: readonly Named[]): fc.Arbitrary<Condition> => {
  const single = fc
    .constantFrom(...before)
    .chain(({ name: field, kind }): fc.Arbitrary<Condition> => {
      const { scalars, bounds = [] } = KINDS[kind] ?? GROUP;
      const some = fc.subarray([...scalars], {
        minLength: Math.min(1, scalars.length),
        maxLength: Math.min(2, scalars.length),
      });
      return fc.oneof(
        fc.boolean().map((filled) => ({ field, filled })),
        ...(scalars.length > 0
          ? [some.map((oneOf) => ({ field, oneOf })), some.map((noneOf) => ({ field, noneOf }))]
          : []),
        ...(bounds.length > 0
          ? [
              fc.constantFrom(...bounds).map((from) => ({ field, from })),
              fc.constantFrom(...bounds).map((to) => ({ field, to })),
            ]
          : []),
      );
    });
  const group = fc.array(single, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: single },
    group.map((all) => ({ all })),
    group.map((any) => ({ any })),
    fc.tuple(group, single).map(([any, one]) => ({ all: [{ any }, one] })),
  );
};

const fieldAfter = ({ name, kind }: Named, before: readonly Named[]): fc.Arbitrary<Drawn> => {
  const condition =
    before.length === 0
      ? fc.constant(undefined)
      : fc.oneof(fc.constant(undefined), conditionOn(before));
  return fc.record({
    name: fc.constant(name),
    kind: fc.constant(kind),
    items:
      kind === 'group'
        ? fieldsAfter(`${name}i`, Object.keys(KINDS), 3, before)
        : fc.constant(undefined),
    optional: fc.boolean(),
    picks: fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }),
    showWhen: condition,
    requiredWhen: condition,
  });
};

/** Some fields of these kinds. Each may depend on earlier ones. */
const fieldsAfter = (
  prefix: string,
  kinds: readonly string[],
  most: number,
  before: readonly Named[],
): fc.Arbitrary<Drawn[]> =>
  fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: most }).chain((drawn) => {
    const named = drawn.map((kind, at) => ({ name: `${prefix}${at}`, kind }));
    return fc.tuple(...named.map((one, at) => fieldAfter(one, [...before, ...named.slice(0, at)])));
  });

/** Forms of one to eight fields of any kind, groups among them. */
export const drawnForms: fc.Arbitrary<Drawn[]> = fieldsAfter(
  'f',
  [...Object.keys(KINDS), 'group'],
  8,
  [],
);

const shapeOf = (drawn: readonly Drawn[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    drawn.map(({ name, kind, optional, items, picks, showWhen, requiredWhen }) => {
      let next = 0;
      const pick = (most: number): number => (picks[next++ % picks.length] ?? 0) % most;
      const options = {
        label: name,
        ...(optional && { optional }),
        ...(showWhen && { showWhen }),
        ...(requiredWhen && { requiredWhen }),
      };
      const field = items
        ? fields.group({
            ...options,
            item: 'Item',
            fields: shapeOf(items),
            min: 1 + pick(2),
            max: 2 + pick(2),
          })
        : (KINDS[kind] as Kind).schema(options, pick);
      return [name, field];
    }),
  );

/** The form that a drawing stands for. */
export const formOf = (drawn: readonly Drawn[]): Form =>
  formSchema.parse({ id: 'drawn', schema: z.object(shapeOf(drawn)), store: false });

/** What may be entered in such a field: mostly what fits, and what looks like it. */
const answerTo = ({ kind, items }: Drawn): fc.Arbitrary<unknown> => {
  const { values, scalars } = KINDS[kind] ?? GROUP;
  const likely = [...values, ...scalars];
  const list = items && fc.array(answersTo(items), { maxLength: 4 });
  return fc.oneof(
    { weight: list ? 8 : 0, arbitrary: list ?? fc.constant(undefined) },
    { weight: likely.length > 0 ? 8 : 0, arbitrary: fc.constantFrom(...likely, undefined) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...ODD) },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 1 }) },
  );
};

/** The same for all fields, some of them left out. */
export const answersTo = (drawn: readonly Drawn[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record(Object.fromEntries(drawn.map((one) => [one.name, answerTo(one)])), { requiredKeys: [] })
    .map((record) => ({ ...record }) as Record<string, unknown>);
