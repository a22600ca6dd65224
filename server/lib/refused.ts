/** Messages by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Why something is refused, in words of the rules; `http` alone knows which status says it. */
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
  /** When to try again. */
  readonly seconds?: number;
}

/** A rule refuses what a visitor asks for. The message is for the visitor. */
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
