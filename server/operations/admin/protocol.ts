import {
  DuplicateError,
  InsertConditionError,
  NoMatchError,
  StoreUnavailableError,
} from '../../storage/store/errors.ts';
import type { Health } from '../../storage/store/store.ts';

/** The version of the RPC protocol. Increase it with every change of the calls. */
export const protocolVersion = 9;

/** The socket's file name in the data folder. */
export const socketName = 'admin.sock';

/** The header of every response with the store's health. */
export const healthHeader = 'store-health';

/** Errors that are sent over RPC, by name. */
const ERRORS = {
  DuplicateError,
  InsertConditionError,
  NoMatchError,
  StoreUnavailableError,
  TypeError,
} as const;

/** A serialised error: class and constructor arguments. */
interface Failure {
  readonly name: keyof typeof ERRORS;
  readonly args: readonly unknown[];
}

/** Serialises an error of the store. Undefined for any other error, which is a bug. */
export function serialiseError(error: unknown): Failure | undefined {
  if (error instanceof DuplicateError)
    return { name: 'DuplicateError', args: [error.collection, error.fields] };
  if (error instanceof InsertConditionError)
    return { name: 'InsertConditionError', args: [error.collection, error.reason] };
  if (error instanceof NoMatchError) return { name: 'NoMatchError', args: [error.collection] };
  if (error instanceof StoreUnavailableError)
    return { name: 'StoreUnavailableError', args: [error.reason] };
  return error instanceof TypeError ? { name: 'TypeError', args: [error.message] } : undefined;
}

/** Returns the error of a serialised failure; for a bug (without a name), an error that refers to the log. */
export function deserialiseError({ name, args }: Partial<Failure>): Error {
  return name === undefined
    ? new Error('The running server failed; its log tells why.')
    : Reflect.construct(ERRORS[name], args ?? []);
}

/** Returns the value of the header `healthHeader`. */
export function healthToHeader(health: Health): string {
  return health.ok ? 'ok' : encodeURIComponent(health.reason ?? '');
}

/** Parses the value of the header `healthHeader`. */
export function healthFromHeader(text: string): Health {
  return text === 'ok' ? { ok: true } : { ok: false, reason: decodeURIComponent(text) };
}
