import { didYouMean, formatValue } from '../../diagnostics/diagnostic.ts';
import { isByLanguage } from '../../messages/by-language.ts';

/**
 * What an option holds. It decides the type of the value, and what is translated.
 *
 * - `text`: for visitors, a string or strings by language.
 * - `notice`: an object of such texts.
 * - `choices`: values, or an object with a text for each value.
 * - `fields`: the fields of a group's items.
 * - `string`, `number`, `boolean`: not translated.
 * - `other`: TypeScript alone checks it.
 */
type OptionKind =
  | 'text'
  | 'notice'
  | 'choices'
  | 'fields'
  | 'string'
  | 'number'
  | 'boolean'
  | 'other';

/** What the framework knows of a helper: its name and its options. */
export interface FieldHelper {
  readonly name: string;
  readonly options: Readonly<Record<string, OptionKind>>;
  /** The options without which it makes no field. `label` is not among them: `check` reports it with its place. */
  readonly required: readonly string[];
}

/** The option kinds of an options type. TypeScript refuses a missing one. */
export type OptionKinds<T> = Readonly<Record<keyof T & string, OptionKind>>;

/** Describes a helper with the options `T`, for `fieldInLanguages` (`by-language.ts`). */
export const fieldHelper = <T>(
  name: string,
  options: OptionKinds<T>,
  required: readonly (keyof T & string)[] = [],
): FieldHelper => ({ name, options, required });

/** The kinds of the options that most helpers have. */
export const FIELD_OPTIONS = {
  label: 'text',
  hint: 'text',
  optional: 'boolean',
  autocomplete: 'string',
  showWhen: 'other',
  requiredWhen: 'other',
} as const;

/** Our names of options, by their names in other form libraries. */
const OPTION_SYNONYMS: Readonly<Record<string, string>> = {
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

/** The option kinds whose values have a type that is checked. */
const TYPES: Readonly<
  Partial<Record<OptionKind, { fits: (value: unknown) => boolean; allowed: string }>>
> = {
  text: {
    fits: (value) => typeof value === 'string' || isByLanguage(value),
    allowed: 'a text',
  },
  string: { fits: (value) => typeof value === 'string', allowed: 'a text' },
  number: {
    fits: (value) => typeof value === 'number',
    allowed: 'a number, without quotation marks',
  },
  boolean: {
    fits: (value) => typeof value === 'boolean',
    allowed: 'true or false, without quotation marks',
  },
};

const requireKnownNames = (helper: FieldHelper, names: readonly string[]): void => {
  const known = Object.keys(helper.options);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const synonym = OPTION_SYNONYMS[unknown];
  const fix =
    synonym !== undefined && known.includes(synonym)
      ? `Did you mean "${synonym}"?`
      : didYouMean(unknown, known).fix;
  throw new Error(
    [`${helper.name}() has no option "${unknown}". Allowed: ${known.join(', ')}.`, fix]
      .filter((part) => part !== undefined)
      .join(' '),
  );
};

/** The option that `check` reports later, with the place of the field. */
const CHECKED_LATER = 'label';

/** Refuses a value of another type. It would be understood as something else, or fail far away. */
const requireTypes = (helper: FieldHelper, options: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(options)) {
    const type = TYPES[helper.options[name] ?? 'other'];
    if (value === undefined || name === CHECKED_LATER || !type || type.fits(value)) continue;
    throw new Error(
      `${helper.name}() has \`${name}: ${formatValue(value)}\`. Allowed: ${type.allowed}.`,
    );
  }
};

/**
 * Refuses options that a helper does not have, that it needs and are missing, and that are of another
 * type. TypeScript does too, but `check` does not run it.
 * @throws Error that names the option and what is allowed
 */
export const requireValidOptions = (helper: FieldHelper, options: object): void => {
  const given: Readonly<Record<string, unknown>> = { ...options };
  requireKnownNames(helper, Object.keys(given));
  const { name, required } = helper;
  const missing = required.find((option) => given[option] === undefined);
  if (missing !== undefined)
    throw new Error(
      `${name}() has no \`${missing}\`. Required: ${required.map((option) => `\`${option}\``).join(' and ')}.`,
    );
  requireTypes(helper, given);
};
