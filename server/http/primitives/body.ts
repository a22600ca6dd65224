import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { word } from '../../../core/messages/word.ts';
import { Refusal } from './refusal.ts';

/** How much of a body is read, for how long, and what is said of more. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
  readonly tooLarge?: string;
}

/**
 * Reads a small body.
 * @throws Refusal 413, 415, 408, or 400 when it breaks off
 */
export async function readBytes(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  checkHead(request, limits);
  // Most are here as a whole by now: there is nothing to watch.
  if (request.complete && !request.destroyed) return whole(request, limits);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const release = watch(request, limits, (refusal) => {
      request.pause();
      reject(refusal);
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      release();
      resolve(Buffer.concat(chunks));
    });
  });
}

/** A body that has come to its end and that nobody has read yet. */
function whole(request: IncomingMessage, limits: BodyLimits): Buffer {
  const bytes = (request.read() as Buffer | null) ?? Buffer.alloc(0);
  if (bytes.length > limits.bytes) throw tooLarge(limits);
  return bytes;
}

/**
 * Lets the stream that `open` gives take a body in. What is refused destroys it; the connection then
 * stays for the answer, and no more is read from it.
 * @throws Refusal 413, 415, 408 or 400, or what the stream failed with
 */
export async function receiveInto(
  open: () => Writable,
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<void> {
  checkHead(request, limits);
  const release = watch(request, limits, (refusal) => sink.destroy(refusal));
  const sink = open();
  request.pipe(sink);
  try {
    await finished(sink);
  } finally {
    release();
    request.unpipe(sink);
  }
}

/** @throws Refusal for what need not be read to be refused */
function checkHead(request: IncomingMessage, limits: BodyLimits): void {
  if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    throw new Refusal(415, word('answers.compressed'));
  }
  if (declaredLength(request) > limits.bytes) throw tooLarge(limits);
}

/**
 * Tells `refuse` that too much of a body comes, that it takes too long or breaks off. Gives what ends
 * the watch.
 * @throws Refusal when the body is lost already
 */
function watch(
  request: IncomingMessage,
  limits: BodyLimits,
  refuse: (refusal: Refusal) => void,
): () => void {
  // Its end was told already, to whoever listened then.
  if (request.destroyed) throw brokeOff();
  let size = 0;
  const stop = (refusal: Refusal) => {
    release();
    refuse(refusal);
  };
  const deadline = setTimeout(() => {
    stop(new Refusal(408, word('answers.tooSlow')));
  }, limits.milliseconds);
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limits.bytes) stop(tooLarge(limits));
  };
  const onBreak = () => {
    if (!request.readableEnded) stop(brokeOff());
  };
  const release = () => {
    clearTimeout(deadline);
    request.off('data', onData).off('close', onBreak);
  };
  // A connection that breaks later has nobody left to tell, but its error must be heard.
  request.on('data', onData).on('error', onBreak).on('close', onBreak);
  return release;
}

/** The body's length in bytes as the request declares it; 0 without one. */
export function declaredLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws Refusal 400 when the bytes are no UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal(400, word('answers.notUtf8'));
  }
}

/** @throws Refusal 400 without the parser's words, which quote the text */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, word('answers.notJson'));
  }
}

/** The refusal of a body that did not come to its end. */
function brokeOff(): Refusal {
  return new Refusal(400, word('answers.brokeOff'));
}

function tooLarge({ bytes, tooLarge: said }: BodyLimits): Refusal {
  const kilobytes = String(Math.floor(bytes / 1024));
  return new Refusal(413, said ?? word('answers.tooLarge', { kilobytes }));
}
