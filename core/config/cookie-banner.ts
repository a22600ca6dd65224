import { z } from 'zod';
import { word } from '../messages/word.ts';
import { defineFeature } from './feature.ts';
import { idSchema, internalLinkSchema, millisecondsSchema, textSchema } from './primitives.ts';

/** Asks each visitor once which cookies they agree to. */
export default defineFeature({
  schema: z.strictObject({
    /** The banner's text. @example "May we count how often our pages are seen?" */
    text: textSchema.default(word('cookie-banner.text')),
    /** The button that agrees to all cookies. @example "Agree" */
    acceptAll: textSchema.default(word('cookie-banner.acceptAll')),
    /** The button that agrees to necessary ones alone. @example "Only what is needed" */
    essentialOnly: textSchema.default(word('cookie-banner.essentialOnly')),
    /** The label of the link to the policy. @example "About cookies" */
    policyLabel: textSchema.default(word('cookie-banner.policy')),
    /** The page about the site's cookies. @example "/cookies" */
    policy: internalLinkSchema,
    /** The time between the page's load and the banner. */
    delay: millisecondsSchema.default(1500),
    /** The key in local storage. */
    storageKey: idSchema.default('cookie-consent'),
  }),
  links: ({ policy }) => [{ name: policy, path: ['policy'] }],
  shell: (options, { foreign }) => {
    const categories = foreign.filter(({ starts }) => starts !== 'visit');
    return {
      ...options,
      ...(categories.length > 0 && {
        categories: categories.map(({ id, name, purpose }) => ({ id, name, purpose })),
      }),
    };
  },
  words: ['cookie-banner'],
  script: true,
});
