import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { word } from '../../../core/messages/word.ts';
import { Refusal } from './refusal.ts';

/** Size and time limits of a body, and the message for a larger one. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
  readonly tooLarge?: string;
}

/**
 * Reads a small body.
 * @throws Refusal 413, 415, 408, or 400 if it is interrupted
 */
export async function readBytes(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  checkHead(request, limits);
  // Most bodies are complete already, so there is nothing to watch.
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

/** Reads a complete body that is still buffered. */
function whole(request: IncomingMessage, limits: BodyLimits): Buffer {
  const bytes = (request.read() as Buffer | null) ?? Buffer.alloc(0);
  if (bytes.length > limits.bytes) throw tooLarge(limits);
  return bytes;
}

/**
 * Pipes a body into the stream that `open` returns. A refusal destroys the stream; the connection remains open
 * for the response, and no more of the body is read.
 * @throws Refusal 413, 415, 408 or 400, or the error of the stream
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

/** Checks the headers. @throws Refusal for a body that need not be read */
function checkHead(request: IncomingMessage, limits: BodyLimits): void {
  if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    throw new Refusal(415, word('answers.compressed'));
  }
  if (declaredLength(request) > limits.bytes) throw tooLarge(limits);
}

/**
 * Watches a body and calls `refuse` if it is too large, takes too long or is interrupted. Returns a function
 * that ends the watch.
 * @throws Refusal if the body is lost already
 */
function watch(
  request: IncomingMessage,
  limits: BodyLimits,
  refuse: (refusal: Refusal) => void,
): () => void {
  // The events have been emitted already.
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
  // A later error concerns nobody, but it needs a listener.
  request.on('data', onData).on('error', onBreak).on('close', onBreak);
  return release;
}

/** Content-Length in bytes; 0 if it is missing. */
export function declaredLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8. @throws Refusal 400 if the bytes are not UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal(400, word('answers.notUtf8'));
  }
}

/** Parses JSON. @throws Refusal 400, without the parser's message, which quotes the text */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, word('answers.notJson'));
  }
}

/** Refusal of an interrupted body. */
function brokeOff(): Refusal {
  return new Refusal(400, word('answers.brokeOff'));
}

function tooLarge({ bytes, tooLarge: said }: BodyLimits): Refusal {
  const kilobytes = String(Math.floor(bytes / 1024));
  return new Refusal(413, said ?? word('answers.tooLarge', { kilobytes }));
}
