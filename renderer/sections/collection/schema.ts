import { z } from 'zod';
import {
  ENTRY_LAYOUTS,
  listedEntrySchema,
  pagerSchema,
  tagSchema,
} from '../../../core/config/entry.ts';
import { base, defineSection, id, text } from '../../../core/config/section.ts';

/** All entries of a collection. The pages of `list` are made with it. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The name of the collection's file in `content`. @example "news" */
    collection: id,
    /** Shows the entries with this tag only. @example "dome" */
    tag: id.optional(),
    /** Rows, or cards with pictures. */
    layout: z.enum(ENTRY_LAYOUTS).default('list'),
    /** Groups the entries by year. */
    byYear: z.boolean().default(false),
    /** The text without entries. Default: 'Nothing here yet.' @example "The first news will follow." */
    empty: text.optional(),
    /** Without entries: a badge 'Coming Soon' beside the heading. */
    comingSoon: z.boolean().default(false),
    /**
     * Without entries: a drawing beside the text, the name of a file in
     * `pages/drawings`.
     * @example "front-page"
     */
    drawing: id.optional(),
    /** Filled in: the tags of all entries. */
    topics: z.array(tagSchema).default([]),
    /** Filled in: the entries of the page. */
    entries: z.array(listedEntrySchema).default([]),
    /** Filled in: the other pages of a long list. */
    pager: pagerSchema.optional(),
    /** Filled in: the feed of the collection. */
    feed: z.strictObject({ title: text }).optional(),
  }),
  lists: { feed: true },
  drawings: ({ drawing }) => (drawing ? [{ name: drawing, path: ['drawing'] }] : []),

  feed: ({ feed, entries }) => feed && { ...feed, entries },
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    collection: typeof import('./schema.ts').default;
  }
}
