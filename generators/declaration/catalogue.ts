import { z } from 'zod';
import { documentSchema } from '../../renderer/schema/document.ts';

/** The documents of both data rooms. */
export const catalogueSchema = z.strictObject({
  /** Open to anyone who gives name, e-mail and consent. */
  public: z.array(documentSchema).default([]),
  /** Behind the shared password; names and descriptions never leave the server without it. */
  internal: z.array(documentSchema).default([]),
});
