import { createHmac, hash, randomUUID } from 'node:crypto';
import type { FieldErrors } from '../../core/client/page-state.ts';
import { HONEYPOT_FIELD, TOKEN_FIELD } from '../../core/config/form.ts';
import { word } from '../../core/messages/word.ts';
import { canonicalJson, isObject, type JsonValue } from '../lib/json.ts';

/** The format of a submission's token and of an idempotency key. */
export const tokenForm = /^[A-Za-z0-9_-]{16,64}$/;
const windowMs = 10 * 60_000;

const robotMessage = word('answers.form.filledTrap');
const tokenMessage = word('answers.form.outOfDate');

/** A payload without token and honeypot. */
export interface Guarded {
  readonly payload: unknown;
  /** The token's hash; undefined if no token was sent. */
  readonly token: string | undefined;
  /** The errors of token and honeypot. */
  readonly errors: FieldErrors;
}

/** Removes token and honeypot from a payload, since no form's schema has them, and checks them. */
export function takeGuards(sent: unknown): Guarded {
  if (!isObject(sent)) {
    return { payload: sent, token: undefined, errors: {} };
  }
  const { [TOKEN_FIELD]: token, [HONEYPOT_FIELD]: trap, ...payload } = sent as Guards;
  const errors = {
    ...(!isEmpty(trap) && { [HONEYPOT_FIELD]: [robotMessage] }),
    ...(!isEmpty(token) && !isToken(token) && { [TOKEN_FIELD]: [tokenMessage] }),
  };
  return { payload, token: isToken(token) ? hash('sha256', token, 'hex') : undefined, errors };
}

type Guards = { [TOKEN_FIELD]?: unknown; [HONEYPOT_FIELD]?: unknown };

/** Whether a value has the form of a token. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && tokenForm.test(value);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Returns the token that is stored with a submission. It depends on the content. Otherwise a changed
 * form that a visitor sends with the same token, after going back in the browser, would count as a
 * repetition.
 */
export function boundToken(token: string, content: JsonValue): string {
  return hash('sha256', `${token} ${canonicalJson(content)}`, 'hex');
}

/** Returns a unique stored token. It uses UUIDs, since Node caches random bytes for them only. */
export function freshToken(): string {
  return (randomUUID() + randomUUID()).replaceAll('-', '');
}

/** A no-JS post without a token. */
interface PlainPost {
  readonly form: string;
  /** The key of the visitor, as rate limits use it. */
  readonly visitor: string;
  readonly payload: unknown;
  /** The hash of the files in the post. */
  readonly sha256?: string | undefined;
}

/**
 * Returns the stored token of a no-JS post. It is the same for the same content and visitor within
 * ten minutes, so that a double click is one record. It is keyed, so that it reveals no IP address.
 */
export function plainToken(key: Buffer, post: PlainPost, now: Date): string {
  const { form, visitor, payload, sha256 = null } = post;
  const span = Math.floor(now.getTime() / windowMs);
  const text = JSON.stringify([form, visitor, payload, sha256, span]);
  return createHmac('sha256', key).update(text).digest('hex');
}

/** A post that the client or a proxy may repeat. */
interface KeyedPost extends Omit<PlainPost, 'visitor'> {
  /** Unique to the post, and the same when it is repeated. */
  readonly idempotencyKey: string;
}

/** Returns the stored token of a post with an idempotency key; the same for the same key and content. */
export function keyedToken(key: Buffer, post: KeyedPost): string {
  const { form, idempotencyKey, payload, sha256 = null } = post;
  const text = JSON.stringify([form, { idempotencyKey }, payload, sha256]);
  return createHmac('sha256', key).update(text).digest('hex');
}
