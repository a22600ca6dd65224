import { type Answers, type Condition, holds, isEmpty } from './condition.ts';
import { type CurrentDay, dayOf, todayIn } from './day.ts';
import type { FieldLogic, FormLogic, ItemsLogic, Reading } from './form-logic.ts';
import { isItem, itemField } from './items.ts';
import { clean, cleanSymbols, isCleaning } from './typed-text.ts';

/** The result of `evaluateForm`. */
export interface EvaluatedForm {
  /**
   * Parsed answers without hidden and empty fields: what the schema validates and the server
   * stores.
   */
  readonly values: Answers;
  readonly hidden: ReadonlySet<string>;
  /** The fields that are required, given the other answers. */
  readonly required: ReadonlySet<string>;
  /** Errors beyond the schema, by field. */
  readonly faults: Readonly<Record<string, string>>;
}

/** What the rules of a form add to its answers. The maps are filled field by field. */
interface Findings {
  readonly hidden: Set<string>;
  readonly required: Set<string>;
  readonly faults: Record<string, string>;
}

/** Where the fields of a form, or of one item of a group, are evaluated. */
interface Context extends Findings {
  /** Returns the control name of a field: `guests.0.name` for a field of an item. */
  readonly nameOf: (field: string) => string;
  /** The answers outside the item, on which its conditions may depend. */
  readonly outer: Answers;
  readonly today: CurrentDay;
}

const withoutEmpty = (item: Answers): Answers =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== ''));

const isBlank = (item: unknown): boolean => isItem(item) && Object.values(item).every(isEmpty);

/**
 * Evaluates the items of a group. Empty items at the end are dropped, down to the minimum `least`.
 */
const evaluateItems = (
  fields: ItemsLogic['fields'],
  items: unknown,
  least: number,
  context: Context & { group: string },
): unknown => {
  if (!Array.isArray(items)) return items;
  const evaluated = items.map((item, at) => {
    const faults: Record<string, string> = {};
    const nameOf = (field: string) => itemField(context.group, at, field);
    const values = isItem(item)
      ? evaluateFields(fields, withoutEmpty(item), { ...context, nameOf, faults })
      : (item as unknown);
    return { values, faults };
  });
  while (evaluated.length > least && isBlank(evaluated.at(-1)?.values)) evaluated.pop();
  for (const { faults } of evaluated) Object.assign(context.faults, faults);
  return evaluated.length > 0 ? evaluated.map(({ values }) => values) : undefined;
};

/** Returns how many items a group has at least, even if they are empty. */
const leastOf = ({ isOptional, least }: ItemsLogic, isRequired: boolean): number =>
  isOptional && !isRequired ? 0 : least;

/** Evaluates fields in their order. A condition reads the results of earlier fields. */
const evaluateFields = (
  fields: Readonly<Record<string, FieldLogic>>,
  answers: Answers,
  context: Context,
): Record<string, unknown> => {
  const values: Record<string, unknown> = { ...answers };
  const isMet = (condition: Condition | true | undefined): boolean =>
    condition === true ||
    (condition !== undefined && holds(condition, { ...context.outer, ...values }, context.today));
  for (const [field, logic] of Object.entries(fields)) {
    const name = context.nameOf(field);
    const isShown = logic.showWhen === undefined || isMet(logic.showWhen);
    if (!isShown) {
      context.hidden.add(name);
      for (const key of [field, ...(logic.apart ?? [])]) delete values[key];
      continue;
    }
    const isRequired = isMet(logic.requiredWhen);
    if (isRequired) context.required.add(name);
    const { items } = logic;
    const value = items
      ? evaluateItems(items.fields, values[field], leastOf(items, isRequired), {
          ...context,
          outer: values,
          group: name,
        })
      : parseTyped(logic.reads, values[field], logic.decimals);
    if (value !== undefined && value !== '') values[field] = value;
    // Only for a present key: `delete` makes later reads of the object slower in V8.
    else if (field in values) delete values[field];
    const isMissing = isRequired && !logic.apart && isEmpty(value);
    const fault = isMissing ? logic.missing : faultOf(logic, value, context.today);
    if (fault !== undefined) context.faults[name] = fault;
  }
  return values;
};

/**
 * Evaluates a form's answers: parses typed text, drops hidden and empty answers, and applies the
 * rules beyond the schema. Browser and server both use it. It is idempotent.
 */
export const evaluateForm = (logic: FormLogic, answers: Answers, now?: Date): EvaluatedForm => {
  const today: CurrentDay = () => todayIn(logic.zone ?? 'UTC', now);
  const findings: Findings = { hidden: new Set(), required: new Set(), faults: {} };
  // The spread is last: V8 (Node 20) makes a new hidden class for each property that follows one.
  const context: Context = { nameOf: (field) => field, outer: {}, today, ...findings };
  const values = evaluateFields(logic.fields, answers, context);
  for (const { when, require, errorOn, message } of logic.conditions)
    if (holds(when, values, today) && require.some((name) => isEmpty(values[name])))
      findings.faults[errorOn] ??= message;
  return { values, ...findings };
};

