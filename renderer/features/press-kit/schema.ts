import { z } from 'zod';
import { defineFeature } from '../../schema/feature.ts';

/** Logos, a package of them and brand guidelines, drawn from the declaration and handed out. */
const pressKit = defineFeature({
  schema: z.strictObject({
    /** Whom the press may ask: a key of `brand.email`. Left out: nobody is named. */
    contact: z.string().optional(),
  }),
  links: ({ contact }) =>
    contact === undefined ? [] : [{ name: `email:${contact}`, path: ['contact'] }],
});

export default pressKit;

declare module '../../schema/feature.ts' {
  interface FeatureOptions {
    pressKit: z.output<(typeof pressKit)['schema']>;
  }
}
