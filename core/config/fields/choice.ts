import { z } from 'zod';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import { FIELD_OPTIONS, fieldHelper, requireValidOptions } from './helper.ts';
import type { FieldMeta } from './kinds.ts';
import { describedField, type FieldOptions, mayBeAbsent } from './options.ts';

interface ChoiceOptions<V extends string, O extends boolean, T = string>
  extends FieldOptions<O, T> {
  /** The values, or each value with its label. */
  options: readonly V[] | Readonly<Record<V, T>>;
  /** The message if none is chosen. */
  message?: T;
  /** The text that a select shows while nothing is chosen. */
  emptyChoice?: T;
  /** The control: a select or radio buttons. */
  as?: 'select' | 'radios';
}

const CHOICE_OPTIONS = {
  ...FIELD_OPTIONS,
  options: 'choices',
  message: 'text',
  emptyChoice: 'text',
  as: 'string',
} as const;
const CHOICE = fieldHelper<ChoiceOptions<string, boolean>>('choice', CHOICE_OPTIONS, ['options']);

type Choices<V extends string> = ChoiceOptions<V, boolean>['options'];

/** Returns the values of choices. */
const valuesOf = <V extends string>(choices: Choices<V>): readonly V[] =>
  (Array.isArray(choices) ? choices : Object.keys(choices)) as readonly V[];

/** Returns the labels of choices by value. Undefined if the values are shown themselves. */
const labelsOf = <V extends string>(choices: Choices<V>) =>
  Array.isArray(choices) ? undefined : (choices as Readonly<Record<V, string>>);

/**
 * One of a few values.
 * @example language: choice({ label: 'Language', options: ['German', 'French'] })
 */
export const choice = <const V extends string, O extends boolean = false>(
  given: ChoiceOptions<V, O, Text>,
) =>
  fieldInLanguages(CHOICE, given, (options: ChoiceOptions<V, O>) =>
    singleChoiceField(options, options.as === 'radios' ? RADIOS : { widget: 'select' }),
  );

/** The widget of radio buttons. */
const RADIOS = { widget: 'radios', widgetModule: 'choice' };

/** A field with one of a few values, in a widget for them. */
const singleChoiceField = <const V extends string, O extends boolean>(
  options: ChoiceOptions<V, O>,
  meta: Pick<FieldMeta, 'widget' | 'widgetModule' | 'matrix'>,
) => {
  const { options: choices, message = word('fields.choice'), emptyChoice } = options;
  const values = valuesOf(choices);
  // A form post without JavaScript has an empty text for no choice.
  const accepted = (mayBeAbsent(options) ? [...values, ''] : values) as readonly V[];
  return describedField(z.enum(accepted, { error: message }), options, {
    kind: 'choice',
    ...meta,
    emptyChoice,
    options: values,
    choices: labelsOf(choices),
    missing: message,
  });
};

interface YesNoOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The message if neither is chosen. */
  message?: T;
}

const YES_NO = fieldHelper<YesNoOptions<boolean>>('yesNo', { ...FIELD_OPTIONS, message: 'text' });

/**
 * A question with the answers `yes` and `no`. Neither is preselected.
 * @example guide: yesNo({ label: 'With a guide?' })
 */
export const yesNo = <O extends boolean = false>(given: YesNoOptions<O, Text>) =>
  fieldInLanguages(YES_NO, given, (options: YesNoOptions<O>) =>
    singleChoiceField(
      { ...options, options: { yes: word('fields.yes'), no: word('fields.no') } },
      RADIOS,
    ),
  );

interface RatingOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The highest grade, 2 to 10. Default: 5. */
  max?: number;
  /** The lowest grade, 0 or 1. Default: 1. */
  min?: 0 | 1;
  /** What the lowest grade means, shown beside it. */
  lowest?: T;
  /** What the highest grade means, shown beside it. */
  highest?: T;
  /** The message if none is chosen. */
  message?: T;
}

const RATING = fieldHelper<RatingOptions<boolean>>('rating', {
  ...FIELD_OPTIONS,
  max: 'number',
  min: 'number',
  lowest: 'text',
  highest: 'text',
  message: 'text',
});

/**
 * A grade on a scale, stored as text: `'1'` to `'5'`.
 * @example tour: rating({ label: 'How was the tour?', lowest: 'Poor', highest: 'Excellent' })
 */
export const rating = <O extends boolean = false>(given: RatingOptions<O, Text>) =>
  fieldInLanguages(RATING, given, (options: RatingOptions<O>) => ratingField(options));

