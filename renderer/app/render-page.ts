import { matchRoutes } from 'react-router-dom';
import type { PageState } from '#page-state';
import { routes } from '#routes';
import { renderApp } from './render.tsx';

/*
 * The entry of the server's bundle: draws a page for one visitor with the components that the
 * build prerendered it with.
 */

/** The HTML of the page at a path, without its document; undefined where there is no such page. */
export const renderPage = async (path: string, state: PageState): Promise<string | undefined> =>
  matchRoutes([...routes], path) ? renderApp(path, state) : undefined;
