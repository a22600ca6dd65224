import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSeal } from '../../lib/secret.ts';

const lifetimeMs = 60 * 60_000;

const contentSchema = z.strictObject({
  /** Form and field. A file checked for one field is not checked for another. */
  of: z.string(),
  /** Name of the stored file. */
  file: z.string(),
  /** File name from the visitor. */
  fileName: z.string(),
  size: z.int(),
  mime: z.string(),
  sha256: z.string(),
  /** In milliseconds since 1970. */
  expires: z.int(),
});

/** An uploaded file that is stored while the visitor corrects another field. */
export type KeptFile = Omit<z.output<typeof contentSchema>, 'expires'>;

/** A signed reference to a stored file, valid for 60 minutes. */
export function signReference(key: Buffer, kept: KeptFile, now: Date): string {
  const content = { ...kept, expires: now.getTime() + lifetimeMs };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** The file of a reference; undefined if the reference is forged, expired, of another field or missing. */
export function readReference(
  key: Buffer,
  of: string,
  reference: unknown,
  now: Date,
): KeptFile | undefined {
  if (typeof reference !== 'string') return undefined;
  const [text = '', signature = ''] = reference.split('.');
  if (!isSeal(signature, signatureOf(key, text))) return undefined;
  const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  // References of earlier releases do not name the field.
  const { success, data } = contentSchema.safeParse(content);
  if (!success) return undefined;
  const { expires, ...kept } = data;
  return kept.of === of && now.getTime() < expires ? kept : undefined;
}

function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`file ${text}`).digest('base64url');
}