const ratingField = <O extends boolean>(options: RatingOptions<O>) => {
  const { min = 1, max = 5, lowest, highest, ...others } = options;
  const isMaxAllowed = Number.isInteger(max) && max >= 2 && max <= 10;
  if (!isMaxAllowed || (min !== 0 && min !== 1))
    throw new Error(
      `rating() has a scale from ${min} to ${max}. Allowed: \`min\` 0 or 1, \`max\` a whole number from 2 to 10.`,
    );
  const meaningOf = (grade: number): string | undefined => {
    if (grade === min) return lowest;
    return grade === max ? highest : undefined;
  };
  const labels = Array.from({ length: max - min + 1 }, (_, at) => {
    const grade = min + at;
    const meaning = meaningOf(grade);
    return [String(grade), meaning === undefined ? String(grade) : `${grade} – ${meaning}`];
  });
  return singleChoiceField(
    { ...others, options: Object.fromEntries(labels) },
    { widget: 'scale', widgetModule: 'choice' },
  );
};

interface MatrixOptions<R extends string, V extends string, O extends boolean, T = string>
  extends FieldOptions<O, T> {
  /** The statements, by the name of the field that stores the answer. */
  rows: Readonly<Record<R, T>>;
  /** The answers to each statement: values, or each value with its label. */
  columns: readonly V[] | Readonly<Record<V, T>>;
  /** The message at a row if none is chosen. */
  message?: T;
}

const MATRIX = fieldHelper<MatrixOptions<string, string, boolean>>(
  'matrix',
  { ...FIELD_OPTIONS, rows: 'choices', columns: 'choices', message: 'text' },
  ['rows', 'columns'],
);

/** The options of a row, in a language. */
type RowOptions<V extends string, O extends boolean> = ChoiceOptions<V, O> & { row: string };
const MATRIX_ROW = fieldHelper<RowOptions<string, boolean>>('matrix', {
  ...CHOICE_OPTIONS,
  row: 'text',
});

/**
 * A table of statements with one answer for each. Each row is a field of its own, so spread it.
 * @example ...matrix({ label: 'Your visit', rows: { guide: 'The guide' }, columns: ['Poor', 'Good'] })
 */
export const matrix = <const R extends string, const V extends string, O extends boolean = false>(
  given: MatrixOptions<R, V, O, Text>,
) => {
  requireValidOptions(MATRIX, given);
  const { rows, columns, ...shared } = given;
  const names = Object.keys(rows) as R[];
  // The name of its first row identifies the matrix.
  const [id] = names;
  if (id === undefined)
    throw new Error('matrix() has no `rows`. Allowed: at least one statement by its field name.');
  return Object.fromEntries(
    names.map((name) => [
      name,
      fieldInLanguages(
        MATRIX_ROW,
        { ...shared, row: rows[name], options: columns },
        (options: RowOptions<V, O>) => rowField(id, options),
      ),
    ]),
  ) as Record<R, ReturnType<typeof rowField<V, O>>>;
};

const rowField = <V extends string, O extends boolean>(
  id: string,
  { row, label, hint, ...options }: RowOptions<V, O>,
) =>
  // The field's label names the matrix too, because mail and lists show a row without its table.
  singleChoiceField({ ...options, label: `${label} – ${row}` } as ChoiceOptions<V, O>, {
    widget: 'matrix',
    widgetModule: 'matrix',
    matrix: { id, label, row, ...(hint !== undefined && { hint }) },
  });

interface SeveralOptions<V extends string, O extends boolean, T = string>
  extends FieldOptions<O, T> {
  /** The values, or each value with its label. */
  options: readonly V[] | Readonly<Record<V, T>>;
  /** The minimum number of choices. Default: 1. */
  min?: number;
  /** The maximum number of choices. Default: all. */
  max?: number;
  /** The message if none is chosen. */
  message?: T;
  /** The message for fewer than `min`. */
  tooFew?: T;
  /** The message for more than `max`. */
  tooMany?: T;
}

const SEVERAL = fieldHelper<SeveralOptions<string, boolean>>(
  'several',
  {
    ...FIELD_OPTIONS,
    options: 'choices',
    min: 'number',
    max: 'number',
    message: 'text',
    tooFew: 'text',
    tooMany: 'text',
  },
  ['options'],
);

/**
 * Several of a few values, as a list without duplicates.
 * @example days: several({ label: 'Days', options: ['Friday', 'Saturday'] })
 */
export const several = <const V extends string, O extends boolean = false>(
  given: SeveralOptions<V, O, Text>,
) => fieldInLanguages(SEVERAL, given, (options: SeveralOptions<V, O>) => severalField(options));

const severalField = <const V extends string, O extends boolean>(options: SeveralOptions<V, O>) => {
  const { options: choices, message = word('fields.several'), min = 1, max } = options;
  const values = valuesOf(choices);
  const listSchema = z.array(z.enum(values, { error: word('fields.choice') }), { error: message });
  const withMin =
    min > 1 ? listSchema.min(min, options.tooFew ?? word('fields.tooFew', { min })) : listSchema;
  const schema =
    max === undefined
      ? withMin
      : withMin.max(max, options.tooMany ?? word('fields.tooMany', { max }));
  return describedField(schema, options, {
    kind: 'several',
    widget: 'boxes',
    widgetModule: 'choice',
    limits: { least: min, most: max ?? values.length },
    options: values,
    choices: labelsOf(choices),
    missing: message,
    logic: { reads: 'list' },
  });
};
