import type { FieldErrors } from '../../core/client/page-state.ts';
import { messageKey } from '../../core/messages/word.ts';

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

/** Reason of a refusal. `server/http/primitives/error-responses.ts` maps it to an HTTP status. */
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

/** What a refusal has besides its reason and message. */
interface Details {
  /** The messages by field. */
  readonly errors?: FieldErrors | undefined;
  /** The rules that were broken, by field. Default: the keys of the messages. */
  readonly codes?: Readonly<Record<string, string | undefined>> | undefined;
  /** What is wrong, for programs. Default: the key of the message, or else the reason. */
  readonly code?: string | undefined;
  /** Seconds until a retry makes sense. */
  readonly seconds?: number;
}

/** A rule refuses a request. The message is for the visitor: a text, or a reference to one (`word`). */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: Reason;
  readonly errors: FieldErrors | undefined;
  readonly codes: Details['codes'];
  readonly code: string;
  readonly seconds: number | undefined;

  constructor(
    reason: Reason,
    message: string,
    { errors, codes, code = messageKey(message) ?? reason, seconds }: Details = {},
  ) {
    super(message);
    this.reason = reason;
    this.errors = errors;
    this.codes = codes;
    this.code = code;
    this.seconds = seconds;
  }
}
