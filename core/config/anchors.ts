import type { Page } from './page.ts';
import type { Named } from './section.ts';
import type { Site } from './site.ts';

/** The anchor that the shell puts at the top of every page. */
const TOP = 'top';

/** All anchors of a page, each as often as it is declared, at a path from the page. */
export const anchorPlaces = ({ kinds }: Pick<Site, 'kinds'>, page: Page): Named[] => [
  { name: TOP, path: [] },
  ...page.sections.flatMap((section, index) => {
    const own = section.id ? [{ name: section.id, path: ['id'] }] : [];
    const inner = kinds.get(section.kind)?.definition.anchors?.(section) ?? [];
    return [...own, ...inner].map(({ name, path }) => ({
      name,
      path: ['sections', index, ...path],
    }));
  }),
];

/** All ids that a link to this page may end in. */
export const anchorsOf = (site: Pick<Site, 'kinds'>, page: Page): string[] =>
  anchorPlaces(site, page).map(({ name }) => name);

/** The page at a path, by its own path or an alias. */
export const pageAt = (pages: readonly Page[], path: string): Page | undefined =>
  pages.find((page) => page.path === path || page.aliases.some((alias) => alias.path === path));

/** Every path that shows a page. */
export const allPaths = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) => [page.path, ...page.aliases.map((alias) => alias.path)]);
