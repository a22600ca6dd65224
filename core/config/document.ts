import { z } from 'zod';
import { idSchema, textSchema } from './primitives.ts';

/** One entry of the data room's register. */
export const documentSchema = z.strictObject({
  /** Names the document in addresses and records; once only. @example "annual-report" */
  id: idSchema,
  /** Its name in the register. @example "Annual report" */
  name: textSchema,
  /** A sentence under the name. @example "What the year brought." */
  description: textSchema,
  /** The size as the visitor reads it, for example `2.4 MB`. @example "2.4 MB" */
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
   * The visitor must give back a code that is mailed to their address, in the field `emailCode` of the
   * details form. Needs mail: without `SMTP_URL` nobody gets the document.
   */
  requiresVerifiedEmail: z.boolean().default(false),
  /**
   * Each copy carries the recipient's name, e-mail, time and record on every page. Left out:
   * internal documents and those that need the agreement do, the others do not.
   */
  watermark: z.boolean().optional(),
});

export type Document = z.output<typeof documentSchema>;
