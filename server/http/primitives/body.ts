import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { word } from '../../../renderer/words/word.ts';
import { Refusal } from './refusal.ts';

/** How much of a body is read, and for how long. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** What a form of a page without JavaScript sends when it holds no file. */
export const plainType = 'application/x-www-form-urlencoded';
/** What a form sends that may hold a file. */
export const multipartType = 'multipart/form-data';

/**
 * Whether the request comes from a page without JavaScript, which wants a page as its answer. Only
 * a browser that loads a page asks for HTML; a script sends files as multipart too.
 */
export function isPlainPost(request: Request): boolean {
  const type = (request.headers['content-type'] ?? '').toLowerCase().split(';')[0]?.trim();
  if (type !== multipartType) return type === plainType;
  return asksForHtml(request);
}

/** Whether the request comes from a browser that loads a page. */
export function asksForHtml({ headers }: Request): boolean {
  return (headers.accept ?? '').toLowerCase().includes('text/html');
}

/** A content type without its parameters, in lower case; a charset other than UTF-8 is refused. */
export function contentType(request: IncomingMessage): string {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';');
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim() !== 'charset') continue;
    if (!['utf-8', '"utf-8"', 'utf8'].includes(value.trim())) {
      throw new Refusal(415, word('answers.otherCharset'));
    }
  }
  return type.trim();
}

/**
 * Reads a body of text.
 * @throws Refusal 413, 415, 408, or 400 when it is no UTF-8 or breaks off
 */
export async function readText(request: IncomingMessage, limits: BodyLimits): Promise<string> {
  return decodeText(await readBytes(request, limits));
}

/**
 * Reads a small body.
 * @throws Refusal 413, 415, 408, or 400 when it breaks off
 */
export async function readBytes(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  refuseCoded(request);
  if (declaredLength(request) > limits.bytes) throw tooLarge(limits);
  return receive(request, limits);
}

/** @throws Refusal 415 when the body is compressed */
export function refuseCoded(request: IncomingMessage): void {
  if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    throw new Refusal(415, word('answers.compressed'));
  }
}

/** The body's length in bytes as the request declares it; 0 without one. */
export function declaredLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

/** @throws Refusal 400 when the bytes are no UTF-8 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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

function receive(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  // Its end was told already, to whoever listened then.
  if (request.destroyed) return Promise.reject(brokeOff());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const deadline = setTimeout(() => {
      refuse(new Refusal(408, word('answers.tooSlow')));
    }, limits.milliseconds);
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.bytes) refuse(tooLarge(limits));
      else chunks.push(chunk);
    };
    const onEnd = () => {
      release();
      resolve(Buffer.concat(chunks));
    };
    const onBreak = () => refuse(brokeOff());
    const refuse = (refusal: Refusal) => {
      release();
      request.pause();
      reject(refusal);
    };
    const release = () => {
      clearTimeout(deadline);
      request.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak);
      // A connection that breaks later has nobody left to tell.
      request.on('error', () => undefined);
    };
    request.on('data', onData).on('end', onEnd).on('error', onBreak).on('close', onBreak);
  });
}

/** The refusal of a body that did not come to its end. */
export function brokeOff(): Refusal {
  return new Refusal(400, word('answers.brokeOff'));
}

/** The refusal of a plain post in which a field occurs twice or as a list. */
export function repeatedField(): Refusal {
  return new Refusal(400, word('answers.form.repeatedField'));
}

function tooLarge(limits: BodyLimits): Refusal {
  const kilobytes = Math.floor(limits.bytes / 1024);
  return new Refusal(413, word('answers.tooLarge', { kilobytes }));
}
