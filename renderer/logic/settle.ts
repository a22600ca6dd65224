import { type Answers, type Condition, holds, isEmpty } from './condition.ts';
import { type Day, dayOf, todayIn } from './day.ts';
import { type Reading, read } from './read.ts';

/** What is asked of a field beside its own rule. */
export interface FieldLogic {
  /** What typed text is read as. */
  readonly reads?: Reading | undefined;
  /** The field is there only while this holds. */
  readonly showWhen?: Condition | undefined;
  /** It must be answered: always while it is shown, or while this holds. */
  readonly requiredWhen?: Condition | true | undefined;
  /** Said when it must be answered and is not. */
  readonly missing?: string | undefined;
  /** The first and the last day or time. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Said outside of them. */
  readonly tooEarly?: string | undefined;
  readonly tooLate?: string | undefined;
  /** Of a file: the payload's fields that hold it. Whether it is there is looked at elsewhere. */
  readonly apart?: readonly string[] | undefined;
  /** How many decimals a number may have, and what is said when it has more. */
  readonly decimals?: number | undefined;
  readonly tooFine?: string | undefined;
  /** What a number must be a multiple of, and what is said of another. */
  readonly step?: number | undefined;
  readonly offStep?: string | undefined;
}

/** A rule across fields: while `when` holds, each of `require` must be answered. */
interface CrossRule {
  readonly when: Condition;
  readonly require: readonly string[];
  /** The field that the message is shown at. */
  readonly errorOn: string;
  readonly message: string;
}

/** All that is asked of a form beside the rules of its single fields, in the order of the form. */
export interface FormLogic {
  readonly fields: Readonly<Record<string, FieldLogic>>;
  readonly conditions: readonly CrossRule[];
  /** The time zone in which 'today' is meant. */
  readonly zone?: string | undefined;
}

/** Answers as they count. */
export interface Settled {
  /** Read, without what is hidden or empty: what the rules of the fields are tried on, and what is kept. */
  readonly values: Answers;
  readonly hidden: ReadonlySet<string>;
  /** Fields that must be answered as the others stand now. */
  readonly required: ReadonlySet<string>;
  /** What is wrong beside the rules of the fields, by field. */
  readonly faults: Readonly<Record<string, string>>;
}

const boundFault = (field: FieldLogic, value: unknown, today: Day): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (field.from !== undefined && value < dayOf(field.from, today)) return field.tooEarly;
  return field.to !== undefined && value > dayOf(field.to, today) ? field.tooLate : undefined;
};

const decimalsOf = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
};

/** Counted in the smallest unit that either has: 0.3 is a multiple of 0.1 only by whole numbers. */
const isMultiple = (value: number, step: number): boolean => {
  const units = 10 ** Math.max(decimalsOf(value), decimalsOf(step));
  return Math.round(value * units) % Math.round(step * units) === 0;
};

const numberFault = (field: FieldLogic, value: number): string | undefined => {
  if (decimalsOf(value) > (field.decimals ?? Infinity)) return field.tooFine;
  return field.step === undefined || isMultiple(value, field.step) ? undefined : field.offStep;
};

/**
 * Answers as they count: typed text read, hidden and empty answers dropped, and what the form asks
 * for beside the rules of its fields. The browser shows by it and the server decides by it; what it
 * gives is the same when it is settled again.
 */
export const settle = (logic: FormLogic, given: Answers, now?: Date): Settled => {
  const values: Record<string, unknown> = { ...given };
  const hidden = new Set<string>();
  const required = new Set<string>();
  const faults: Record<string, string> = {};
  const today: Day = () => todayIn(logic.zone ?? 'UTC', now);
  for (const [name, field] of Object.entries(logic.fields)) {
    const value = read(field.reads, values[name], field.decimals);
    values[name] = value;
    const isShown = field.showWhen === undefined || holds(field.showWhen, values, today);
    if (!isShown || value === undefined || value === '') delete values[name];
    if (!isShown) {
      hidden.add(name);
      for (const part of field.apart ?? []) delete values[part];
      continue;
    }
    const when = field.requiredWhen;
    if (when === true || (when !== undefined && holds(when, values, today))) required.add(name);
    const isMissing = required.has(name) && !field.apart && isEmpty(value);
    const fault = isMissing
      ? field.missing
      : typeof value === 'number'
        ? numberFault(field, value)
        : boundFault(field, value, today);
    if (fault !== undefined) faults[name] = fault;
  }
  for (const { when, require, errorOn, message } of logic.conditions)
    if (holds(when, values, today) && require.some((name) => isEmpty(values[name])))
      faults[errorOn] ??= message;
  return { values, hidden, required, faults };
};
