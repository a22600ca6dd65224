import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OperatorError } from '../../base/operator-error.ts';

/** A backup cannot be written, read or restored. The message is one line that begins with a path. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';

  constructor(path: string, problem: string, cause?: unknown) {
    super(`${path}: ${problem}`, { cause });
  }
}

/** Counted up when an older version could not read the backup. */
export const backupFormat = 1;

/** Written last: a folder without it is no complete backup. */
export const manifestName = 'manifest.json';

const count = z.int().min(0);

const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  /** When the backup's picture of the records was taken (ISO 8601, UTC). */
  createdAt: z.iso.datetime(),
  collections: z.record(
    z.string(),
    z.strictObject({
      records: count,
      /** The highest id ever given, also to records that are gone. */
      lastId: count,
    }),
  ),
  files: z.array(
    z.strictObject({
      /** Relative to the backup; nothing else is restored. */
      path: z.string().regex(/^(?:records\/[a-z_]+\.jsonl|files\/[A-Za-z0-9_-]{24}|secret)$/),
      bytes: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Since when a visitor's file is kept. */
      keptAt: z.iso.datetime().optional(),
    }),
  ),
});

/** What a backup holds, with what each of its files must be. */
export type Manifest = z.infer<typeof manifestSchema>;
export type ListedFile = Manifest['files'][number];

export function recordsPath(collection: string): string {
  return `records/${collection}.jsonl`;
}

/** The manifest as a file that carries its own checksum. */
export function serialiseManifest(manifest: Manifest): string {
  return `${JSON.stringify({ sha256: sumOf(manifest), manifest }, null, 2)}\n`;
}

/**
 * Reads a manifest back.
 * @throws Error that says what is wrong, without the file's name
 */
export function parseManifest(text: string): Manifest {
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
  // The form is exact too, so that a cut in the blanks at the end shows as well.
  if (!success || file?.sha256 !== sumOf(data) || text !== serialiseManifest(data)) {
    throw new Error('the checksum does not fit: the file is cut off or was changed');
  }
  return data;
}

function sumOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
