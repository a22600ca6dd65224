import '../late.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath, type RouteObject, RouterProvider } from 'react-router-dom';
import { routes } from '#routes';
import { NotFound } from '../shell/not-found.tsx';
import { takeEmbeddedState } from './embedded-state.ts';
import { Frame } from './frame.tsx';
import { drawn, type PageModule, type Route } from './page-module.tsx';

const routeObject = (route: Route, ready: PageModule | undefined): RouteObject =>
  ready
    ? { path: route.path, element: drawn(route, ready) }
    : { path: route.path, lazy: async () => ({ element: drawn(route, await route.load()) }) };

/**
 * The router calls the first page of every visit 'default'; a key of its own, which the history
 * entry keeps, tells apart where the visitor was on each.
 */
const keyFirstPage = (): void => {
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '');
};

/** Brings the prerendered page to life; the page's own script is loaded first, so nothing flickers. */
export const hydrate = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) return;
  const state = takeEmbeddedState();
  const current = routes.find(({ path }) => matchPath(path, location.pathname));
  const ready = await current?.load();
  keyFirstPage();
  const router = createBrowserRouter(
    [
      {
        element: <Frame state={state} />,
        children: [
          ...routes.map((route) => routeObject(route, route === current ? ready : undefined)),
          { path: '*', Component: NotFound },
        ],
      },
    ],
    // Says that the page stands already: without it the router scrolls it to the top.
    { hydrationData: {} },
  );
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(root, <RouterProvider router={router} />);
      setTimeout(resolve, 0);
    });
  });
};
