import type { ServerResponse } from 'node:http';
import type { SentAgain } from '../../forms/plain-fields.ts';

const sent = new WeakMap<ServerResponse, SentAgain>();

/** Remembers what a plain post sent, as soon as it is read: it may fail of anything afterwards. */
export function rememberSent(response: ServerResponse, again: SentAgain): void {
  sent.set(response, again);
}

/** What was sent; nothing when the post failed before it was read. */
export function sentBefore(response: ServerResponse): SentAgain {
  return sent.get(response) ?? { values: {}, kept: {} };
}
