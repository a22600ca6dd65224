import type { ServerResponse } from 'node:http';
import type { PlainState } from './plain-state.ts';

/** What the page of a plain post gets back when the post fails, whatever it fails of. */
export type SentValues = Pick<PlainState, 'values' | 'kept'>;

const sent = new WeakMap<ServerResponse, SentValues>();

/** Remembers what was sent, as soon as it is read; a later call takes the place of an earlier one. */
export function rememberValues(response: ServerResponse, values: SentValues): void {
  sent.set(response, values);
}

/** What was sent; nothing when the post failed before it was read. */
export function valuesSent(response: ServerResponse): SentValues {
  return sent.get(response) ?? { values: {}, kept: {} };
}
