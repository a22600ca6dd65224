import { z } from 'zod';
import { ENTRY_TYPES, tagSchema } from '../../../core/config/entry.ts';
import { base, defineSection, type Fact, picture, text } from '../../../core/config/section.ts';

const day = z.iso.date('a day as YYYY-MM-DD');

/** The opening of a collection's entry. The framework makes it from the entry. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** What the entry is for search engines (schema.org). */
    type: z.enum(ENTRY_TYPES),
    /** The day of publication, or the first day of an event. @example "2026-12-01" */
    date: day,
    /** The last day of an event. @example "2026-12-03" */
    ends: day.optional(),
    /** The day of the last change. @example "2026-12-05" */
    updated: day.optional(),
    /** Who wrote it. @example "The observatory" */
    author: text.optional(),
    /** Where it takes place. @example "Main dome" */
    location: text.optional(),
    /** The tags, with the addresses of their pages. */
    tags: z.array(tagSchema).default([]),
    /** The page that lists all entries. */
    list: tagSchema.optional(),
    /** A picture below the heading, as wide as the page. */
    picture: picture.optional(),
  }),
  heading: true,
  made: true,
  changed: ({ date, updated }) => updated ?? date,
  facts: (section, { brand }): Fact[] => {
    const { type, heading, lead, date, ends, updated, author, location } = section;
    const described = { '@type': type, name: heading, ...(lead && { description: lead }) };
    if (type === 'Event')
      return [
        {
          ...described,
          startDate: date,
          ...(ends && { endDate: ends }),
          ...(location && { location: { '@type': 'Place', name: location } }),
          organizer: { '@type': 'Organization', name: brand.name },
        },
      ];
    return [
      {
        ...described,
        headline: heading,
        datePublished: date,
        dateModified: updated ?? date,
        author: author
          ? { '@type': 'Person', name: author }
          : { '@type': 'Organization', name: brand.name },
        publisher: { '@type': 'Organization', name: brand.name },
      },
    ];
  },
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    entry: typeof import('./schema.ts').default;
  }
}
