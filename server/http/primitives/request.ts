import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Request } from 'express';
import type { FieldErrors } from '../../../core/client/page-state.ts';
import { messageKey, word } from '../../../core/messages/word.ts';
import { BoundedJsonError, type JsonProblem, parseBoundedJson } from '../../lib/json.ts';

/** A slash, a backslash or a zero byte in an encoded path. Decoded, it would change the path's meaning. */
const encodedSeparator = /%(?:2f|5c|00)/i;

/**
 * Returns the decoded path of a request.
 * @throws Refusal 400 if it cannot be decoded or contains an encoded separator
 */
export function requestedPath(request: Request): string {
  const { path } = request;
  if (!encodedSeparator.test(path)) {
    try {
      return decodeURIComponent(path);
    } catch {
      // Refused below.
    }
  }
  throw new Refusal(400, word('answers.malformedAddress'));
}

/** Returns the raw query of a request with its question mark; empty if there is none. */
export function queryOf(request: Request): string {
  const start = request.originalUrl.indexOf('?');
  return start < 0 ? '' : request.originalUrl.slice(start);
}

/** Whether a request only reads. */
export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The content type of a no-JS form without files. */
export const urlEncodedType = 'application/x-www-form-urlencoded';
/** The content type of a form that may contain files. */
export const multipartType = 'multipart/form-data';

/**
 * Whether the request is a no-JS post, which needs a page as its response. Scripts send multipart
 * too, but only a browser that loads a page accepts HTML.
 */
export function isNoJsPost(request: Request): boolean {
  const [type] = typeAndParameters(request);
  if (type !== multipartType) return type === urlEncodedType;
  return asksForHtml(request);
}

/** Whether a browser requests a page. */
export function asksForHtml({ headers }: Request): boolean {
  return (headers.accept ?? '').toLowerCase().includes('text/html');
}

/** Returns the content type in lower case, without parameters. @throws Refusal 415 for a charset other than UTF-8 */
export function contentType(request: IncomingMessage): string {
  const [type = '', ...parameters] = typeAndParameters(request);
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim() !== 'charset') continue;
    if (!['utf-8', '"utf-8"', 'utf8'].includes(value.trim())) {
      throw new Refusal(415, word('answers.otherCharset'));
    }
  }
  return type;
}

/** Returns the parts of the content type in lower case: the type, then parameters such as `charset=utf-8`. */
function typeAndParameters({ headers }: IncomingMessage): string[] {
  return (headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
}

/** Returns the code of each message: the rule that was broken, or else the message's key. */
export const codesOf = (
  errors: FieldErrors,
  rules: Readonly<Record<string, string | undefined>> = {},
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((message) => rules[field] ?? messageKey(message) ?? 'invalid'),
    ]),
  );

/** The parts of a refusal besides status and message. */
interface RefusalDetails {
  readonly errors?: FieldErrors | undefined;
  /** What is wrong, for programs. Default: the key of the message. */
  readonly code?: string | undefined;
  /** The code of each message in `errors`. Default: the keys of the messages. */
  readonly codes?: FieldErrors | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The value of `Retry-After`, in seconds. */
  readonly seconds?: number | undefined;
}

/** An error response. Its message is for the visitor. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly code: string;
  readonly codes: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, details: RefusalDetails = {}) {
    super(message);
    const { errors, headers, seconds } = details;
    this.status = status;
    this.errors = errors;
    this.code = details.code ?? messageKey(message) ?? 'invalid';
    this.codes = details.codes ?? (errors && codesOf(errors));
    this.headers = seconds === undefined ? { ...headers } : { 'Retry-After': String(seconds) };
  }
}

/** The least speed of a body: 8 kB/s, slower than any phone line. */
const LEAST_BYTES_PER_MS = 8;

/** The limits of a body. */
export interface BodyLimits {
  readonly bytes: number;
  /**
   * The longest silence between two pieces. The whole body may take as long again, and the time
   * that its bytes take at the least speed.
   */
  readonly milliseconds: number;
  /** The message if it is too large. */
  readonly tooLarge?: string;
}

/**
 * Reads a small body into memory.
 * @throws Refusal 413, 415, 408, or 400 if the connection breaks
 */
