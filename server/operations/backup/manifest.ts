import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { OperatorError } from '../../lib/errors.ts';

/**
 * A backup cannot be written, read or restored. The message is one line that starts with a path.
 */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';

  constructor(path: string, problem: string, cause?: unknown) {
    super(`${path}: ${problem}`, { cause });
  }
}

/** The format's version. Increase it when older versions cannot read a new backup. */
export const backupFormat = 1;

/** The manifest's file name. It is written last, so a folder without it is incomplete. */
export const manifestName = 'manifest.json';

/** The schema of a number of things. */
const count = z.int().min(0);

/** The schema of a manifest. */
const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  /** The time of the snapshot (ISO 8601, UTC). */
  createdAt: z.iso.datetime(),
  collections: z.record(
    z.string(),
    z.strictObject({
      records: count,
      /** The highest id ever given, also to deleted records. */
      lastId: count,
    }),
  ),
  files: z.array(
    z.strictObject({
      /** The path in the backup. No other files are restored. */
      path: z.string().regex(/^(?:records\/[a-z_]+\.jsonl|files\/[A-Za-z0-9_-]{24}|secret)$/),
      bytes: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** The time when a visitor's file was stored. */
      keptAt: z.iso.datetime().optional(),
    }),
  ),
});

/** The content of a backup, with size and hash of each file. */
export type BackupManifest = z.infer<typeof manifestSchema>;
/** A file of a backup as its manifest lists it. */
export type ListedFile = BackupManifest['files'][number];

/** Returns the path of a collection's records in a backup. */
export function recordsPath(collection: string): string {
  return `records/${collection}.jsonl`;
}

/** Serialises a manifest with its own checksum. */
export function serialiseManifest(manifest: BackupManifest): string {
  return `${JSON.stringify({ sha256: checksumOf(manifest), manifest }, null, 2)}\n`;
}

/**
 * Reads a manifest back.
 * @throws Error with the reason, without the file's name
 */
export function parseManifest(text: string): BackupManifest {
  let file: { sha256?: unknown; manifest?: { format?: unknown } } | null;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error('the file is cut off or was changed');
  }
  const format = file?.manifest?.format;
  if (typeof format === 'number' && format !== backupFormat) {
    throw new Error(`format ${format} is not known to this version, which reads ${backupFormat}`);
  }
  const { success, data } = manifestSchema.safeParse(file?.manifest);
  // The text must match exactly, so that truncated white space is detected too.
  if (!success || file?.sha256 !== checksumOf(data) || text !== serialiseManifest(data)) {
    throw new Error('the checksum does not fit: the file is cut off or was changed');
  }
  return data;
}

/** Returns the checksum of a manifest. */
function checksumOf(manifest: BackupManifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

/** The content of a file in pieces. */
type Chunks = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Writes a new file durably, readable for its owner only. Returns its size and hash. Rejects if the file
 * exists.
 */
export async function writeHashed(path: string, chunks: Chunks) {
  const hash = createHash('sha256');
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(hashed(chunks, hash), file);
  return { bytes: file.bytesWritten, sha256: hash.digest('hex') };
}

/** Returns the size and the hash of a file. */
export async function hashFile(path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of hashed(createReadStream(path), hash)) bytes += chunk.length;
  return { bytes, sha256: hash.digest('hex') };
}

/** Yields chunks, and adds them to a hash. */
async function* hashed(chunks: Chunks, hash: Hash): AsyncGenerator<string | Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
