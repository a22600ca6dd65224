import { z } from 'zod';
import { base, defineSection, id, text } from '../../schema/section.ts';

/** The site's job cards, each with the button that opens the application dialog. */
const jobs = defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** The form that the dialog holds. */
    form: id,
    /** The label of each card's button. */
    applyLabel: text,
  }),
  forms: ({ form }) => [{ name: form, path: ['form'] }],
  project: (_, { jobs }) => ({ jobs }),
  queries: (_, { jobs }) => ({ apply: jobs.map(({ id: job }) => job) }),
});

export default jobs;

declare module '../../schema/section.ts' {
  interface SectionKinds {
    jobs: typeof jobs;
  }
}
