import { StringDecoder } from 'node:string_decoder';

/** A JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** Whether a value is an object, not an array or `null`. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns JSON with sorted keys (by code unit) and without spaces, so that equal values have equal texts even
 * if a store reorders keys. Omits `undefined`.
 */
export function canonicalJson(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value as Readonly<Record<string, JsonValue | undefined>>)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** In characters. */
const chunkLength = 64 * 1024;

/** Yields one line of JSON for each value (NDJSON), in chunks of about 64 kB. */
export async function* toJsonLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let chunk = '';
  for await (const value of values) {
    chunk += `${JSON.stringify(value)}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/**
 * Parses JSON lines. Only a line feed ends a line.
 * @throws SyntaxError for a line that is not JSON, or a last line without a line feed
 */
export async function* fromJsonLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const decoder = new StringDecoder('utf8');
  /** The line that the next chunk continues. */
  let openLine = '';
  for await (const chunk of bytes) {
    const lines = (openLine + decoder.write(chunk)).split('\n');
    openLine = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (openLine !== '') throw new SyntaxError('the last line is cut off');
}

/** Why a JSON body is refused. */
export type JsonProblem = 'notUtf8' | 'notJson' | 'tooManyValues';

/** A JSON body that is refused. */
export class BoundedJsonError extends Error {
  override readonly name = 'BoundedJsonError';
  readonly problem: JsonProblem;

  constructor(problem: JsonProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The most values of a JSON body, objects and lists included. No form sends as many. */
const mostValues = 1000;
/** The deepest nesting of a JSON body. */
const mostLevels = 32;

/** Refuses bytes that are not UTF-8. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a body from outside. The number of values and their depth are limited, so that code which walks the
 * result cannot take long. They are counted before parsing.
 * @throws BoundedJsonError without the parser's message, which would quote the body
 */
export function parseBoundedJson(bytes: Uint8Array): unknown {
  if (!isBounded(bytes)) throw new BoundedJsonError('tooManyValues');
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new BoundedJsonError('notUtf8');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BoundedJsonError('notJson');
  }
}

const quote = 0x22;
const backslash = 0x5c;
const [comma, colon, listStart, listEnd, objectStart, objectEnd] = Buffer.from(',:[]{}');

/**
 * Whether JSON text has at most `most` values, at a limited depth. It only counts; the parser refuses
 * malformed text later.
 */
export function isBounded(text: Uint8Array, most = mostValues): boolean {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === quote) {
      at = endOfString(text, at + 1);
      continue;
    }
    if (byte === listEnd || byte === objectEnd) depth -= 1;
    const isStart = byte === listStart || byte === objectStart;
    if (isStart) depth += 1;
    // These bytes precede a value.
    if (isStart || byte === comma || byte === colon) values += 1;
    if (values > most || depth > mostLevels) return false;
  }
  return true;
}

/** Returns the index of the closing quote, or the text's length if there is none. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return Math.min(at, text.length);
}
