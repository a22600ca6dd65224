import { z } from 'zod';
import { base, defineSection, id, list, richText, text } from '../../schema/section.ts';

/** A legal document: dated, with numbered clauses. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    heading: text,
    /** `viewing-day`, or a fixed day as YYYY-MM-DD. */
    updated: z.union([z.literal('viewing-day'), z.iso.date()]),
    clauses: z
      .array(
        z.strictObject({
          id: id,
          heading: text,
          paragraphs: z.array(richText).default([]),
          lists: z.array(list).default([]),
        }),
      )
      .min(1),
  }),
  heading: true,
  anchors: ({ clauses }) =>
    clauses.map(({ id: name }, at) => ({ name, path: ['clauses', at, 'id'] })),
});

declare module '../../schema/section.ts' {
  interface SectionKinds {
    legal: typeof import('./schema.ts').default;
  }
}
