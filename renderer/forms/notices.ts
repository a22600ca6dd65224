import type { ClientForm } from '#client-form';
import { words } from '#words/form';
import { isEmpty } from '../../core/forms/condition.ts';
import type { Notice } from '../shell/toast.ts';
import type { FormProps, FormValues } from './form-props.ts';
import { ApiError } from './submit.ts';

/** A failure that knows what to tell the visitor. */
export class NoticeError extends Error {
  readonly notice: Notice;

  constructor(notice: Notice) {
    super(`${notice.title}: ${notice.description}`);
    this.name = 'NoticeError';
    this.notice = notice;
  }
}

type Toasts = ClientForm['toasts'];

/** Puts values into the `{name}` placeholders of a text; unknown ones stay. */
export function fillIn(text: string, values: FormValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** The toast after success, if the form has one. The server's word for the visitor goes first. */
export function successNotice(
  toasts: Toasts,
  values: FormValues,
  answer: Readonly<Record<string, unknown>>,
): Notice | undefined {
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
 * What is told of a form that lacks something, where it says so itself. Nothing is told while a field
 * further up, of those that are `wrong`, is filled in and not right: that comes first.
 */
export function missingNotice(
  { missing = [] }: Toasts,
  names: readonly string[],
  isMissing: (name: string) => boolean,
  wrong: Readonly<Record<string, string>>,
): Notice | undefined {
  const first = missing.find(({ fields }) => fields.some(isMissing));
  const before = names.slice(0, names.indexOf(first?.fields[0] ?? ''));
  if (!first || before.some((name) => name in wrong && !isMissing(name))) return undefined;
  return { title: first.title, description: first.description, variant: 'destructive' };
}

/** Whether a failure says that this submission is there already, which is as good as success. */
export function isDuplicate(toasts: Toasts, error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (toasts.duplicate !== undefined && error.status === 409) return true;
  return (
    toasts.duplicateWhen !== undefined && (error.serverMessage ?? '').includes(toasts.duplicateWhen)
  );
}

/** The toast for a duplicate. */
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

/** Any other failure: the toast for it, and what the form says until it is sent again. */
export function failureOf(
  toasts: Toasts,
  values: FormValues,
  error: unknown,
  further?: FormProps['further'],
): { notice: Notice; said: string } {
  if (error instanceof NoticeError) return { notice: error.notice, said: error.notice.description };
  const { title, description, fallback } = toasts.failure;
  const isAnswer = error instanceof ApiError;
  const unreachable = navigator.onLine ? words.unreachable : words.offline;
  const message = isAnswer ? (error.serverMessage ?? fallback) : unreachable;
  // How long to wait is said by the server only, so its words are shown as they are.
  const isLimited = isAnswer && error.status === 429;
  if (isAnswer && further && further.field in error.fieldErrors && isEmpty(values[further.field]))
    return { notice: { title: further.title, description: message, sign: 'note' }, said: message };
  const notice = {
    title: fillIn(title, values),
    description: isLimited ? message : fillIn(description, { ...values, message }),
    variant: 'destructive',
  } as const;
  return { notice, said: isAnswer ? notice.description : message };
}
