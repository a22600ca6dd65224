import { didYouMean, formatValue } from '../../diagnostics/diagnostic.ts';
import type {
  BoxOptions,
  CampaignOptions,
  ChoiceOptions,
  ConsentOptions,
  DateOptions,
  EmailOptions,
  FileOptions,
  GroupOptions,
  MatrixOptions,
  NoteOptions,
  NumberOptions,
  PasswordOptions,
  RatingOptions,
  SeveralOptions,
  SignatureOptions,
  TextOptions,
  TimeOptions,
  YesNoOptions,
} from './options.ts';

/**
 * Returns a function that takes the names of all options of a helper. TypeScript refuses a missing
 * one.
 */
const allNames =
  <T>() =>
  <const K extends keyof T & string>(...names: [keyof T] extends [K] ? K[] : never): K[] =>
    names;

const FIELD_OPTIONS = [
  'label',
  'hint',
  'optional',
  'autocomplete',
  'showWhen',
  'requiredWhen',
] as const;
const BOUND_OPTIONS = ['from', 'to', 'message', 'outside'] as const;

const TEXT_OPTIONS = allNames<TextOptions<boolean>>()(
  ...FIELD_OPTIONS,
  'max',
  'tooLong',
  'multiline',
  'min',
  'message',
  'placeholder',
  'rows',
  'pattern',
);

/** The options of each helper. */
const OPTION_NAMES = {
  text: TEXT_OPTIONS,
  phone: TEXT_OPTIONS,
  url: TEXT_OPTIONS,
  code: TEXT_OPTIONS,
  email: allNames<EmailOptions<boolean>>()(
    ...FIELD_OPTIONS,
    'placeholder',
    'message',
    'missing',
    'widget',
  ),
  password: allNames<PasswordOptions>()(...FIELD_OPTIONS, 'max', 'message'),
  choice: allNames<ChoiceOptions<string, boolean>>()(
    ...FIELD_OPTIONS,
    'options',
    'message',
    'emptyChoice',
    'as',
  ),
  rating: allNames<RatingOptions<boolean>>()(
    ...FIELD_OPTIONS,
    'max',
    'min',
    'lowest',
    'highest',
    'message',
  ),
  matrix: allNames<MatrixOptions<string, string, boolean>>()(
    ...FIELD_OPTIONS,
    'rows',
    'columns',
    'message',
  ),
  yesNo: allNames<YesNoOptions<boolean>>()(...FIELD_OPTIONS, 'message'),
  several: allNames<SeveralOptions<string, boolean>>()(
    ...FIELD_OPTIONS,
    'options',
    'min',
    'max',
    'message',
    'tooFew',
    'tooMany',
  ),
  flag: allNames<BoxOptions>()(
    'label',
    'hint',
    'autocomplete',
    'showWhen',
    'requiredWhen',
    'message',
  ),
  consent: allNames<ConsentOptions>()(
    'wording',
    'version',
    'label',
    'hint',
    'message',
    'notBoolean',
  ),
  number: allNames<NumberOptions<boolean>>()(
    ...FIELD_OPTIONS,
    'min',
    'max',
    'decimals',
    'step',
    'unit',
    'placeholder',
    'message',
    'outside',
  ),
  date: allNames<DateOptions<boolean>>()(...FIELD_OPTIONS, ...BOUND_OPTIONS),
  time: allNames<TimeOptions<boolean>>()(...FIELD_OPTIONS, ...BOUND_OPTIONS),
  file: allNames<FileOptions<boolean>>()(
    ...FIELD_OPTIONS,
    'accept',
    'removeMetadata',
    'maxBytes',
    'max',
    'tooMany',
    'optionalInJson',
    'missing',
    'wrongType',
    'tooLarge',
    'unreadable',
  ),
  signature: allNames<SignatureOptions<boolean>>()(
    'label',
    'hint',
    'optional',
    'showWhen',
    'requiredWhen',
    'message',
  ),
  campaign: allNames<CampaignOptions>()('consent'),
  note: allNames<NoteOptions>()('text', 'label', 'showWhen'),
  group: allNames<GroupOptions<Record<string, never>, boolean>>()(
    'label',
    'hint',
    'optional',
    'showWhen',
    'requiredWhen',
    'fields',
    'item',
    'add',
    'min',
    'max',
    'message',
    'tooFew',
    'tooMany',
  ),
};

