import type { Condition, Scalar } from '../../forms/condition.ts';

/** Starts a condition on the answer to an earlier field of the form. */
export const when = (field: string) => ({
  /** The answer is this value, or includes it. */
  is: (value: Scalar): Condition => ({ field, oneOf: [value] }),
  /** The answer is one of these values. */
  isOneOf: (...values: Scalar[]): Condition => ({ field, oneOf: values }),
  /** There is an answer, and it is none of these values. */
  isNot: (...values: Scalar[]): Condition => ({ field, noneOf: values }),
  /** There is an answer. For a checkbox: it is checked. */
  isFilled: (): Condition => ({ field, filled: true }),
  /** There is no answer. For a checkbox: it is not checked. */
  isEmpty: (): Condition => ({ field, filled: false }),
  /** The number, day (`2026-12-24`, `tomorrow`, `today+14`) or time is at least this. */
  isAtLeast: (least: number | string): Condition => ({ field, from: least }),
  /** The number, day or time is at most this. */
  isAtMost: (most: number | string): Condition => ({ field, to: most }),
});

/** True if all of these conditions are. */
export const all = (...conditions: Condition[]): Condition => ({ all: conditions });

/** True if one of these conditions is. */
export const any = (...conditions: Condition[]): Condition => ({ any: conditions });
