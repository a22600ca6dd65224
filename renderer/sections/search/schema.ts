import { z } from 'zod';
import { isBelowList } from '../../../core/config/entry.ts';
import { searchPageOf } from '../../../core/config/search.ts';
import { base, defineSection } from '../../../core/config/section.ts';

/** The search of the site's pages, and links to all of them for visitors without JavaScript. */
export default defineSection({
  schema: z.strictObject(base),
  feature: 'search',
  project: (_, site) => {
    const page = searchPageOf(site.pages);
    // The links for visitors without JavaScript leave out the entries of collections, and further pages
    // of their lists: the first page of each list links to them.
    const isLinked = ({ path, listed, sections }: (typeof site.pages)[number]): boolean =>
      listed && path !== page && !sections.some(isBelowList);
    return {
      page,
      pages: site.pages
        .filter(isLinked)
        .map(({ path, title, description }) => ({ path, title, description })),
    };
  },
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    search: typeof import('./schema.ts').default;
  }
}
