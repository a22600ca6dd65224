import type { Condition, Scalar } from '../../forms/condition.ts';

/** A question about the answer to a field that stands further up in the form. */
export const when = (field: string) => ({
  /** It is this, or one of the chosen is. */
  is: (value: Scalar): Condition => ({ field, oneOf: [value] }),
  /** It is one of these. */
  isOneOf: (...values: Scalar[]): Condition => ({ field, oneOf: values }),
  /** There is an answer, and it is none of these. */
  isNot: (...values: Scalar[]): Condition => ({ field, noneOf: values }),
  /** There is an answer; a box is ticked. */
  isFilled: (): Condition => ({ field, filled: true }),
  /** There is no answer; a box is not ticked. */
  isEmpty: (): Condition => ({ field, filled: false }),
  /** A number, a day (`2026-12-24`, `tomorrow`, `today+14`) or a time, and at least this. */
  isAtLeast: (least: number | string): Condition => ({ field, from: least }),
  /** The same, and at most this. */
  isAtMost: (most: number | string): Condition => ({ field, to: most }),
});

/** Holds when all of these do. */
export const all = (...conditions: Condition[]): Condition => ({ all: conditions });

/** Holds when one of these does. */
export const any = (...conditions: Condition[]): Condition => ({ any: conditions });
