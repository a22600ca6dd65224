import type { Page } from './page.ts';
import type { NamedReference } from './section.ts';
import type { Site } from './site.ts';

/** The parts of a site that its pages' anchors are read from: the section kinds and the articles. */
type AnchorSources = Pick<Site, 'kinds' | 'articles'>;

/** The anchor at the top of every page. */
const TOP = 'top';

/**
 * Returns every anchor of a page with its path in the page. Repeated anchors are listed repeatedly.
 */
export const anchorPlaces = ({ kinds, articles }: AnchorSources, page: Page): NamedReference[] => [
  { name: TOP, path: [] },
  ...page.sections.flatMap((section, index) => {
    const sectionAnchor = section.id ? [{ name: section.id, path: ['id'] }] : [];
    const { definition } = kinds.get(section.kind) ?? {};
    const innerAnchors = definition?.anchors?.(section) ?? [];
    const headings = (definition?.articles?.(section) ?? []).flatMap(({ name, path }) =>
      (articles.get(name)?.headings ?? []).map(({ id }) => ({ name: id, path })),
    );
    return [...sectionAnchor, ...innerAnchors, ...headings].map(({ name, path }) => ({
      name,
      path: ['sections', index, ...path],
    }));
  }),
];

/** Returns all anchors that a link to this page may name. */
export const anchorsOf = (site: AnchorSources, page: Page): string[] =>
  anchorPlaces(site, page).map(({ name }) => name);

/** The pages of each site by path and alias. Cached, since a site may have thousands of pages with many links. */
const pageByPathCache = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>();

/**
 * Returns the page at a path or alias. Of two with the same, which `check` refuses, the first. Undefined
 * if there is none.
 */
export const pageAt = (pages: readonly Page[], path: string): Page | undefined => {
  const pageByPath =
    pageByPathCache.get(pages) ??
    new Map(
      pages.toReversed().flatMap((page) => allPaths([page]).map((one) => [one, page] as const)),
    );
  pageByPathCache.set(pages, pageByPath);
  return pageByPath.get(path);
};

/** Returns every path of every page, aliases included. */
export const allPaths = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) => [page.path, ...page.aliases.map((alias) => alias.path)]);

/** Returns the page that the site config names for unknown paths. Undefined if it names none. */
export const unknownPathPage = ({ pages, notFound }: Pick<Site, 'pages' | 'notFound'>) =>
  notFound.page === undefined ? undefined : pageAt(pages, notFound.page);
