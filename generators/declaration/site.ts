import { z } from 'zod';
import { behaviourSchema } from '../../renderer/schema/behaviour.ts';
import { navigationSchema } from '../../renderer/schema/navigation.ts';
import { textSchema } from '../../renderer/schema/primitives.ts';
import { brandSchema } from './brand.ts';
import { catalogueSchema } from './catalogue.ts';
import { formSchema } from './form.ts';
import { jobSchema } from './job.ts';
import { externalLinksSchema } from './link.ts';
import { pageSchema } from './page.ts';

/** A number of days. */
const daysSchema = z.int().min(1);

/** The whole site. */
export const siteSchema = z.strictObject({
  brand: brandSchema,
  /** Links that leave the site, by key. */
  links: externalLinksSchema,
  pages: z.array(pageSchema).min(1),
  /** What any path without a page shows, with status 404. */
  notFound: z.strictObject({ title: textSchema, heading: textSchema, text: textSchema }),
  navigation: navigationSchema,
  /** The cookie banner's words. */
  cookieBanner: z.strictObject({
    text: textSchema,
    acceptAll: textSchema,
    essentialOnly: textSchema,
    policyLabel: textSchema,
    policy: z.string(),
  }),
  documents: catalogueSchema,
  jobs: z.array(jobSchema),
  forms: z.array(formSchema),
  behaviour: behaviourSchema,
  /** How many days a record is kept, by collection. */
  retention: z.strictObject({
    contacts: daysSchema,
    waitlist: daysSchema,
    job_applications: daysSchema,
    downloads: daysSchema,
    whitepaper_codes: daysSchema,
  }),
});

/** The site with all defaults filled in. */
export type Site = z.output<typeof siteSchema>;
export type SiteInput = z.input<typeof siteSchema>;
