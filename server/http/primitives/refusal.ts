import type { FieldErrors } from '../../../core/client/page-state.ts';

interface RefusalDetails {
  readonly errors?: FieldErrors | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The value of `Retry-After`, in seconds. */
  readonly seconds?: number | undefined;
}

/** An error response. Its message is for the visitor. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, details: RefusalDetails = {}) {
    super(message);
    const { errors, headers, seconds } = details;
    this.status = status;
    this.errors = errors;
    this.headers = seconds === undefined ? { ...headers } : { 'Retry-After': String(seconds) };
  }
}
