import type { IncomingMessage } from 'node:http';
import { InboxRefusal } from './answer.ts';

/** The maximum size of a posted form, which is more than any form of the inbox needs. */
const MOST_BYTES = 64 * 1024;
const LONGEST_MS = 10_000;
const PLAIN = /^application\/x-www-form-urlencoded(?:;|$)/i;

/**
 * Reads a posted form.
 * @throws Refusal 415, 413, 408 or 400
 */
export async function readPosted(request: IncomingMessage): Promise<URLSearchParams> {
  if (!PLAIN.test(request.headers['content-type'] ?? ''))
    throw new InboxRefusal(415, 'Only forms of the inbox are taken.');
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge();
  const signal = AbortSignal.timeout(LONGEST_MS);
  const stop = () => request.destroy();
  signal.addEventListener('abort', stop);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > MOST_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof InboxRefusal) throw error;
    throw signal.aborted
      ? new InboxRefusal(408, 'The form came too slowly.')
      : new InboxRefusal(400, 'The form broke off.');
  } finally {
    signal.removeEventListener('abort', stop);
  }
  try {
    return new URLSearchParams(
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)),
    );
  } catch {
    throw new InboxRefusal(400, 'The form is no UTF-8.');
  }
}

const tooLarge = (): InboxRefusal =>
  new InboxRefusal(413, `The form is larger than ${MOST_BYTES / 1024} KB.`);
