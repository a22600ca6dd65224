import { z } from 'zod';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import type { FieldMeta } from './kinds.ts';
import { requireValidOptions } from './known-options.ts';
import {
  type BoxOptions,
  type ChoiceOptions,
  type ConsentOptions,
  describedField,
  type MatrixOptions,
  mayBeAbsent,
  type RatingOptions,
  type SeveralOptions,
  type YesNoOptions,
} from './options.ts';

type Choices<V extends string> = ChoiceOptions<V, boolean>['options'];

const valuesOf = <V extends string>(choices: Choices<V>): readonly V[] =>
  (Array.isArray(choices) ? choices : Object.keys(choices)) as readonly V[];

const labelsOf = <V extends string>(choices: Choices<V>) =>
  Array.isArray(choices) ? undefined : (choices as Readonly<Record<V, string>>);

/**
 * One of a few values.
 * @example language: choice({ label: 'Language', options: ['German', 'French'] })
 */
export const choice = <const V extends string, O extends boolean = false>(
  given: ChoiceOptions<V, O, Text>,
) => fieldInLanguages(given, (options: ChoiceOptions<V, O>) => choiceField(options));

const choiceField = <const V extends string, O extends boolean>(options: ChoiceOptions<V, O>) => {
  requireValidOptions('choice', options);
  return singleChoiceField(options, options.as ?? 'select');
};

/** A field with one of a few values, in a widget for them. */
const singleChoiceField = <const V extends string, O extends boolean>(
  options: ChoiceOptions<V, O>,
  widget: 'select' | 'radios' | 'scale' | 'matrix',
  matrix?: FieldMeta['matrix'],
) => {
  const { options: choices, message = word('fields.choice'), emptyChoice } = options;
  const values = valuesOf(choices);
  // A form post without JavaScript has an empty text for no choice.
  const accepted = (mayBeAbsent(options) ? [...values, ''] : values) as readonly V[];
  return describedField(z.enum(accepted, { error: message }), options, {
    kind: 'choice',
    widget,
    matrix,
    emptyChoice,
    options: values,
    choices: labelsOf(choices),
    missing: message,
  });
};

/**
 * A question with the answers `yes` and `no`. Neither is preselected.
 * @example guide: yesNo({ label: 'With a guide?' })
 */
export const yesNo = <O extends boolean = false>(given: YesNoOptions<O, Text>) =>
  fieldInLanguages(given, (options: YesNoOptions<O>) => {
    requireValidOptions('yesNo', options);
    return singleChoiceField(
      { ...options, options: { yes: word('fields.yes'), no: word('fields.no') } },
      'radios',
    );
  });

/**
 * A grade on a scale, stored as text: `'1'` to `'5'`.
 * @example tour: rating({ label: 'How was the tour?', lowest: 'Poor', highest: 'Excellent' })
 */
export const rating = <O extends boolean = false>(given: RatingOptions<O, Text>) =>
  fieldInLanguages(given, (options: RatingOptions<O>) => ratingField(options));

const ratingField = <O extends boolean>(options: RatingOptions<O>) => {
  requireValidOptions('rating', options);
  const { min = 1, max = 5, lowest, highest, ...others } = options;
  if (!Number.isInteger(max) || max < 2 || max > 10 || (min !== 0 && min !== 1))
    throw new Error(
      `rating() has a scale from ${min} to ${max}. Allowed: \`min\` 0 or 1, \`max\` a whole number from 2 to 10.`,
    );
  const meaning = (grade: number): string | undefined => {
    if (grade === min) return lowest;
    return grade === max ? highest : undefined;
  };
  const labels = Array.from({ length: max - min + 1 }, (_, at) => {
    const grade = min + at;
    const means = meaning(grade);
    return [String(grade), means === undefined ? String(grade) : `${grade} – ${means}`];
  });
  return singleChoiceField({ ...others, options: Object.fromEntries(labels) }, 'scale');
};

/**
 * A table of statements with one answer for each. Each row is a field of its own, so spread it.
 * @example ...matrix({ label: 'Your visit', rows: { guide: 'The guide' }, columns: ['Poor', 'Good'] })
 */
export const matrix = <const R extends string, const V extends string, O extends boolean = false>(
  given: MatrixOptions<R, V, O, Text>,
) => {
  requireValidOptions('matrix', given);
  const { rows, columns, ...shared } = given;
  const names = Object.keys(rows) as R[];
  const [id] = names;
  if (id === undefined)
    throw new Error('matrix() has no `rows`. Allowed: at least one statement by its field name.');
  return Object.fromEntries(
    names.map((name) => [
      name,
      fieldInLanguages(
        { ...shared, row: rows[name], options: columns },
        (options: RowOptions<V, O>) => rowField(id, options),
      ),
    ]),
  ) as Record<R, ReturnType<typeof rowField<V, O>>>;
};

/** The options of a row, in a language. */
type RowOptions<V extends string, O extends boolean> = ChoiceOptions<V, O> & { row: string };

const rowField = <V extends string, O extends boolean>(
  id: string,
  { row, label, hint, ...options }: RowOptions<V, O>,
) =>
  singleChoiceField({ ...options, label: `${label} – ${row}` } as ChoiceOptions<V, O>, 'matrix', {
    ...{ id, label, row },
    ...(hint !== undefined && { hint }),
  });

/**
 * Several of a few values, as a list without duplicates.
 * @example days: several({ label: 'Days', options: ['Friday', 'Saturday'] })
 */
export const several = <const V extends string, O extends boolean = false>(
  given: SeveralOptions<V, O, Text>,
) => fieldInLanguages(given, (options: SeveralOptions<V, O>) => severalField(options));

const severalField = <const V extends string, O extends boolean>(options: SeveralOptions<V, O>) => {
  requireValidOptions('several', options);
  const { options: choices, message = word('fields.several'), min = 1, max } = options;
  const values = valuesOf(choices);
  const list = z.array(z.enum(values, { error: word('fields.choice') }), { error: message });
  const least = min > 1 ? list.min(min, options.tooFew ?? word('fields.tooFew', { min })) : list;
  const rule =
    max === undefined ? least : least.max(max, options.tooMany ?? word('fields.tooMany', { max }));
  return describedField(rule, options, {
    kind: 'several',
    widget: 'boxes',
    limits: { least: min, most: max ?? values.length },
    options: values,
    choices: labelsOf(choices),
    missing: message,
    logic: { reads: 'list' },
  });
};

/**
 * An optional checkbox.
 * @example news: flag({ label: 'Tell me of further evenings' })
 */
export const flag = (given: BoxOptions<Text>) =>
  fieldInLanguages(given, (options: BoxOptions) => {
    requireValidOptions('flag', options);
    return describedField(
      z.boolean({ error: word('fields.notBoolean') }),
      { ...options, optional: true },
      { kind: 'flag', widget: 'checkbox', missing: options.message },
    );
  });

/**
 * The checkbox with which the visitor consents. A form has at most one.
 * @example consent: consent({ wording: 'I agree to be written to.', version: '1' })
 */
export const consent = (given: ConsentOptions<Text>) => fieldInLanguages(given, consentField);

const consentField = (options: ConsentOptions) => {
  requireValidOptions('consent', options);
  const { wording, version, message = word('fields.consent.missing') } = options;
  const { label = word('fields.consent.label') } = options;
  const rule = z.literal(true, {
    error: ({ input }) =>
      typeof input === 'boolean' || input === undefined ? message : (options.notBoolean ?? message),
  });
  return describedField(
    rule,
    { ...options, label, optional: false },
    { kind: 'consent', widget: 'checkbox', consent: { wording, version } },
  );
};
