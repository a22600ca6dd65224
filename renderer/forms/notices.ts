import type { ClientForm } from '#client-form';
import { words } from '#words/form';
import { isEmpty } from '../../core/forms/condition.ts';
import type { Notice } from '../shell/toast.ts';
import type { FormProps, FormValues } from './form-props.ts';
import { ApiError } from './submit.ts';

/** An error with the notice to show the visitor. */
export class NoticeError extends Error {
  readonly notice: Notice;

  constructor(notice: Notice) {
    super(`${notice.title}: ${notice.description}`);
    this.name = 'NoticeError';
    this.notice = notice;
  }
}

type Toasts = ClientForm['toasts'];

/** Fills the `{name}` placeholders of a text with values. Unknown placeholders stay. */
export function fillIn(text: string, values: FormValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/**
 * Returns the toast after success, if the form has one. The server's message replaces its
 * description. On the waiting list, a form that shows no panel always has one.
 */
export function successNotice(
  { toasts, success, waiting }: Pick<ClientForm, 'toasts' | 'success' | 'waiting'>,
  values: FormValues,
  answer: Readonly<Record<string, unknown>>,
): Notice | undefined {
  if (answer.waiting === true && waiting && (toasts.success || !success))
    return { title: waiting.title, description: waiting.text };
  if (!toasts.success) return undefined;
  const { emailMessage, emailStatus } = answer;
  return {
    title: fillIn(toasts.success.title, values),
    description:
      typeof emailMessage === 'string' && emailMessage !== ''
        ? emailMessage
        : fillIn(toasts.success.description, values),
    variant: emailStatus === 'warning' ? 'destructive' : 'default',
  };
}

/**
 * Returns the notice for missing fields, if the form config has one. Returns undefined if a field
 * further up is filled in and `wrong`, because the visitor corrects that one first.
 */
export function missingNotice(
  { missing = [] }: Toasts,
  names: readonly string[],
  isMissing: (name: string) => boolean,
  wrong: Readonly<Record<string, string>>,
): Notice | undefined {
  const first = missing.find(({ fields }) => fields.some(isMissing));
  const fieldsAbove = names.slice(0, names.indexOf(first?.fields[0] ?? ''));
  const hasWrongAbove = fieldsAbove.some((name) => name in wrong && !isMissing(name));
  if (!first || hasWrongAbove) return undefined;
  return { title: first.title, description: first.description, variant: 'destructive' };
}

/** Whether the server refused the submission as a duplicate, which counts as success. */
export function isDuplicate(toasts: Toasts, error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (toasts.duplicate !== undefined && error.status === 409) return true;
  return (
    toasts.duplicateWhen !== undefined && (error.serverMessage ?? '').includes(toasts.duplicateWhen)
  );
}

/** Returns the toast for a duplicate. */
export function duplicateNotice(
  { toasts, duplicate }: Pick<ClientForm, 'toasts' | 'duplicate'>,
  error: ApiError,
): Notice {
  return {
    title: toasts.duplicate ?? words.alreadyRegistered,
    description: error.serverMessage ?? duplicate ?? toasts.failure.fallback,
    sign: 'note',
  };
}

/**
 * Returns the toast for any other failure, and the text that the form shows until the next
 * attempt.
 */
export function failureNotice(
  toasts: Toasts,
  values: FormValues,
  error: unknown,
  further?: FormProps['further'],
): { notice: Notice; message: string } {
  if (error instanceof NoticeError)
    return { notice: error.notice, message: error.notice.description };
  const { title, description, fallback } = toasts.failure;
  const isAnswer = error instanceof ApiError;
  const unreachable = navigator.onLine ? words.unreachable : words.offline;
  const message = isAnswer ? (error.serverMessage ?? fallback) : unreachable;
  // Only the server's message has the waiting time, so it is shown unchanged.
  const isLimited = isAnswer && error.status === 429;
  if (isAnswer && further && further.field in error.fieldErrors && isEmpty(values[further.field]))
    return { notice: { title: further.title, description: message, sign: 'note' }, message };
  const notice = {
    title: fillIn(title, values),
    description: isLimited ? message : fillIn(description, { ...values, message }),
    variant: 'destructive',
  } as const;
  return { notice, message: isAnswer ? notice.description : message };
}