export async function readBytes(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  checkHeaders(request, limits);
  // Most bodies have arrived completely, so they need no listeners.
  if (request.complete && !request.destroyed) return readComplete(request, limits);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const release = watchBody(request, limits, (refusal) => {
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

/** Returns a body that has arrived completely and is still unread. */
function readComplete(request: IncomingMessage, limits: BodyLimits): Buffer {
  const bytes = (request.read() as Buffer | null) ?? Buffer.alloc(0);
  if (bytes.length > limits.bytes) throw tooLarge(limits);
  return bytes;
}

/**
 * Pipes a body into the stream that `open` creates. A refusal destroys the stream, but the connection
 * stays open for the response, and no more of the body is read.
 * @throws Refusal 413, 415, 408 or 400, or the error of the stream
 */
export async function receiveInto(
  open: () => Writable,
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<void> {
  checkHeaders(request, limits);
  const release = watchBody(request, limits, (refusal) => sink.destroy(refusal));
  const sink = open();
  request.pipe(sink);
  try {
    await finished(sink);
  } finally {
    release();
    request.unpipe(sink);
  }
}

/** Checks the headers of a body. @throws Refusal 415 if it is compressed, 413 if it is too large */
function checkHeaders(request: IncomingMessage, limits: BodyLimits): void {
  if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    throw new Refusal(415, word('answers.compressed'));
  }
  if (declaredLength(request) > limits.bytes) throw tooLarge(limits);
}

/**
 * Calls `refuse` if a body is too large or too slow, or if the connection breaks. Returns a function
 * that removes the listeners.
 * @throws Refusal if the connection is broken already
 */
function watchBody(
  request: IncomingMessage,
  limits: BodyLimits,
  refuse: (refusal: Refusal) => void,
): () => void {
  // The 'close' event of a destroyed request was emitted before, so it must be checked here.
  if (request.destroyed) throw incompleteBody();
  let size = 0;
  const startedAt = performance.now();
  let lastDataAt = startedAt;
  const refuseOnce = (refusal: Refusal) => {
    release();
    refuse(refusal);
  };
  const { milliseconds } = limits;
  /**
   * How long the body may still take until it counts as too slow, in milliseconds. It may pause for
   * `milliseconds`, and must arrive at `LEAST_BYTES_PER_MS` from then on.
   */
  const timeLeft = () =>
    Math.min(lastDataAt + milliseconds, startedAt + milliseconds + size / LEAST_BYTES_PER_MS) -
    performance.now();
  const check = () => {
    const left = timeLeft();
    if (left <= 0) refuseOnce(new Refusal(408, word('answers.tooSlow')));
    else deadline = setTimeout(check, Math.ceil(left));
  };
  let deadline = setTimeout(check, milliseconds);
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    lastDataAt = performance.now();
    if (size > limits.bytes) refuseOnce(tooLarge(limits));
  };
  const onBreak = () => {
    if (!request.readableEnded) refuseOnce(incompleteBody());
  };
  const release = () => {
    clearTimeout(deadline);
    request.off('data', onData).off('close', onBreak);
  };
  // The 'error' listener stays after `release`, since an unhandled error would end the process.
  request.on('data', onData).on('error', onBreak).on('close', onBreak);
  return release;
}

/** Returns the `Content-Length` of a request in bytes; 0 if it has none. */
export function declaredLength(request: IncomingMessage): number {
  return Number(request.headers['content-length'] ?? 0);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8. @throws Refusal 400 if the bytes are invalid */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal(400, word('answers.notUtf8'));
  }
}

/** Parses a JSON body. @throws Refusal 400 if it is malformed, or has more or deeper values than any form */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return parseBoundedJson(bytes);
  } catch (error) {
    if (error instanceof BoundedJsonError) throw jsonRefusal(error.problem);
    throw error;
  }
}

/** Returns the refusal of a JSON body. */
export const jsonRefusal = (problem: JsonProblem): Refusal =>
  new Refusal(400, word(`answers.${problem}`));

/** Returns the refusal of a body that was not received completely. */
function incompleteBody(): Refusal {
  return new Refusal(400, word('answers.brokeOff'));
}

/** Returns the refusal of a body that is too large. */
export function tooLarge({
  bytes,
  tooLarge: customMessage,
}: Pick<BodyLimits, 'bytes' | 'tooLarge'>): Refusal {
  const kilobytes = String(Math.floor(bytes / 1024));
  return new Refusal(413, customMessage ?? word('answers.tooLarge', { kilobytes }));
}
