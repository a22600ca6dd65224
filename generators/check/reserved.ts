import { type Fault, shown } from '../config/fault.ts';
import type { Site } from '../schema/site.ts';

/** First parts of paths that the server or the build keeps for itself. */
const RESERVED = ['api', 'assets', 'healthz', 'readyz', 'index', '404'];

/** Pages at a path that something else already answers. */
export const reservedPaths = (site: Site): Fault[] =>
  site.pages.flatMap((page, at) =>
    [
      { path: page.path, place: ['pages', at, 'path'] },
      ...page.aliases.map((alias, index) => ({
        path: alias.path,
        place: ['pages', at, 'aliases', index, 'path'],
      })),
    ]
      .filter(({ path }) => RESERVED.includes(path.split('/')[1] ?? ''))
      .map(({ path, place }) => ({
        path: place,
        found: shown(path),
        allowed: `any path that does not begin with ${RESERVED.map((part) => `/${part}`).join(', ')}`,
      })),
  );
