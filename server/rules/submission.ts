import type { z } from 'zod';
import { DuplicateError } from '../store/errors.ts';
import type { Fields, Store } from '../store/store.ts';
import type { ConsentWording, FormEndpoint } from './forms.ts';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What became of a submission. */
export type SubmissionResult =
  | { readonly kind: 'accepted'; readonly id: number; readonly message: string }
  | { readonly kind: 'duplicate'; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string; readonly errors?: FieldErrors };

/** Takes submissions for keeping. */
export interface SubmissionKeeper {
  readonly store: Pick<Store, 'commit'>;
  readonly clock: () => Date;
}

/**
 * Checks a submission and keeps it. Once this resolves as accepted, the record is on disk.
 * @throws StoreUnavailableError when the store cannot take it
 */
export async function submit(
  form: FormEndpoint,
  payload: unknown,
  keeper: SubmissionKeeper,
): Promise<SubmissionResult> {
  const parsed = form.schema.safeParse(payload);
  if (!parsed.success) return invalid(form, parsed.error);
  const fields = { ...parsed.data, ...evidence(form.consent, parsed.data, keeper.clock()) };
  try {
    const [record] = await keeper.store.commit([
      { insert: form.collection, fields: fields as Fields },
    ]);
    if (record === undefined) throw new TypeError('The store gave no record for an insertion.');
    return { kind: 'accepted', id: record.id, message: form.accepted };
  } catch (error) {
    if (error instanceof DuplicateError) return { kind: 'duplicate', message: form.duplicate };
    throw error;
  }
}

/** What shows later what a visitor agreed to, and when. Nothing without a checked box. */
export function evidence(
  consent: ConsentWording | undefined,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Record<string, unknown> {
  if (consent === undefined || data[consent.field] !== true) return {};
  const { wording, version, sha256 } = consent;
  return { consent: { wording, version, sha256, at: now.toISOString() } };
}

/** What a visitor is told about fields that break the rules. */
export function invalid(
  form: Pick<FormEndpoint, 'labels'>,
  error: z.ZodError,
): Extract<SubmissionResult, { kind: 'invalid' }> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    // The first broken rule of a field is the one to mend; the browser shows the same one.
    if (path[0] !== undefined) errors[String(path[0])] ??= [message];
  }
  if (Object.keys(errors).length === 0) {
    return { kind: 'invalid', message: "Please send the form's fields as one object." };
  }
  return { kind: 'invalid', message: summary(form, errors), errors };
}

function summary(form: Pick<FormEndpoint, 'labels'>, errors: FieldErrors): string {
  const names = Object.keys(errors);
  const [first] = Object.values(errors);
  if (names.length === 1 && first?.[0] !== undefined) return first[0];
  return `Please check these fields: ${names.map((name) => form.labels.get(name) ?? name).join(', ')}.`;
}
