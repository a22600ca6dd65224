import { z } from 'zod';
import { defineFeature } from './feature.ts';
import { publicFileSchema } from './primitives.ts';

/** Logos and a package of them, drawn from the declaration, and the brand's guidelines. */
export default defineFeature({
  calls: ['/api/logo', '/api/download'],
  schema: z.strictObject({
    /**
     * Whom the press may ask: a key of `brand.email`. Left out: nobody is named.
     * @example "press"
     */
    contact: z.string().optional(),
    /**
     * How the brand is used: the path of a PDF below the site's `data` folder.
     * @example "brand/guidelines.pdf"
     */
    guidelines: publicFileSchema.refine((path) => path.endsWith('.pdf'), 'the path of a PDF'),
  }),
  links: ({ contact }) =>
    contact === undefined ? [] : [{ name: `email:${contact}`, path: ['contact'] }],
});
