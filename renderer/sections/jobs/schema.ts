import { z } from 'zod';
import { optionsOf } from '../../../core/config/feature.ts';
import { jobPostings } from '../../../core/config/jobs.ts';
import { base, defineSection, id, text } from '../../../core/config/section.ts';

/** The site's job cards, each with the button that opens the application dialog. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The label of each card's button. @example "Apply" */
    applyLabel: text,
    /** Drawings of the jobs, in their order. @example ["telescope"] */
    drawings: z.array(id).optional(),
  }),
  feature: 'jobs',
  project: (_, site) => {
    const { form, cards } = optionsOf(site, 'jobs');
    return { form, jobs: cards.map(({ posting: _, ...card }) => card) };
  },
  drawings: ({ drawings = [] }) => drawings.map((name, at) => ({ name, path: ['drawings', at] })),
  facts: (_, site) =>
    optionsOf(site, 'jobs').cards.flatMap((card) => jobPostings(card, site.brand.name)),
  queries: (_, site) => ({ apply: optionsOf(site, 'jobs').cards.map(({ id }) => id) }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    jobs: typeof import('./schema.ts').default;
  }
}
