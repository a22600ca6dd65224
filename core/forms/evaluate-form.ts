import { type Answers, type Condition, holds, isEmpty } from './condition.ts';
import { type Day, dayOf, todayIn } from './day.ts';
import { type FieldLogic, type FormLogic, type ItemsLogic, read } from './form-logic.ts';
import { isItem, itemField } from './items.ts';

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
