import type { Site } from '../declaration/site.ts';

/** A path that shows a page, and where it is declared. */
export interface PathPlace {
  name: string;
  path: PropertyKey[];
}

/** The paths of all pages, with their aliases. */
export const pathPlaces = (site: Site): PathPlace[] =>
  site.pages.flatMap((page, at) => [
    { name: page.path, path: ['pages', at, 'path'] },
    ...page.aliases.map((alias, index) => ({
      name: alias.path,
      path: ['pages', at, 'aliases', index, 'path'],
    })),
  ]);
