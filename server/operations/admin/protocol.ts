import { z } from 'zod';
import type { Collections } from '../../store/collections.ts';
import { DuplicateError, NoMatchError, StoreUnavailableError } from '../../store/errors.ts';
import type { Health } from '../../store/store.ts';

/** What server and command line must agree on; counted up with every change of the calls. */
export const protocolVersion = 2;

/** The socket's file name in the data folder. */
export const socketName = 'admin.sock';

/** Every answer tells the store's health in this header. */
export const healthHeader = 'store-health';

export const greetingSchema = z.object({
  protocol: z.number(),
  pid: z.number(),
  /** By purpose, in base64url. */
  keys: z.record(z.string(), z.string()),
  /** By name, as the server's store knows them. */
  collections: z.custom<Collections>((value) => typeof value === 'object' && value !== null),
});

export type Greeting = z.infer<typeof greetingSchema>;

const failureSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('DuplicateError'),
    collection: z.string(),
    fields: z.array(z.string()),
  }),
  z.object({ name: z.literal('NoMatchError'), collection: z.string() }),
  z.object({ name: z.literal('StoreUnavailableError'), reason: z.string() }),
  z.object({ name: z.literal('TypeError'), message: z.string() }),
]);

/** An error as it travels. */
export type Failure = z.infer<typeof failureSchema>;

/** The form in which an error travels, or undefined for one that is a mistake of the program. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof DuplicateError) {
    return { name: error.name, collection: error.collection, fields: [...error.fields] };
  }
  if (error instanceof NoMatchError) return { name: error.name, collection: error.collection };
  if (error instanceof StoreUnavailableError) return { name: error.name, reason: error.reason };
  if (error instanceof TypeError) return { name: 'TypeError', message: error.message };
  return undefined;
}

/** The error that a failure stands for, of the class it had. */
export function errorFrom(body: unknown): Error {
  const { success, data: failure } = failureSchema.safeParse(body);
  if (!success) return new Error('The running server failed; its log tells why.');
  if (failure.name === 'DuplicateError') {
    return new DuplicateError(failure.collection, failure.fields);
  }
  if (failure.name === 'NoMatchError') return new NoMatchError(failure.collection);
  if (failure.name === 'TypeError') return new TypeError(failure.message);
  return new StoreUnavailableError(failure.reason);
}

export function healthToHeader(health: Health): string {
  return health.ok ? 'ok' : encodeURIComponent(health.reason ?? '');
}

export function healthFromHeader(text: string): Health {
  return text === 'ok' ? { ok: true } : { ok: false, reason: decodeURIComponent(text) };
}
