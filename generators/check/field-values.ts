import { z } from 'zod';
import { bareSchema, type FieldMeta, fieldMetaOf } from '../../core/config/fields/kinds.ts';
import { DAY, TIME } from '../../core/config/fields/text-rules.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { daysAway } from '../../core/forms/day.ts';

/** A diagnostic of a field's value, without the field. */
type ValueFault = Omit<Diagnostic, 'path'>;

const MAX_ROWS = 40;
const MAX_DECIMALS = 10;

/** Returns whether a value is a whole number from 1 to `most`. */
export const isCount = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

/** The units of a field's limits, by its kind. */
const UNITS: Readonly<Record<string, string>> = {
  text: 'characters',
  several: 'answers',
  number: 'as its value',
};

/** Yields a diagnostic of `min` and `max`. */
function* limitFaults({ kind, limits, options }: FieldMeta): Iterable<ValueFault> {
  if (!limits) return;
  const { least, most } = limits;
  const areWhole = kind === 'number' || [least, most].every(Number.isInteger);
  const areInRange = kind === 'number' || (least >= 0 && most >= 1);
  const fitOptions = kind !== 'several' || most <= (options?.length ?? most);
  if (areWhole && areInRange && fitOptions && least <= most) return;
  const allowed = () => {
    if (!areWhole) return 'whole numbers';
    if (!areInRange) return '`min` of 0 or more, and `max` of 1 or more';
    if (!fitOptions) return `at most ${options?.length}, the number of its options`;
    return '`min` that is not above `max`';
  };
  yield {
    found: `at least ${least} and at most ${most} ${UNITS[kind] ?? ''}`.trim(),
    allowed: allowed(),
  };
}

/** Yields diagnostics of the decimals and the step of a number. */
function* numberFaults({ kind, limits, logic = {} }: FieldMeta): Iterable<ValueFault> {
  if (kind !== 'number') return;
  const { step, decimals = 0 } = logic;
  const { least = 0, most = 0 } = limits ?? {};
  if (decimals !== 0 && !isCount(decimals, MAX_DECIMALS))
    yield { found: `${decimals} decimals`, allowed: `0 to ${MAX_DECIMALS}` };
  if (step === undefined) return;
  // The first allowed value. A quotient such as 0.3 / 0.1 is a little more than the whole number,
  // and would be rounded up.
  const firstMultiple = Math.ceil(least / step - 1e-9) * step;
  if (!(step > 0) || firstMultiple > most)
    yield {
      found: `a step of ${step} from ${least} to ${most}`,
      allowed: step > 0 ? 'a step with a multiple between `min` and `max`' : 'a step above 0',
    };
}

/** Yields diagnostics of the first and last day or time. */
function* boundFaults({ kind, logic = {} }: FieldMeta): Iterable<ValueFault> {
  const isDay = kind === 'date';
  for (const bound of [logic.from, logic.to]) {
    if (bound === undefined) continue;
    const isRelativeDay = isDay && daysAway(bound) !== undefined;
    if (isRelativeDay) continue;
    if (bound.trim() === '' || !(isDay ? DAY : TIME).test(bound))
      yield {
        found: `the bound ${formatValue(bound)}`,
        allowed: isDay ? '"2026-12-31", "today", "tomorrow", "today+30"' : '"09:30"',
      };
  }
}

