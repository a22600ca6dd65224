import { base, defineSection, id, richText, text } from 'declared-site';
import { z } from 'zod';
import { entryList, linksOfEntries, projectedEntries } from '../entry-list.ts';

/**
 * Words with a drawing beside them, in a band in the colours of the other theme. A part of another
 * section and a plain one have the page's colours.
 */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    paragraphs: z.array(richText).default([]),
    /** Ways to reach the company. */
    entries: entryList.default([]),
    tone: z.enum(['inverse', 'plain']).default('inverse'),
    /** The name of a file in `pages/drawings`. */
    drawing: id,
  }),
  links: ({ entries }) => linksOfEntries(entries),
  project: ({ entries }, { brand }) => ({ entries: projectedEntries(entries, brand.email) }),
  drawings: ({ drawing }) => [{ name: drawing, path: ['drawing'] }],
});
