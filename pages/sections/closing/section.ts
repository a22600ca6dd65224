import { base, defineSection, text } from 'declared-site';
import { z } from 'zod';
import { entryList, linksOfEntries, projectedEntries } from '../entry-list.ts';

/** The end of a page in the colours of the other theme: ways to reach the company, and a drawing. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    entries: entryList.min(1),
    /** Those who write, one on each line of the drawing. */
    writers: z.array(text).length(5),
  }),
  links: ({ entries }) => linksOfEntries(entries),
  project: ({ entries }, { brand }) => ({ entries: projectedEntries(entries, brand.email) }),
});
