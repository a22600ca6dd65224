import { z } from 'zod';
import { idSchema, textSchema } from './primitives.ts';

/** A document of the data room. */
export const documentSchema = z.strictObject({
  /** The document's unique id in addresses and records. @example "annual-report" */
  id: idSchema,
  /** The document's name. @example "Annual report" */
  name: textSchema,
  /** A sentence under the name. @example "What the year brought." */
  description: textSchema,
  /** The size as text, for example `2.4 MB`. @example "2.4 MB" */
  fileSize: z.string().regex(/^\d+(?:\.\d+)? (?:KB|MB)$/, 'a size such as "485 KB" or "2.4 MB"'),
  /**
   * The file's name in `data/documents/public` or `data/documents/internal`; umlauts are fine.
   * @example "Annual_Report.pdf"
   */
  fileName: z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}_ -]*\.pdf$/u, 'a file name such as "White_Paper.pdf"'),
  /** `false` shows a disabled Coming Soon button; the file need not exist. */
  available: z.boolean().default(true),
  /** The visitor must sign the agreement first. */
  requiresNDA: z.boolean().default(false),
  /** The visitor must redeem a one-time code. */
  requiresAccessCode: z.boolean().default(false),
  /**
   * The visitor must enter a code that is mailed to them, in the field `emailCode` of the details
   * form. It needs `SMTP_URL`.
   */
  requiresVerifiedEmail: z.boolean().default(false),
  /**
   * Whether each copy shows the recipient's name, e-mail address, time and record number on every
   * page. Default: `true` for internal documents and those with `requiresNDA`.
   */
  watermark: z.boolean().optional(),
});

export type DocumentConfig = z.output<typeof documentSchema>;