/** The names of these options in other form libraries. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  maxLength: 'max',
  maxlength: 'max',
  minLength: 'min',
  minlength: 'min',
  maximum: 'max',
  minimum: 'min',
  maxItems: 'max',
  minItems: 'min',
  multiple: 'max',
  maxSize: 'maxBytes',
  types: 'accept',
  widget: 'as',
  control: 'as',
  required: 'optional',
  title: 'label',
  description: 'hint',
  help: 'hint',
  helperText: 'hint',
  choices: 'options',
  values: 'options',
  regex: 'pattern',
  textarea: 'multiline',
  error: 'message',
  errorMessage: 'message',
};

/** The options without which a helper makes no field. `check` reports a missing label with its place. */
const REQUIRED: Readonly<Partial<Record<keyof typeof OPTION_NAMES, readonly string[]>>> = {
  choice: ['options'],
  several: ['options'],
  matrix: ['rows', 'columns'],
  consent: ['wording', 'version'],
  file: ['accept'],
  campaign: ['consent'],
  note: ['text'],
  group: ['fields', 'item'],
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isYesOrNo = (value: unknown): boolean => typeof value === 'boolean';

/** The types of options whose name means the same in each helper. */
const TYPES: Readonly<Record<string, { fits: (value: unknown) => boolean; allowed: string }>> = {
  ...Object.fromEntries(
    ['optional', 'multiline', 'optionalInJson', 'removeMetadata'].map((name) => [
      name,
      { fits: isYesOrNo, allowed: 'true or false, without quotation marks' },
    ]),
  ),
  ...Object.fromEntries(
    ['min', 'max', 'maxBytes', 'decimals', 'step'].map((name) => [
      name,
      { fits: isNumber, allowed: 'a number, without quotation marks' },
    ]),
  ),
  ...Object.fromEntries(
    ['wording', 'version', 'from', 'to', 'autocomplete'].map((name) => [
      name,
      { fits: isText, allowed: 'a text' },
    ]),
  ),
};

/** Refuses a value of another type. It would be understood as something else, or fail far away. */
const requireTypes = (helper: string, options: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(options)) {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    if (value === undefined || !type || type.fits(value)) continue;
    throw new Error(
      `${helper}() has \`${name}: ${formatValue(value)}\`. Allowed: ${type.allowed}.`,
    );
  }
};

/**
 * Refuses options that a helper does not have, that it needs and are missing, and that are of another
 * type. TypeScript does too, but `check` does not run it.
 * @throws Error that names the option and what is allowed
 */
export const requireValidOptions = (helper: keyof typeof OPTION_NAMES, options: object): void => {
  const given: Readonly<Record<string, unknown>> = { ...options };
  requireNames(helper, Object.keys(given));
  const missing = REQUIRED[helper]?.find((name) => given[name] === undefined);
  if (missing !== undefined)
    throw new Error(
      `${helper}() has no \`${missing}\`. Required: ${REQUIRED[helper]?.map((name) => `\`${name}\``).join(' and ')}.`,
    );
  requireTypes(helper, given);
};

const requireNames = (helper: keyof typeof OPTION_NAMES, names: readonly string[]): void => {
  const known: readonly string[] = OPTION_NAMES[helper];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const ours = ALSO_CALLED[unknown];
  const fix =
    ours !== undefined && known.includes(ours)
      ? `Did you mean "${ours}"?`
      : didYouMean(unknown, known).fix;
  throw new Error(
    [`${helper}() has no option "${unknown}". Allowed: ${known.join(', ')}.`, fix]
      .filter((part) => part !== undefined)
      .join(' '),
  );
};
