import { type CurrentDay, dayOf } from './day.ts';

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

/** The keys of `Condition` that compare a field. */
const COMPARISONS = ['oneOf', 'noneOf', 'filled', 'from', 'to'];

/** Returns whether a value is a condition. */
export const isCondition = (value: unknown): value is Condition => {
  if (typeof value !== 'object' || value === null) return false;
  const { all, any, field } = value as { all?: unknown; any?: unknown; field?: unknown };
  const parts = all ?? any;
  if (parts !== undefined) return Array.isArray(parts) && parts.every(isCondition);
  return typeof field === 'string' && COMPARISONS.some((part) => part in value);
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

const isOneOf = (answer: unknown, values: readonly unknown[]): boolean =>
  Array.isArray(answer) ? answer.some((one) => values.includes(one)) : values.includes(answer);

/** Days and times are compared as ISO 8601 texts. Values of different types never compare. */
const isAtLeast = (answer: unknown, least: unknown): boolean =>
  ((typeof answer === 'number' && typeof least === 'number') ||
    (typeof answer === 'string' && typeof least === 'string')) &&
  answer >= least;

const resolveBound = (value: number | string, today: CurrentDay): number | string =>
  typeof value === 'string' ? dayOf(value, today) : value;

/** Returns whether a condition is true for the visible answers. */
export const holds = (condition: Condition, answers: Answers, today: CurrentDay): boolean => {
  if ('all' in condition) return condition.all.every((one) => holds(one, answers, today));
  if ('any' in condition) return condition.any.some((one) => holds(one, answers, today));
  const answer = answers[condition.field];
  if ('filled' in condition) return isEmpty(answer) !== condition.filled;
  if ('oneOf' in condition) return isOneOf(answer, condition.oneOf);
  if ('noneOf' in condition) return !isEmpty(answer) && !isOneOf(answer, condition.noneOf);
  if (isEmpty(answer)) return false;
  if ('from' in condition) return isAtLeast(answer, resolveBound(condition.from, today));
  return isAtLeast(resolveBound(condition.to, today), answer);
};
