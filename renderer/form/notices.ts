import type { ClientForm } from '#client-form';
import { words } from '#words/form';
import type { FormValues, Notice } from './form-props.ts';
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

const isEmpty = (value: FormValues[string] | undefined): boolean =>
  typeof value === 'string' ? value.trim() === '' : value !== true;

/** What is told of a form that lacks something, where it says so itself. */
export function missingNotice(
  { missing = [] }: Toasts,
  values: FormValues,
  missedFiles: readonly string[],
  isFile: (name: string) => boolean,
): Notice | undefined {
  const first = missing.find(({ fields }) =>
    fields.some((name) => (isFile(name) ? missedFiles.includes(name) : isEmpty(values[name]))),
  );
  return first && { title: first.title, description: first.description, variant: 'destructive' };
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
    variant: 'default',
  };
}

/** The toast for any other failure. */
export function failureNotice(toasts: Toasts, values: FormValues, error: unknown): Notice {
  const { title, description, fallback } = toasts.failure;
  const said = error instanceof ApiError ? error.serverMessage : words.unreachable;
  const message = said ?? fallback;
  // How long to wait is said by the server only, so its words are shown as they are.
  const isLimited = error instanceof ApiError && error.status === 429;
  return {
    title: fillIn(title, values),
    description: isLimited ? message : fillIn(description, { ...values, message }),
    variant: 'destructive',
  };
}
