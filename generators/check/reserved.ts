import { type Fault, shown } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { pathPlaces } from './path-places.ts';

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