/** Yields diagnostics of the options of a field: missing, repeated, empty or without a label. */
function* choiceFaults(
  { options, choices = {}, widget }: FieldMeta,
  schema: z.ZodType,
): Iterable<ValueFault> {
  const bare = bareSchema(schema);
  const offered = options ?? (bare instanceof z.ZodEnum ? bare.options.map(String) : undefined);
  if (!offered) return;
  const repeated = offered.find((one, index) => offered.indexOf(one) !== index);
  const blank = Object.entries(choices).find(([, label]) => !/\S/.test(String(label)));
  if (offered.length === 0) yield { found: 'no options', allowed: 'one or more of them' };
  if (repeated !== undefined)
    yield { found: `the option ${formatValue(repeated)} twice`, allowed: 'each option once' };
  if (options?.some((one) => !/\S/.test(one)))
    yield {
      found: 'an option that is empty',
      allowed: 'options with a value; `optional: true` if none may be chosen',
    };
  if (blank)
    yield { found: `the option ${formatValue(blank[0])} without a label`, allowed: 'a label' };
  const numeric = Object.keys(choices).find((one) => /^(?:0|[1-9]\d*)$/.test(one));
  // The grades of a scale are in the order of their numbers.
  if (numeric !== undefined && widget !== 'scale' && offered.length > 1)
    yield {
      found: `the option ${formatValue(numeric)} as the key of a label, which JavaScript sorts by number`,
      allowed: 'keys with a letter, or a list of options without labels',
      fix: `Write ${formatValue(`n${numeric}`)}, or \`options: ['…', '…']\`.`,
    };
}

/** Yields diagnostics of the control: its rows, and `autocomplete`. */
function* controlFaults({ rows, autocomplete }: FieldMeta): Iterable<ValueFault> {
  if (rows !== undefined && !isCount(rows, MAX_ROWS))
    yield { found: `${rows} rows`, allowed: `1 to ${MAX_ROWS}` };
  if (autocomplete !== undefined && !isAutocomplete(autocomplete))
    yield {
      found: `autocomplete ${formatValue(autocomplete)}, which is not in the HTML standard`,
      allowed: USUAL_TOKENS.map(formatValue).join(', '),
    };
}

/** Yields diagnostics of a consent without wording or version. */
function* consentFaults({ consent }: FieldMeta): Iterable<ValueFault> {
  for (const [part, text] of Object.entries(consent ?? {}))
    if (!/\S/.test(text))
      yield {
        found: `an empty ${part}`,
        allowed: 'a `wording`, and a `version` that changes with it',
      };
}

/** Yields a diagnostic of a default that the field itself refuses. */
function* defaultFaults({ def }: z.ZodType): Iterable<ValueFault> {
  const { innerType, defaultValue } = def as { innerType?: z.ZodType; defaultValue?: unknown };
  if (defaultValue !== undefined && innerType?.safeParse(defaultValue).success === false)
    yield {
      found: `the default ${formatValue(defaultValue)}`,
      allowed: 'a value that its own rule accepts',
    };
}

/** Yields diagnostics of a field's values: bounds, choices, steps. */
export function* valueFaults(
  name: string,
  schema: z.ZodType,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  const meta = fieldMetaOf(schema);
  if (!meta) return;
  const all = [
    ...limitFaults(meta),
    ...numberFaults(meta),
    ...boundFaults(meta),
    ...choiceFaults(meta, schema),
    ...controlFaults(meta),
    ...consentFaults(meta),
    ...defaultFaults(schema),
  ];
  for (const { found, ...more } of all)
    yield { path, found: `the field "${name}" with ${found}`, ...more };
}

/** The autocomplete tokens of the HTML standard (4.10.18.7), with `off`. */
const AUTOCOMPLETE = new Set(
  `off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname
  username new-password current-password one-time-code organization-title organization street-address
  address-line1 address-line2 address-line3 address-level4 address-level3 address-level2
  address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name
  cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency
  transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code
  tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp`.split(
    /\s+/,
  ),
);
/** The words that the standard allows before a token, such as `shipping home`. */
const TOKEN_PREFIX =
  /^(?:section-\S+ )?(?:(?:shipping|billing) )?(?:(?:home|work|mobile|fax|pager) )?/;

/** Returns whether a value is an autocomplete token, with or without the words before it. */
const isAutocomplete = (token: string): boolean =>
  AUTOCOMPLETE.has(token.replace(TOKEN_PREFIX, ''));

/** The tokens that a diagnostic suggests. */
const USUAL_TOKENS = ['name', 'email', 'tel', 'organization', 'street-address', 'off'];
