import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** A file's length and SHA-256. */
export interface Sum {
  readonly bytes: number;
  readonly sha256: string;
}

/** A new file for its owner only, that is summed while it is written. */
export class SummedFile {
  readonly #handle: FileHandle;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Rejects when the file is there already. */
  static async create(path: string): Promise<SummedFile> {
    return new SummedFile(await open(path, 'wx', 0o600));
  }

  async write(chunk: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(chunk as string);
    await this.#handle.writeFile(bytes);
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
  }

  /** Makes the file durable. */
  async finish(): Promise<Sum> {
    await this.#handle.sync();
    await this.#handle.close();
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  /** Gives the file free without making it durable; may follow `finish`. */
  async abandon(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
  }
}

/** Reads a file for its sum. */
export async function sumOfFile(path: string): Promise<Sum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
