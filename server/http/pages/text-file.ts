import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Header } from '../security/headers.ts';
import { type PageFile, represent } from './page-files.ts';

/** Small enough, and no request waits for it longer than for a slow disk. */
const brotliQuality = 9;

/**
 * A text that is the same for everybody, as a file in memory: compressed once, and served as built
 * files are. Never what holds a secret beside what a visitor has sent: the length of a compressed
 * answer would tell of it, guess by guess (BREACH).
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
