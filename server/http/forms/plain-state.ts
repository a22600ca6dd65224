import type { Response } from 'express';
import type { FieldErrors } from '../../base/refused.ts';
import type { SentAgain } from '../../forms/plain-fields.ts';

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
  /** Further hidden values to send along, such as the reference of a file that is kept. */
  readonly kept: Readonly<Record<string, string>>;
}

declare global {
  namespace Express {
    interface Locals {
      /** What a plain post sent. */
      sent?: SentAgain;
    }
  }
}

/** Remembers what a plain post sent, as soon as it is read: it may fail of anything afterwards. */
export function rememberSent(response: Response, again: SentAgain): void {
  response.locals.sent = again;
}

/** What was sent; nothing when the post failed before it was read. */
export function sentBefore(response: Response): SentAgain {
  return response.locals.sent ?? { values: {}, kept: {} };
}
