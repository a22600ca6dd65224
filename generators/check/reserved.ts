import { type Fault, shown } from '../config/fault.ts';
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

/** First parts of paths that the server or the build keeps for itself. */
const RESERVED = ['api', 'assets', 'healthz', 'readyz', 'index', '404'];

/** Pages at a path that something else already answers. */
export const reservedPaths = (site: Site): Fault[] =>
  pathPlaces(site)
    .filter(({ name }) => RESERVED.includes(name.split('/')[1] ?? ''))
    .map(({ name, path }) => ({
      path,
      found: shown(name),
      allowed: `any path that does not begin with ${RESERVED.map((part) => `/${part}`).join(', ')}`,
    }));
