import { type Day, dayOf } from './day.ts';

/** A value that an answer can be compared with. */
export type Scalar = string | number | boolean;

/**
 * A condition on other answers of a form, as data for server, browser and API description. An
 * unanswered or hidden field matches neither `oneOf` nor `noneOf`.
 */
export type Condition =
  /** The answer, or one of several answers, is one of these. */
  | { readonly field: string; readonly oneOf: readonly Scalar[] }
  /** There is an answer, and it is none of these values. */
  | { readonly field: string; readonly noneOf: readonly Scalar[] }
  /** `true`: there is an answer. `false`: there is none. */
  | { readonly field: string; readonly filled: boolean }
  /** The number, day or time is within these bounds. */
  | { readonly field: string; readonly from: number | string }
  | { readonly field: string; readonly to: number | string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

const PARTS = ['oneOf', 'noneOf', 'filled', 'from', 'to'];

/** Returns whether a value is a condition. */
export const isCondition = (value: unknown): value is Condition => {
  if (typeof value !== 'object' || value === null) return false;
  const { all, any, field } = value as { all?: unknown; any?: unknown; field?: unknown };
  const parts = all ?? any;
  if (parts !== undefined) return Array.isArray(parts) && parts.every(isCondition);
  return typeof field === 'string' && PARTS.some((part) => part in value);
};

/** A condition on a single field. */
export type FieldCondition = Exclude<Condition, { all: unknown } | { any: unknown }>;

/** Returns the single-field conditions inside a condition. */
export const fieldConditionsOf = (condition: Condition): FieldCondition[] => {
  if ('all' in condition) return condition.all.flatMap(fieldConditionsOf);
  return 'any' in condition ? condition.any.flatMap(fieldConditionsOf) : [condition];
};

/** The answers of a form by the names of its fields. */
export type Answers = Readonly<Record<string, unknown>>;

/** Returns whether an answer is empty: undefined, blank, unchecked, or an empty list. */
export const isEmpty = (answer: unknown): boolean => {
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  return answer === undefined || answer === false;
};

const isOne = (answer: unknown, of: readonly unknown[]): boolean =>
  Array.isArray(answer) ? answer.some((one) => of.includes(one)) : of.includes(answer);

/** Compares two values of the same type. Days and times are compared in their ISO 8601 form. */
const reaches = (answer: unknown, least: unknown): boolean =>
  ((typeof answer === 'number' && typeof least === 'number') ||
    (typeof answer === 'string' && typeof least === 'string')) &&
  answer >= least;

const bound = (value: number | string, today: Day): number | string =>
  typeof value === 'string' ? dayOf(value, today) : value;

/** Returns whether a condition is true for the visible answers. */
export const holds = (condition: Condition, answers: Answers, today: Day): boolean => {
  if ('all' in condition) return condition.all.every((one) => holds(one, answers, today));
  if ('any' in condition) return condition.any.some((one) => holds(one, answers, today));
  const answer = answers[condition.field];
  if ('filled' in condition) return isEmpty(answer) !== condition.filled;
  if ('oneOf' in condition) return isOne(answer, condition.oneOf);
  if ('noneOf' in condition) return !isEmpty(answer) && !isOne(answer, condition.noneOf);
  if (isEmpty(answer)) return false;
  if ('from' in condition) return reaches(answer, bound(condition.from, today));
  return reaches(bound(condition.to, today), answer);
};
