import fc from 'fast-check';
import type { Form } from '../../../../core/config/form.ts';

const space = fc.constantFrom(
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00A0',
  '\uFEFF',
  '\u2028',
  '\v',
  '\f',
  '\r',
);
const hostile = fc.constantFrom(
  '\u0000',
  '\u202E',
  '\u2066',
  '\uD800',
  '\uDC00',
  '\u0007',
  '\u007F',
  '\u0085',
  '\uFFFE',
  '\uFDD0',
  '\u{10FFFF}',
);
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  space,
  hostile,
  fc.constantFrom(
    'a',
    'Ä',
    '👩‍👩‍👧',
    '😀',
    '❤️',
    '👍🏽',
    '\u200B',
    '\u3164',
    '𝔘',
    'e\u0301',
    '@',
    '.',
    'anna@muster.example',
    'x'.repeat(99),
  ),
);
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const mail = fc.oneof(
  fc.emailAddress(),
  fc.tuple(space, fc.emailAddress(), space).map((parts) => parts.join('')),
  fc.constantFrom(
    'a@b',
    'a@b.c',
    'a@-b.c',
    'a b@c.de',
    `${'a'.repeat(65)}@b.example`,
    'a@b..c',
    'ä@b.example',
    'anna@bücher.example',
    'anna@BÜCHER.example\u200B',
    '\u202Aanna@xn--bcher-kva.example\u202C',
    'anna@例え.example',
    'anna@bü cher.example',
    'anna@bücher.example/path',
    'anna@-ü.example',
  ),
);
const long = fc
  .tuple(
    fc.constantFrom('x', '😀', ' '),
    fc.constantFrom(1, 2, 99, 100, 101, 199, 201, 254, 255, 4999, 5001, 10_001),
    space,
  )
  .map(([unit, count, edge]) => edge + unit.repeat(count) + edge);
const literals = (form: Form): fc.Arbitrary<unknown> => {
  const values = Object.values(form.schema.shape).flatMap((schema) => {
    const bare =
      'unwrap' in schema ? (schema as { unwrap: () => { options?: string[] } }).unwrap() : schema;
    return (bare as { options?: string[] }).options ?? [];
  });
  return fc.constantFrom(
    '',
    '2026-02-30',
    ...values,
    ...form.logic.conditions.flatMap(({ when }) => ('oneOf' in when ? when.oneOf : [])),
  );
};

const valueFor = (form: Form): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 3, arbitrary: mail },
    { weight: 2, arbitrary: long },
    { weight: 3, arbitrary: literals(form) },
    { weight: 5, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 1 }).filter((value) => value !== undefined) },
  );

/** What a form can contain. Anything else is refused before its rules are checked. */
export const isAnswers = (payload: unknown): payload is Record<string, unknown> =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload);

/** Mostly whole payloads with a fault here and there, so that both verdicts come up. */
export const payloadOf = (form: Form, names: string[]): fc.Arbitrary<unknown> => {
  const good: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    names.map((name) => {
      const fits = fc.oneof(
        fc.constantFrom<unknown>(
          true,
          'Anna Muster',
          'a message of some length',
          'anna@muster.example',
          '2026-11-22',
          '',
        ),
        literals(form),
      );
      return [
        name,
        fc.oneof(
          {
            weight: 6,
            arbitrary: fits.filter(
              (value) => form.schema.shape[name]?.safeParse(value).success ?? false,
            ),
          },
          { weight: 1, arbitrary: valueFor(form) },
        ),
      ];
    }),
  );
  return fc.oneof(
    { weight: 20, arbitrary: fc.record(good, { requiredKeys: [] }) },
    { weight: 30, arbitrary: fc.record(good) },
    { weight: 1, arbitrary: fc.anything() },
  );
};
