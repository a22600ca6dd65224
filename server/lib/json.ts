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
 * JSON with sorted keys (by code unit) and without spaces, so that equal values have equal texts even if a
 * store reorders keys. Omits `undefined`.
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

const chunkLength = 64 * 1024;

/** One JSON text a line (NDJSON), in chunks of about 64 kB. */
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
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest !== '') throw new SyntaxError('the last line is cut off');
}
