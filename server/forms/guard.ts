import { createHmac, hash, randomUUID } from 'node:crypto';
import { HONEYPOT_FIELD, TOKEN_FIELD } from '../../core/config/guard.ts';
import { word } from '../../core/messages/word.ts';
import { canonicalJson, isObject, type JsonValue } from '../lib/json.ts';
import type { FieldErrors } from '../lib/refused.ts';

/** What a submission's token or an idempotency key is written in. */
export const tokenForm = /^[A-Za-z0-9_-]{16,64}$/;
const windowMs = 10 * 60_000;

const robotMessage = word('answers.form.filledTrap');
const tokenMessage = word('answers.form.outOfDate');

/** What was sent to a form, without the fields that guard it. */
export interface Guarded {
  readonly payload: unknown;
  /** The token's hash; undefined where none was sent. */
  readonly token: string | undefined;
  /** What is wrong with the guarding fields. */
  readonly errors: FieldErrors;
}

/** Takes token and honeypot out of what was sent: no form's schema knows them. */
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

/** Whether a value can be a page's token. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && tokenForm.test(value);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * The token that is stored with a submission: of this content alone. Otherwise what a visitor sends
 * after going back in the browser, with the same token, would pass for what was kept before.
 */
export function boundToken(token: string, content: JsonValue): string {
  return hash('sha256', `${token} ${canonicalJson(content)}`, 'hex');
}

/** A stored token that belongs to no other submission. Node keeps random bytes at hand for UUIDs alone. */
export function freshToken(): string {
  return (randomUUID() + randomUUID()).replaceAll('-', '');
}

/** A post of a page without JavaScript, which has no token of its own. */
interface PlainPost {
  readonly form: string;
  /** Who counts as one visitor. */
  readonly visitor: string;
  readonly payload: unknown;
  /** Of a file that was sent along. */
  readonly sha256?: string | undefined;
}

/**
 * The stored token that a plain post gets: the same for the same content of the same visitor within
 * ten minutes, so that a double click is one record. Keyed, so that it gives no address away.
 */
export function plainToken(key: Buffer, post: PlainPost, now: Date): string {
  const { form, visitor, payload, sha256 = null } = post;
  const span = Math.floor(now.getTime() / windowMs);
  const text = JSON.stringify([form, visitor, payload, sha256, span]);
  return createHmac('sha256', key).update(text).digest('hex');
}

/** A post whose client, or the proxy before this server, may send it again. */
interface KeyedPost extends Omit<PlainPost, 'visitor'> {
  /** The same for the same post, and nobody else's. */
  readonly idempotencyKey: string;
}

/** The stored token that a post with an idempotency key gets: the same for the same content under it. */
export function keyedToken(key: Buffer, post: KeyedPost): string {
  const { form, idempotencyKey, payload, sha256 = null } = post;
  const text = JSON.stringify([form, { idempotencyKey }, payload, sha256]);
  return createHmac('sha256', key).update(text).digest('hex');
}
