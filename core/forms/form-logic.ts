import type { Condition } from './condition.ts';

/** How text is cleaned: as one line, as several, as a code or telephone number, as an address. */
export type Cleaning = 'line' | 'lines' | 'symbols' | 'email';

/** How typed text becomes a value: it is parsed, or only cleaned. */
export type Reading = 'number' | 'day' | 'time' | 'list' | Cleaning;

/** Rules of a field beyond its schema. */
export interface FieldLogic {
  /** How typed text becomes a value. */
  readonly reads?: Reading | undefined;
  /** The field is shown only while this condition is true. */
  readonly showWhen?: Condition | undefined;
  /** The field is required: always while it is shown, or while this condition is true. */
  readonly requiredWhen?: Condition | true | undefined;
  /** The message for a required field without an answer. */
  readonly missing?: string | undefined;
  /** The first and the last allowed day or time. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The messages for values outside of them. */
  readonly tooEarly?: string | undefined;
  readonly tooLate?: string | undefined;
  /**
   * For a file: the payload fields with its name and content. `renderer/forms/files.ts` and the server
   * check whether a file is present.
   */
  readonly apart?: readonly string[] | undefined;
  /** The maximum number of decimals, and the message for more. */
  readonly decimals?: number | undefined;
  readonly tooFine?: string | undefined;
  /** The step of a number, and the message for a number that is no multiple of it. */
  readonly step?: number | undefined;
  readonly offStep?: string | undefined;
  /** For a group: the rules of its items and of their number. */
  readonly items?: ItemsLogic | undefined;
}

/** The rules of a group's items. */
export interface ItemsLogic {
  readonly fields: Readonly<Record<string, FieldLogic>>;
  /** The group may be empty. */
  readonly isOptional: boolean;
  readonly least: number;
  readonly most: number;
  /** The messages for too few and too many items. */
  readonly tooFew: string;
  readonly tooMany: string;
}

/** A rule across fields: while `when` is true, each of `require` is required. */
interface CrossRule {
  readonly when: Condition;
  readonly require: readonly string[];
  /** The field at which the message is shown. */
  readonly errorOn: string;
  readonly message: string;
}

/** All rules of a form beyond its schema, in the order of the form. */
export interface FormLogic {
  readonly fields: Readonly<Record<string, FieldLogic>>;
  readonly conditions: readonly CrossRule[];
  /** The time zone of 'today' (IANA). */
  readonly zone?: string | undefined;
}
