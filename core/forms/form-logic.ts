import type { Condition } from './condition.ts';
import type { Reading } from './read.ts';

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
  /** Of a group: what is asked of each of its items, and of their number. */
  readonly items?: ItemsLogic | undefined;
}

/** What is asked of the items of a group. */
export interface ItemsLogic {
  readonly fields: Readonly<Record<string, FieldLogic>>;
  /** There may be none at all. */
  readonly isOptional: boolean;
  readonly least: number;
  readonly most: number;
  /** Said when there are fewer or more. */
  readonly tooFew: string;
  readonly tooMany: string;
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
