import { z } from 'zod';
import { documentSchema } from '../../renderer/schema/document.ts';

/** The one-time codes that open documents with `requiresAccessCode`. */
const codesSchema = z.strictObject({
  /** The collection that keeps them, as the command line and the export call it. */
  collection: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'small letters, digits and _, as in `access_codes`')
    .default('access_codes'),
  /** How many days a code is kept, used or not. */
  keep: z.int().min(1).default(1825),
  /** What each code begins with. */
  prefix: z
    .string()
    .regex(/^[A-Z]{1,6}$/, 'one to six capital letters')
    .default('AC'),
});

/** The documents of both data rooms. */
export const catalogueSchema = z.strictObject({
  /** Open to anyone who gives name, e-mail and consent. */
  public: z.array(documentSchema).default([]),
  /** Behind the shared password; names and descriptions never leave the server without it. */
  internal: z.array(documentSchema).default([]),
  codes: codesSchema.prefault({}),
});
