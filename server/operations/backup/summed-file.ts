import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** A file's length and SHA-256. */
export interface Sum {
  readonly bytes: number;
  readonly sha256: string;
}

type Chunks = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Writes a new file for its owner only, durably. Rejects when the file is there already. */
export async function writeSummed(path: string, chunks: Chunks): Promise<Sum> {
  const hash = createHash('sha256');
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(hashed(chunks, hash), file);
  return { bytes: file.bytesWritten, sha256: hash.digest('hex') };
}

/** Reads a file for its sum. */
export async function sumOfFile(path: string): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of hashed(createReadStream(path), hash)) bytes += chunk.length;
  return { bytes, sha256: hash.digest('hex') };
}

async function* hashed(chunks: Chunks, hash: Hash): AsyncGenerator<string | Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
