import type { z } from 'zod';
import { brokenLimitOf } from '../../core/config/fields/text-rules.ts';
import { isEmpty } from '../../core/forms/condition.ts';
import type { FieldLogic, FormLogic } from '../../core/forms/form-logic.ts';
import { splitControlName } from '../../core/forms/items.ts';
import type { Reason } from '../lib/errors.ts';

/** The rule that an answer broke, for programs. It does not depend on the words of the message. */
export type RuleCode =
  | 'required'
  | 'type'
  | 'format'
  | 'choice'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooFew'
  | 'tooMany'
  | 'tooEarly'
  | 'tooLate'
  | 'tooFine'
  | 'offStep';

/** The codes of a value below or above a limit, by its type. The default is that of a number. */
const TOO_SMALL_CODES: Readonly<Record<string, RuleCode>> = { string: 'tooShort', array: 'tooFew' };
const TOO_LARGE_CODES: Readonly<Record<string, RuleCode>> = { string: 'tooLong', array: 'tooMany' };

/** Returns the rule of a schema that an answer broke. */
export const issueCode = (issue: z.core.$ZodIssue, answer: unknown): RuleCode => {
  if (isEmpty(answer)) return 'required';
  if (issue.code === 'too_small') return TOO_SMALL_CODES[issue.origin] ?? 'tooSmall';
  if (issue.code === 'too_big') return TOO_LARGE_CODES[issue.origin] ?? 'tooLarge';
  if (issue.code === 'invalid_type') return 'type';
  if (issue.code === 'invalid_value')
    return typeof answer === typeof issue.values[0] ? 'choice' : 'type';
  // A limit of a text may be a pattern, such as the most characters.
  const isPattern = issue.code === 'invalid_format' && issue.pattern !== undefined;
  return (isPattern && brokenLimitOf(issue.pattern)) || 'format';
};

/** The rules beyond the schema, of a field and of a group. Each is also the name of its message in the logic. */
const FIELD_CODES = ['tooEarly', 'tooLate', 'tooFine', 'offStep'] as const;
const GROUP_CODES = ['tooFew', 'tooMany'] as const;

/** Returns the logic of a control's field, which may be a field of a group's items. */
const logicOf = ({ fields }: FormLogic, name: string): FieldLogic | undefined => {
  const { owner, field } = splitControlName(name);
  return field === undefined ? fields[owner] : fields[owner]?.items?.fields[field];
};

/**
 * Returns the rule beyond the schema that an answer broke. Faults carry only the message that the
 * visitor sees, so the rule is the one with that message: the first, if two rules have the same.
 */
export const faultCode = (form: FormLogic, name: string, message: string): RuleCode => {
  const field = logicOf(form, name);
  return (
    FIELD_CODES.find((code) => field?.[code] === message) ??
    GROUP_CODES.find((code) => field?.items?.[code] === message) ??
    'required'
  );
};

/** Returns the rule that a file broke. Undefined for other reasons, whose code is the key of the message. */
export const fileCode = (reason: Reason, isMissing: boolean): RuleCode | undefined => {
  if (isMissing) return 'required';
  if (reason === 'too-large') return 'tooLarge';
  return reason === 'wrong-type' ? 'type' : undefined;
};
