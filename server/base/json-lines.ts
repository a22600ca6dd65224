import { StringDecoder } from 'node:string_decoder';

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
