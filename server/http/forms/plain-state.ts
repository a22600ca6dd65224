import type { FieldErrors } from '../../forms/submission.ts';

/** What a page that comes back to a plain post must know. */
export interface PlainState {
  /** The form's id. */
  readonly form: string;
  /** What was sent, by control name; secrets and files left out. */
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly errors: FieldErrors;
  readonly message: string;
  /** What stands above the faults, in place of the usual words. */
  readonly title?: string | undefined;
  /** Further hidden values to send along, such as the reference of a resume that is kept. */
  readonly kept: Readonly<Record<string, string>>;
}
