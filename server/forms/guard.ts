import { createHmac, hash, randomUUID } from 'node:crypto';
import { HONEYPOT_FIELD, TOKEN_FIELD } from '../../core/config/guard.ts';
import { word } from '../../core/messages/word.ts';
import { canonicalJson, isObject, type JsonValue } from '../lib/json.ts';
import type { FieldErrors } from '../lib/refused.ts';

/** Form of a submission token or an idempotency key. */
export const tokenForm = /^[A-Za-z0-9_-]{16,64}$/;
const windowMs = 10 * 60_000;

const robotMessage = word('answers.form.filledTrap');
const tokenMessage = word('answers.form.outOfDate');

/** A submission without its guard fields. */
export interface Guarded {
  readonly payload: unknown;
  /** Hash of the token, if one was sent. */
  readonly token: string | undefined;
  /** Errors of the guard fields. */
  readonly errors: FieldErrors;
}

/** Removes token and honeypot from a submission. The form's schema does not have them. */
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
 * The stored token of a submission, which depends on its content. Otherwise another submission with the same
 * token, after going back in the browser, would count as the stored one.
 */
export function boundToken(token: string, content: JsonValue): string {
  return hash('sha256', `${token} ${canonicalJson(content)}`, 'hex');
}

/** A new random token. UUIDs are fast, because Node caches random bytes for them. */
export function freshToken(): string {
  return (randomUUID() + randomUUID()).replaceAll('-', '');
}

/** A no-JS post, which has no token. */
interface PlainPost {
  readonly form: string;
  /** Key of the visitor. */
  readonly visitor: string;
  readonly payload: unknown;
  /** Of the attachment, if any. */
  readonly sha256?: string | undefined;
}

/**
 * Token of a no-JS post: the same for the same content of the same visitor within ten minutes, so that a
 * double click is one record. It is keyed, so that it does not reveal the address.
 */
export function plainToken(key: Buffer, post: PlainPost, now: Date): string {
  const { form, visitor, payload, sha256 = null } = post;
  const span = Math.floor(now.getTime() / windowMs);
  const text = JSON.stringify([form, visitor, payload, sha256, span]);
  return createHmac('sha256', key).update(text).digest('hex');
}

/** A post with an idempotency key, which a client or proxy may repeat. */
interface KeyedPost extends Omit<PlainPost, 'visitor'> {
  /** The key: the same for a repeated post, different for others. */
  readonly idempotencyKey: string;
}

/** Token of a post with an idempotency key: the same for the same key and content. */
export function keyedToken(key: Buffer, post: KeyedPost): string {
  const { form, idempotencyKey, payload, sha256 = null } = post;
  const text = JSON.stringify([form, { idempotencyKey }, payload, sha256]);
  return createHmac('sha256', key).update(text).digest('hex');
}
