import { DuplicateError, NoMatchError, StoreUnavailableError } from '../../storage/store/errors.ts';
import type { Health } from '../../storage/store/store.ts';

/** What server and command line must agree on; counted up with every change of the calls. */
export const protocolVersion = 6;

/** The socket's file name in the data folder. */
export const socketName = 'admin.sock';

/** Every answer tells the store's health in this header. */
export const healthHeader = 'store-health';

/** The errors that travel, by name. */
const ERRORS = { DuplicateError, NoMatchError, StoreUnavailableError, TypeError } as const;

/** An error as it travels: its class, and what that is made with. */
interface Failure {
  readonly name: keyof typeof ERRORS;
  readonly args: readonly unknown[];
}

/** The form in which an error travels, or undefined for one that is a mistake of the program. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof DuplicateError)
    return { name: 'DuplicateError', args: [error.collection, error.fields] };
  if (error instanceof NoMatchError) return { name: 'NoMatchError', args: [error.collection] };
  if (error instanceof StoreUnavailableError)
    return { name: 'StoreUnavailableError', args: [error.reason] };
  return error instanceof TypeError ? { name: 'TypeError', args: [error.message] } : undefined;
}

/** The error that a failure stands for, of the class it had. */
export function errorFrom({ name, args }: Partial<Failure>): Error {
  return name === undefined
    ? new Error('The running server failed; its log tells why.')
    : Reflect.construct(ERRORS[name], args ?? []);
}

export function healthToHeader(health: Health): string {
  return health.ok ? 'ok' : encodeURIComponent(health.reason ?? '');
}

export function healthFromHeader(text: string): Health {
  return text === 'ok' ? { ok: true } : { ok: false, reason: decodeURIComponent(text) };
}
