import type { FieldErrors } from '../../core/client/page-state.ts';

/** An error that the operator can fix. Print its message, without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** The server cannot start. The message is one line. */
export class StartError extends OperatorError {
  override readonly name = 'StartError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Reason of a refusal. Only `server/http` maps it to a status. */
export type Reason =
  | 'invalid'
  | 'not-admitted'
  | 'forbidden'
  | 'unknown'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'too-often'
  | 'unavailable';

interface Details {
  readonly errors?: FieldErrors | undefined;
  /** Seconds until a retry makes sense. */
  readonly seconds?: number;
}

/** A rule refuses a request. The message is for the visitor. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: Reason;
  readonly errors: FieldErrors | undefined;
  readonly seconds: number | undefined;

  constructor(reason: Reason, message: string, { errors, seconds }: Details = {}) {
    super(message);
    this.reason = reason;
    this.errors = errors;
    this.seconds = seconds;
  }
}
