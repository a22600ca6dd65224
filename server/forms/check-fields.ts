import type { z } from 'zod';
import type { FieldErrors } from '../../core/client/page-state.ts';
import { evaluateForm, type Settled } from '../../core/forms/evaluate-form.ts';
import { declaredName, unnest } from '../../core/forms/items.ts';
import { word } from '../../core/messages/word.ts';
import { isObject } from '../lib/json.ts';
import { type Reason, Refused } from '../lib/refused.ts';
import type { Guarded } from './guard.ts';
import type { StoredForm } from './stored-forms.ts';

/** The most characters of a text that rules are applied to. It is more than any rule allows. */
const longestText = 64 * 1024;

/** The parts of a form that `checkFields` needs. */
export type CheckedForm = Pick<StoredForm, 'schema' | 'logic' | 'names' | 'labels'>;

/** The result of checking a submission's fields. */
interface CheckedFields {
  /** The values to store; undefined if there are errors. */
  readonly data?: Record<string, unknown>;
  readonly errors: FieldErrors;
  /** The result of the conditions; undefined if they were not evaluated. */
  readonly settled?: Settled;
}

/**
 * Checks a submission against all rules of a form, after the errors of token and honeypot. Returns
 * the values to store, or the errors by field. A payload that is no object has neither.
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
  // A field's own rule takes precedence over conditions, as in the browser.
  const wrong = { ...Object.fromEntries(faults), ...(error && byField(error)) };
  return { errors: inOrder(form, wrong), settled };
}

/** Sorts errors in the order of the fields. Errors of unknown fields come last. */
const inOrder = ({ names }: CheckedForm, errors: FieldErrors): FieldErrors => {
  const order = [...names, ''];
  const placeOf = (name: string) => order.indexOf(names.has(name) ? name : '');
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.sort(([one], [other]) => placeOf(declaredName(one)) - placeOf(declaredName(other))),
  );
};

/** Returns the refusal of a submission, with one sentence that summarises the errors. */
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
    // Only the first broken rule of a field is reported, as in the browser.
    const field = path.slice(0, path.length > 2 ? 3 : 1).join('.');
    if (field !== '') errors[field] ??= [message];
  }
  return errors;
}

function summary(form: CheckedForm, errors: FieldErrors): string {
  const names = Object.keys(errors);
  const [first] = Object.values(errors);
  if (names.length === 1 && first?.[0] !== undefined) return first[0];
  const fields = names.map((name) => form.labels[declaredName(name)] ?? name).join(', ');
  return word('answers.form.checkFields', { fields });
}
