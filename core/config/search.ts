import { z } from 'zod';
import { defineFeature, type ShellSite } from './feature.ts';

/** Returns the address of the page with the section `search`. `check` ensures that there is one. */
export const searchPageOf = (pages: ShellSite['pages']): string =>
  pages.find(({ sections }) => sections.some(({ kind }) => kind === 'search'))?.path ?? '/';

/** A search of the site's pages. */
export default defineFeature({
  schema: z.strictObject({}),
  shell: (_, { pages }) => ({ page: searchPageOf(pages) }),
  words: ['search'],
  needsSection: true,
  script: true,
  controls: true,
});
