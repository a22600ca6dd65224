import type { Section } from '../../renderer/schema/section.ts';
import type { Page } from '../declaration/page.ts';

/** The anchor that the shell puts at the top of every page. */
const TOP = 'top';

/** An anchor of a page, and where its id is written, as a path from the page. */
interface Anchor {
  name: string;
  path: PropertyKey[];
}

const anchorsIn = (section: Section, index: number): Anchor[] => {
  const path = ['sections', index];
  const own = section.id ? [{ name: section.id, path: [...path, 'id'] }] : [];
  const inner: [string, readonly { id?: string | undefined }[]] =
    section.kind === 'cards'
      ? ['cards', section.cards]
      : ['clauses', section.kind === 'legal' ? section.clauses : []];
  const [key, items] = inner;
  return [
    ...own,
    ...items.flatMap(({ id }, at) => (id ? { name: id, path: [...path, key, at, 'id'] } : [])),
  ];
};

/** All anchors of a page, each as often as it is declared. */
export const anchorPlaces = (page: Page): Anchor[] => [
  { name: TOP, path: [] },
  ...page.sections.flatMap(anchorsIn),
];

/** All ids that a link to this page may end in. */
export const anchorsOf = (page: Page): string[] => anchorPlaces(page).map(({ name }) => name);

/** The page at a path, by its own path or an alias. */
export const pageAt = (pages: readonly Page[], path: string): Page | undefined =>
  pages.find((page) => page.path === path || page.aliases.some((alias) => alias.path === path));

/** Every path that shows a page. */
export const allPaths = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) => [page.path, ...page.aliases.map((alias) => alias.path)]);
