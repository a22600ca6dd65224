import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { PageState } from '#page-state';
import { routes } from '#routes';
import { Layout } from '../shell/layout.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { IslandsContext, type IslandUse, placeOf } from './island.tsx';
import { islandElement } from './island-element.tsx';
import { asBuilt } from './page-state.tsx';

/** Boundaries are kept in place whatever their size: outlined ones would need an inline script. */
const KEEP_IN_PLACE = Number.MAX_SAFE_INTEGER;

const draw = async (element: ReactElement, identifierPrefix = ''): Promise<string> => {
  const options = { progressiveChunkSize: KEEP_IN_PLACE, identifierPrefix };
  return new Response((await prerender(element, options)).prelude).text();
};

const handler = createStaticHandler([
  { element: <Layout />, children: [...routes, { path: '*', Component: NotFound }] },
]);

/**
 * The HTML of the page at a path, in the shell; that of the not-found page where there is none. Its
 * islands are roots of their own, so that the browser can bring each to life by itself. The build
 * prerenders with it, and the server draws pages for one visitor with it, from a bundle of its own.
 */
export const renderPage = async (
  path: string,
  state: PageState = asBuilt(path),
): Promise<string> => {
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} answered with a redirect.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const islands: IslandUse[] = [];
  let html = await draw(
    <IslandsContext value={islands}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </IslandsContext>,
  );
  for (const island of islands) {
    const drawn = await draw(await islandElement(island, { ...state, path }), island.id);
    html = html.replace(placeOf(island.id), () => drawn);
  }
  return html;
};
