import type { Page } from '../schema/page.ts';
import type { Section } from '../schema/section.ts';

/** The anchor that the shell puts at the top of every page. */
const TOP = 'top';

const idsIn = (section: Section): string[] => {
  const own = section.id ? [section.id] : [];
  if (section.kind === 'cards') return [...own, ...section.cards.flatMap((card) => card.id ?? [])];
  if (section.kind === 'legal') return [...own, ...section.clauses.map((clause) => clause.id)];
  return own;
};

/** All ids that a link to this page may end in. */
export const anchorsOf = (page: Page): string[] => [TOP, ...page.sections.flatMap(idsIn)];

/** The page at a path, by its own path or an alias. */
export const pageAt = (pages: readonly Page[], path: string): Page | undefined =>
  pages.find((page) => page.path === path || page.aliases.some((alias) => alias.path === path));

/** Every path that shows a page. */
export const allPaths = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) => [page.path, ...page.aliases.map((alias) => alias.path)]);
