import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSeal } from '../../lib/secret.ts';

const lifetimeMs = 60 * 60_000;

const contentSchema = z.strictObject({
  /** The form and its field: what was proven for one is not proven for another. */
  of: z.string(),
  /** The kept file's name. */
  file: z.string(),
  /** The name that the visitor gave. */
  fileName: z.string(),
  size: z.int(),
  mime: z.string(),
  sha256: z.string(),
  /** In milliseconds since 1970. */
  expires: z.int(),
});

/** A file that is kept while its sender mends another field. */
export type KeptFile = Omit<z.output<typeof contentSchema>, 'expires'>;

/** A text that stands for a kept file for 60 minutes and that nobody else can make. */
export function signReference(key: Buffer, kept: KeptFile, now: Date): string {
  const content = { ...kept, expires: now.getTime() + lifetimeMs };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/**
 * The file that a reference of this form's field stands for; undefined when it is forged, expired,
 * of another field or none at all.
 */
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
  // One that an earlier version signed does not say what it is of.
  const { success, data } = contentSchema.safeParse(content);
  if (!success) return undefined;
  const { expires, ...kept } = data;
  return kept.of === of && now.getTime() < expires ? kept : undefined;
}

function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(`file ${text}`).digest('base64url');
}
