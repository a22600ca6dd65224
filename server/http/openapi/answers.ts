import { z } from 'zod';

/*
 * The bodies of answers, as the server gives them. Strict: a field that is not here is a mistake
 * of the server or of this page.
 */

const message = z.string().meta({ description: 'For the visitor, in the language of the site.' });
const id = z.int().min(1).meta({ description: 'The serial number of the record.' });

/** Every failure. */
export const failureSchema = z.strictObject({
  message,
  errors: z
    .record(z.string(), z.array(z.string()).min(1))
    .optional()
    .meta({ description: 'What is wrong, by field.' }),
});

/** A submission that is on disk. */
export const storedSchema = z.strictObject({ message, id });

/** A submission that is on disk, and what became of the mail about it. */
export const mailedSchema = z.strictObject({
  message,
  id,
  emailStatus: z.enum(['sent', 'warning', 'skipped']),
  emailMessage: z.string(),
});

/** An entry of the internal register. */
const documentSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  fileSize: z.string(),
  fileName: z.string(),
  available: z.boolean(),
  requiresNDA: z.boolean().optional(),
  requiresAccessCode: z.boolean().optional(),
});

/** The internal register. */
export const documentsSchema = z.strictObject({ documents: z.array(documentSchema) });

/** A password that was right. */
export const admittedSchema = z.strictObject({ message, documents: z.array(documentSchema) });

/** A download that was granted. */
export const grantedSchema = z.strictObject({
  message,
  id,
  url: z.string().meta({ description: 'The path that the file is fetched from.' }),
  nda: z
    .string()
    .optional()
    .meta({ description: 'The path of the signed agreement, where one was signed.' }),
});

/** The state of the server. */
export const healthySchema = z.strictObject({ status: z.literal('ok') });

/** This description itself. */
export const descriptionSchema = z.looseObject({ openapi: z.literal('3.1.0') });
