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

/** Returns a function that takes the names of all options of a helper, none missing. */
const all =
  <T>() =>
  <const K extends keyof T & string>(...names: [keyof T] extends [K] ? K[] : never): K[] =>
    names;

const FIELD = ['label', 'hint', 'optional', 'autocomplete', 'showWhen', 'requiredWhen'] as const;
const OUTSIDE = ['from', 'to', 'message', 'outside'] as const;

const TEXT = all<TextOptions<boolean>>()(
  ...FIELD,
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
const KNOWN = {
  text: TEXT,
  phone: TEXT,
  url: TEXT,
  code: TEXT,
  email: all<EmailOptions<boolean>>()(...FIELD, 'placeholder', 'message', 'missing', 'widget'),
  password: all<PasswordOptions>()(...FIELD, 'max', 'message'),
  choice: all<ChoiceOptions<string, boolean>>()(
    ...FIELD,
    'options',
    'message',
    'emptyChoice',
    'as',
  ),
  rating: all<RatingOptions<boolean>>()(...FIELD, 'max', 'min', 'lowest', 'highest', 'message'),
  matrix: all<MatrixOptions<string, string, boolean>>()(...FIELD, 'rows', 'columns', 'message'),
  yesNo: all<YesNoOptions<boolean>>()(...FIELD, 'message'),
  several: all<SeveralOptions<string, boolean>>()(
    ...FIELD,
    'options',
    'min',
    'max',
    'message',
    'tooFew',
    'tooMany',
  ),
  flag: all<BoxOptions>()('label', 'hint', 'autocomplete', 'showWhen', 'requiredWhen', 'message'),
  consent: all<ConsentOptions>()('wording', 'version', 'label', 'hint', 'message', 'notBoolean'),
  number: all<NumberOptions<boolean>>()(
    ...FIELD,
    'min',
    'max',
    'decimals',
    'step',
    'unit',
    'placeholder',
    'message',
    'outside',
  ),
  date: all<DateOptions<boolean>>()(...FIELD, ...OUTSIDE),
  time: all<TimeOptions<boolean>>()(...FIELD, ...OUTSIDE),
  file: all<FileOptions<boolean>>()(
    ...FIELD,
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
  signature: all<SignatureOptions<boolean>>()(
    'label',
    'hint',
    'optional',
    'showWhen',
    'requiredWhen',
    'message',
  ),
  campaign: all<CampaignOptions>()('consent'),
  note: all<NoteOptions>()('text', 'label', 'showWhen'),
  group: all<GroupOptions<Record<string, never>, boolean>>()(
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

/** What other form libraries call these options. */
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
const REQUIRED: Readonly<Partial<Record<keyof typeof KNOWN, readonly string[]>>> = {
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

/** What options of a type other than text hold, whose name means the same in each helper. */
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
export const requireKnown = (helper: keyof typeof KNOWN, options: object): void => {
  const given: Readonly<Record<string, unknown>> = { ...options };
  requireNames(helper, Object.keys(given));
  const missing = REQUIRED[helper]?.find((name) => given[name] === undefined);
  if (missing !== undefined)
    throw new Error(
      `${helper}() has no \`${missing}\`. Required: ${REQUIRED[helper]?.map((name) => `\`${name}\``).join(' and ')}.`,
    );
  requireTypes(helper, given);
};

const requireNames = (helper: keyof typeof KNOWN, names: readonly string[]): void => {
  const known: readonly string[] = KNOWN[helper];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const meant = ALSO_CALLED[unknown];
  const fix =
    meant !== undefined && known.includes(meant)
      ? `Did you mean "${meant}"?`
      : didYouMean(unknown, known).fix;
  throw new Error(
    [`${helper}() has no option "${unknown}". Allowed: ${known.join(', ')}.`, fix]
      .filter((part) => part !== undefined)
      .join(' '),
  );
};
