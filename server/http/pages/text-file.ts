import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Header } from '../security/headers.ts';
import { type PageFile, represent } from './page-files.ts';

/** A compromise: small files, and a request waits no longer than for a slow disk. */
const brotliQuality = 9;

/**
 * A public text as a file in memory, compressed once and served like built files. Never use it for secrets
 * together with input: the compressed length would reveal them guess by guess (BREACH).
 */
export function textFile(
  name: string,
  text: string,
  headers: readonly Header[],
  policy: string,
): PageFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const bodies = [
    ['br', brotliCompressSync(text, { params })],
    ['gzip', gzipSync(text, { level: 9 })],
    ['identity', Buffer.from(text)],
  ] as const;
  const made = bodies.map(
    ([encoding, body]) =>
      [encoding, represent(name, encoding, name, body, headers, policy)] as const,
  );
  return { name, encodings: new Map(made) };
}
