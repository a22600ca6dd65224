import { type Answers, type Condition, holds, isEmpty } from './condition.ts';
import { type Day, dayOf, todayIn } from './day.ts';
import type { FieldLogic, FormLogic, ItemsLogic, Reading } from './form-logic.ts';
import { isItem, itemField } from './items.ts';
import { clean, cleanSymbols, isCleaning } from './typed-text.ts';

/** Answers as they count. */
export interface Settled {
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

/** The result for a form, or for one item of a group. */
interface Findings {
  readonly hidden: Set<string>;
  readonly required: Set<string>;
  readonly faults: Record<string, string>;
}

/** The context of a field. A field of an item may depend on answers outside the item. */
interface Place extends Findings {
  readonly nameOf: (field: string) => string;
  readonly around: Answers;
  readonly today: Day;
}

const withoutEmpty = (item: Answers): Answers =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== ''));

const isBlank = (item: unknown): boolean => isItem(item) && Object.values(item).every(isEmpty);

/**
 * Evaluates the items of a group. Empty items at the end are dropped, down to the minimum `least`.
 */
const settleItems = (
  fields: ItemsLogic['fields'],
  given: unknown,
  least: number,
  place: Place & { group: string },
): unknown => {
  if (!Array.isArray(given)) return given;
  const settled = given.map((item, at) => {
    const faults: Record<string, string> = {};
    const nameOf = (field: string) => itemField(place.group, at, field);
    const values = isItem(item)
      ? settleFields(fields, withoutEmpty(item), { ...place, nameOf, faults })
      : (item as unknown);
    return { values, faults };
  });
  while (settled.length > least && isBlank(settled.at(-1)?.values)) settled.pop();
  for (const { faults } of settled) Object.assign(place.faults, faults);
  return settled.length > 0 ? settled.map(({ values }) => values) : undefined;
};

const settleFields = (
  fields: Readonly<Record<string, FieldLogic>>,
  given: Answers,
  place: Place,
): Record<string, unknown> => {
  const values: Record<string, unknown> = { ...given };
  const isMet = (condition: Condition | true | undefined): boolean =>
    condition === true ||
    (condition !== undefined && holds(condition, { ...place.around, ...values }, place.today));
  for (const [field, logic] of Object.entries(fields)) {
    const name = place.nameOf(field);
    const isShown = logic.showWhen === undefined || isMet(logic.showWhen);
    if (!isShown) {
      place.hidden.add(name);
      for (const part of [field, ...(logic.apart ?? [])]) delete values[part];
      continue;
    }
    const isRequired = isMet(logic.requiredWhen);
    if (isRequired) place.required.add(name);
    const { items } = logic;
    const value = items
      ? settleItems(
          items.fields,
          values[field],
          items.isOptional && !isRequired ? 0 : items.least,
          {
            ...place,
            around: values,
            group: name,
          },
        )
      : read(logic.reads, values[field], logic.decimals);
    if (value !== undefined && value !== '') values[field] = value;
    // The object is not changed by `delete`, which makes later reads slower in V8.
    else if (field in values) delete values[field];
    const isMissing = isRequired && !logic.apart && isEmpty(value);
    const fault = isMissing ? logic.missing : faultOf(logic, value, place.today);
    if (fault !== undefined) place.faults[name] = fault;
  }
  return values;
};

/**
 * Evaluates a form's answers: parses typed text, drops hidden and empty answers, and applies the
 * rules beyond the schema. Browser and server both use it. It is idempotent.
 */
export const evaluateForm = (logic: FormLogic, given: Answers, now?: Date): Settled => {
  const today: Day = () => todayIn(logic.zone ?? 'UTC', now);
  const found: Findings = { hidden: new Set(), required: new Set(), faults: {} };
  // The spread comes last: adding properties after a spread costs V8 a hidden class each time (Node
  // 20).
  const place: Place = { nameOf: (field) => field, around: {}, today, ...found };
  const values = settleFields(logic.fields, given, place);
  for (const { when, require, errorOn, message } of logic.conditions)
    if (holds(when, values, today) && require.some((name) => isEmpty(values[name])))
      found.faults[errorOn] ??= message;
  return { values, ...found };
};

const boundFault = (field: FieldLogic, value: string, today: Day): string | undefined => {
  if (field.from !== undefined && value < dayOf(field.from, today)) return field.tooEarly;
  return field.to !== undefined && value > dayOf(field.to, today) ? field.tooLate : undefined;
};

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

/** Returns the error of an answer beyond the schema, such as a day that is too early. */
const faultOf = (field: FieldLogic, value: unknown, today: Day): string | undefined => {
  if (typeof value === 'number') return numberFault(field, value);
  if (typeof value === 'string') return boundFault(field, value, today);
  if (!field.items || !Array.isArray(value)) return undefined;
  const { least, most, tooFew, tooMany } = field.items;
  if (value.length < least) return tooFew;
  return value.length > most ? tooMany : undefined;
};

/*
 * Parses text as people type it. Text that cannot be parsed is returned unchanged, so that the
 * field's schema refuses it. Every parser is idempotent.
 */

/** Longer text is never a number or a day, and is not parsed. */
const LONGEST = 40;

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
const readNumber = (text: string, decimals: number): number | string => {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/\p{Nd}/gu, plainDigit)
    .replace('−', '-');
  const [, sign = '', whole = '', rest = ''] = NUMBER.exec(plain) ?? [];
  if (whole === '') return text;
  const mayBeThousands = rest.length === 3 && decimals < 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (mayBeThousands) return text;
  return Number(`${sign}${whole.replace(/\D/g, '')}.${rest || '0'}`);
};

const two = (text: string | undefined): string => String(text).padStart(2, '0');

const readDay = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim()) ?? [];
  return day === undefined ? text.trim() : `${year}-${two(month)}-${two(day)}`;
};

const readTime = (text: string): string => {
  const [, hour, minute] = /^(\d{1,2})[:.h](\d{2})$/.exec(text.trim()) ?? [];
  return hour === undefined ? text.trim() : `${two(hour)}:${minute}`;
};

const readList = (given: unknown): unknown => {
  const list = typeof given === 'string' ? [given] : given;
  if (!Array.isArray(list)) return given;
  const chosen = [...new Set(list)].filter((one) => one !== '');
  return chosen.length > 0 ? chosen : undefined;
};

/** Parses the value of a field. Undefined if it is empty. */
export const read = (reading: Reading | undefined, given: unknown, decimals = 0): unknown => {
  if (reading === 'list') return readList(given);
  // `1e999` in JSON is parsed as Infinity, which JSON cannot store. As a text, a number field refuses it.
  if (reading === 'number' && typeof given === 'number' && !Number.isFinite(given))
    return String(given);
  if (reading === undefined || typeof given !== 'string') return given;
  if (isCleaning(reading)) return clean(reading, given);
  if (given.length > LONGEST) return given;
  const text = cleanSymbols(given);
  if (text.trim() === '') return undefined;
  if (reading === 'number') return readNumber(text, decimals);
  return reading === 'day' ? readDay(text) : readTime(text);
};
