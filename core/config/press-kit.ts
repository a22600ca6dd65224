import { z } from 'zod';
import { defineFeature } from './feature.ts';
import { publicFileSchema } from './primitives.ts';

/** Logos, a package of them, and the brand's guidelines as downloads. */
export default defineFeature({
  endpoints: () => ['/api/logo', '/api/download'],
  schema: z.strictObject({
    /**
     * The press contact: a key of `brand.email`. Default: none.
     * @example "press"
     */
    contact: z.string().optional(),
    /**
     * The brand guidelines: the path of a PDF below the site's `data` folder.
     * @example "brand/guidelines.pdf"
     */
    guidelines: publicFileSchema.refine((path) => /\.pdf$/i.test(path), 'the path of a PDF'),
  }),
  links: ({ contact }) =>
    contact === undefined ? [] : [{ name: `email:${contact}`, path: ['contact'] }],
});
