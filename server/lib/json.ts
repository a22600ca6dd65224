import { StringDecoder } from 'node:string_decoder';

/** What JSON can say. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** Whether a value is an object with members: no list, and not `null`. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * JSON with the keys of every object in code-unit order and no spaces: one text for one value,
 * whatever a store did to the order of its keys. `undefined` is left out.
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
 * The values of JSON lines; only a line feed ends a line.
 * @throws SyntaxError for a line that is no JSON, or a last one without its end
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
