import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HeaderField } from '../security/headers.ts';
import { type PageFile, represent } from './page-files.ts';

/** A trade-off: the result is small, and compressing delays a request no longer than a slow disk. */
const brotliQuality = 9;

/**
 * Returns a text as a file in memory, compressed once and served like built files. Use it only for
 * texts that are the same for everybody. If a text had both a secret and the visitor's input, the
 * length of the compressed response would reveal the secret (BREACH).
 */
export function textFile(
  name: string,
  text: string,
  headers: readonly HeaderField[],
  policy: string,
): PageFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const bodies = [
    ['br', brotliCompressSync(text, { params })],
    ['gzip', gzipSync(text, { level: 9 })],
    ['identity', Buffer.from(text)],
  ] as const;
  const representations = bodies.map(
    ([encoding, body]) =>
      [encoding, represent(name, encoding, name, body, headers, policy)] as const,
  );
  return { name, encodings: new Map(representations) };
}
