import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const lifetimeMs = 60 * 60_000;

const contentSchema = z.strictObject({
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

/** A resume that is kept while its sender mends another field. */
export type KeptResume = Omit<z.output<typeof contentSchema>, 'expires'>;

/** A text that stands for a kept resume for 60 minutes and that nobody else can make. */
export function signReference(key: Buffer, resume: KeptResume, now: Date): string {
  const { file, fileName, size, mime, sha256 } = resume;
  const content = { file, fileName, size, mime, sha256, expires: now.getTime() + lifetimeMs };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

/** The resume that a reference stands for; undefined when it is forged, expired or none at all. */
export function readReference(key: Buffer, reference: unknown, now: Date): KeptResume | undefined {
  if (typeof reference !== 'string') return undefined;
  const [text = '', signature = ''] = reference.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const content: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  const { expires, ...resume } = contentSchema.parse(content);
  return now.getTime() < expires ? resume : undefined;
}

function signatureOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(`resume ${text}`).digest();
}
