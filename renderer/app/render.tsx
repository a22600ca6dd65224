import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { PageState } from '#page-state';
import { Frame } from './frame.tsx';

/** Boundaries are kept in place whatever their size: outlined ones would need an inline script. */
const KEEP_IN_PLACE = Number.MAX_SAFE_INTEGER;

/** The HTML of one page in the shell, complete with what it suspends on. */
export const renderApp = async (
  path: string,
  page: ReactElement,
  state: PageState = { query: {} },
): Promise<string> => {
  const handler = createStaticHandler([
    { element: <Frame state={state} />, children: [{ path: '*', element: page }] },
  ]);
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} answered with a redirect.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    { progressiveChunkSize: KEEP_IN_PLACE },
  );
  return new Response(prelude).text();
};