const boundFault = (field: FieldLogic, value: string, today: CurrentDay): string | undefined => {
  if (field.from !== undefined && value < dayOf(field.from, today)) return field.tooEarly;
  return field.to !== undefined && value > dayOf(field.to, today) ? field.tooLate : undefined;
};

/** Numbers below 1e-6 and from 1e21 are written with an exponent. */
const decimalsOf = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
};

/**
 * Computed with whole numbers in the smallest unit of both: in floating point, 0.3 is not a
 * multiple of 0.1.
 */
const isMultiple = (value: number, step: number): boolean => {
  const units = 10 ** Math.max(decimalsOf(value), decimalsOf(step));
  return Math.round(value * units) % Math.round(step * units) === 0;
};

const numberFault = (field: FieldLogic, value: number): string | undefined => {
  if (decimalsOf(value) > (field.decimals ?? Infinity)) return field.tooFine;
  return field.step === undefined || isMultiple(value, field.step) ? undefined : field.offStep;
};

/**
 * Returns the error of an answer beyond the schema, such as a day that is too early. Undefined if it
 * has none.
 */
const faultOf = (field: FieldLogic, value: unknown, today: CurrentDay): string | undefined => {
  if (typeof value === 'number') return numberFault(field, value);
  if (typeof value === 'string') return boundFault(field, value, today);
  if (!field.items || !Array.isArray(value)) return undefined;
  const { least, most, tooFew, tooMany } = field.items;
  if (value.length < least) return tooFew;
  return value.length > most ? tooMany : undefined;
};

/*
 * Parsers of text as people type it. Text that cannot be parsed is returned unchanged, so that the
 * field's schema refuses it. Every parser is idempotent.
 */

/** Longer text is never a number or a day, and is not parsed. */
const MAX_PARSED_LENGTH = 40;

/**
 * Converts a digit of any script to 0–9. In Unicode every script has ten consecutive digits, from a
 * code point that ends in 0 or 6.
 */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const row = code & ~0xf;
  return String(code - row - (/\p{Nd}/u.test(String.fromCodePoint(row)) ? 0 : 6));
};

const NUMBER = /^([-+]?)(\d+|\d{1,3}(?:['’ \u00A0\u2009\u202F]\d{3})+)(?:[.,](\d+))?$/u;

/**
 * Parses a number as people write it: `3,5`, `3.5`, `12'000`, `−4`. Three digits after the only
 * separator are ambiguous, so `1.234` is parsed only if three decimals are allowed.
 */
const parseNumber = (text: string, decimals: number): number | string => {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\p{Nd}/gu, plainDigit)
    .replace('−', '-');
  const [, sign = '', whole = '', fraction = ''] = NUMBER.exec(plain) ?? [];
  if (whole === '') return text;
  const mayBeThousands = fraction.length === 3 && decimals < 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (mayBeThousands) return text;
  return Number(`${sign}${whole.replace(/\D/g, '')}.${fraction || '0'}`);
};

const twoDigits = (text: string | undefined): string => String(text).padStart(2, '0');

const parseDay = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim()) ?? [];
  return day === undefined ? text.trim() : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
};

const parseTime = (text: string): string => {
  const [, hour, minute] = /^(\d{1,2})[:.h](\d{2})$/.exec(text.trim()) ?? [];
  return hour === undefined ? text.trim() : `${twoDigits(hour)}:${minute}`;
};

/** A form post without JavaScript has a single choice as a text. */
const parseList = (typed: unknown): unknown => {
  const list = typeof typed === 'string' ? [typed] : typed;
  if (!Array.isArray(list)) return typed;
  const chosen = [...new Set(list)].filter((one) => one !== '');
  return chosen.length > 0 ? chosen : undefined;
};

/** Parses the value of a field. Undefined if it is empty. */
export const parseTyped = (reading: Reading | undefined, typed: unknown, decimals = 0): unknown => {
  if (reading === 'list') return parseList(typed);
  // `JSON.parse` makes Infinity of `1e999`, which JSON cannot store. A number field refuses the text.
  if (reading === 'number' && typeof typed === 'number' && !Number.isFinite(typed))
    return String(typed);
  if (reading === undefined || typeof typed !== 'string') return typed;
  if (isCleaning(reading)) return clean(reading, typed);
  if (typed.length > MAX_PARSED_LENGTH) return typed;
  const text = cleanSymbols(typed);
  if (text.trim() === '') return undefined;
  if (reading === 'number') return parseNumber(text, decimals);
  return reading === 'day' ? parseDay(text) : parseTime(text);
};
