import { z } from 'zod';
import {
  base,
  defineSection,
  figure,
  id,
  list,
  richText,
  text,
} from '../../../core/config/section.ts';

/** A legal document: dated, with numbered clauses. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The page's main heading. */
    heading: text,
    /** Last change: YYYY-MM-DD, or `viewing-day` (today). */
    updated: z.union([
      z.literal('viewing-day'),
      z.iso.date('a day as YYYY-MM-DD, or "viewing-day"'),
    ]),
    /**
     * A drawing beside the heading: the name of a file in `pages/drawings`.
     * @example "dome"
     */
    drawing: id.optional(),
    /** The clauses. */
    clauses: z
      .array(
        z.strictObject({
          /** The clause's anchor. @example "liability" */
          id: id,
          /** The clause's heading. @example "Liability" */
          heading: text,
          /** The clause's paragraphs. */
          paragraphs: z.array(richText).default([]),
          /** Lists under the paragraphs. */
          lists: z.array(list).default([]),
          /** Figures in rows, such as retention periods. */
          figures: z.array(figure).default([]),
        }),
      )
      .min(1),
  }),
  heading: true,
  // `check` compares the retention periods in its texts with the config.
  legal: true,
  drawings: ({ drawing }) => (drawing ? [{ name: drawing, path: ['drawing'] }] : []),
  anchors: ({ clauses }) =>
    clauses.map(({ id: name }, at) => ({ name, path: ['clauses', at, 'id'] })),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    legal: typeof import('./schema.ts').default;
  }
}
