import { z } from 'zod';
import { keySchema, textSchema } from '../../renderer/schema/primitives.ts';

/** A link that leaves the site. It opens in a new tab. */
export const externalLinkSchema = z.strictObject({
  /** What the link is called where a place gives no label of its own. */
  label: textSchema,
  /** The whole address, `https` only. */
  href: z.url({ protocol: /^https$/ }),
});

/** All links that leave the site, by key. Pages name the key, never the address. */
export const externalLinksSchema = z.record(keySchema, externalLinkSchema);
