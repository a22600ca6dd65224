import type { z } from 'zod';
import { evaluateForm, type Settled } from '../../core/forms/evaluate-form.ts';
import { declaredName, unnest } from '../../core/forms/items.ts';
import { word } from '../../core/messages/word.ts';
import { isObject } from '../lib/json.ts';
import { type FieldErrors, type Reason, Refused } from '../lib/refused.ts';
import type { FormEndpoint } from './endpoints.ts';
import type { Guarded } from './guard.ts';

/** More characters than any rule allows; the rules themselves are not tried on longer texts. */
const longestText = 64 * 1024;

/** What of a form its fields are checked by. */
export type CheckedForm = Pick<FormEndpoint, 'schema' | 'logic' | 'names' | 'labels'>;

/** What became of a submission's fields. */
interface CheckedFields {
  /** What is kept; undefined when something is wrong. */
  readonly data?: Record<string, unknown>;
  readonly errors: FieldErrors;
  /** What is known of fields that conditions decide about; undefined when that was not looked at. */
  readonly settled?: Settled;
}

/**
 * Checks a submission against all rules of a form, those of the fields that guard it first: gives
 * what is kept, or what is wrong with it, which is told of no field when it is no object at all.
 */
export function checkFields(
  form: CheckedForm,
  { payload, errors }: Pick<Guarded, 'payload' | 'errors'>,
  now?: Date,
): CheckedFields {
  if (Object.keys(errors).length > 0) return { errors };
  if (!isObject(payload)) return { errors: {} };
  const tooLong = tooLongFields(form, payload);
  if (Object.keys(tooLong).length > 0) return { errors: tooLong };
  const settled = evaluateForm(form.logic, payload, now);
  const { success, data, error } = form.schema.safeParse(settled.values);
  const faults = Object.entries(settled.faults).map(
    ([name, message]) => [name, [message]] as const,
  );
  if (success && faults.length === 0) return { data, errors: {}, settled };
  // The rule of a field itself goes first, as in the browser.
  const wrong = { ...Object.fromEntries(faults), ...(error && byField(error)) };
  return { errors: inOrder(form, wrong), settled };
}

/** Errors in the order of the fields; those that no field has come last. */
const inOrder = ({ names }: CheckedForm, errors: FieldErrors): FieldErrors => {
  const order = [...names, ''];
  const placeOf = (name: string) => order.indexOf(names.has(name) ? name : '');
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.sort(([one], [other]) => placeOf(declaredName(one)) - placeOf(declaredName(other))),
  );
};

/** The refusal of fields, with one sentence about all of them. */
export function invalidFields(form: CheckedForm, errors: FieldErrors, reason?: Reason): Refused {
  if (Object.keys(errors).length === 0) {
    return new Refused('invalid', word('answers.form.notObject'));
  }
  return new Refused(reason ?? 'invalid', summary(form, errors), { errors });
}

function tooLongFields(form: CheckedForm, payload: Readonly<Record<string, unknown>>): FieldErrors {
  const tooLong = Object.entries(unnest(payload)).filter(
    ([name, value]) =>
      typeof value === 'string' && value.length > longestText && form.names.has(declaredName(name)),
  );
  return Object.fromEntries(tooLong.map(([field]) => [field, [word('answers.form.farTooLong')]]));
}

function byField(error: z.ZodError): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    // The first broken rule of a field is the one to mend; the browser shows the same one.
    const field = path.slice(0, path.length > 2 ? 3 : 1).join('.');
    if (field !== '') errors[field] ??= [message];
  }
  return errors;
}

function summary(form: CheckedForm, errors: FieldErrors): string {
  const names = Object.keys(errors);
  const [first] = Object.values(errors);
  if (names.length === 1 && first?.[0] !== undefined) return first[0];
  const fields = names.map((name) => form.labels.get(declaredName(name)) ?? name).join(', ');
  return word('answers.form.checkFields', { fields });
}
