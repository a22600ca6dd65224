import '../late.css';
import { type ReactElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath, type RouteObject, RouterProvider } from 'react-router-dom';
import { type Route, routes } from '../generated/routes.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Frame } from './frame.tsx';
import type { PageModule } from './page-module.ts';

const drawn = (route: Route, { Component }: PageModule): ReactElement =>
  route.section === undefined ? <Component /> : <Component section={route.section} />;

const routeObject = (route: Route, ready: PageModule | undefined): RouteObject =>
  ready
    ? { path: route.path, element: drawn(route, ready) }
    : { path: route.path, lazy: async () => ({ element: drawn(route, await route.load()) }) };

/** Brings the prerendered page to life; the page's own script is loaded first, so nothing flickers. */
export const hydrate = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) return;
  const current = routes.find(({ path }) => matchPath(path, location.pathname));
  const ready = await current?.load();
  const router = createBrowserRouter([
    {
      Component: Frame,
      children: [
        ...routes.map((route) => routeObject(route, route === current ? ready : undefined)),
        { path: '*', Component: NotFound },
      ],
    },
  ]);
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(root, <RouterProvider router={router} />);
      setTimeout(resolve, 0);
    });
  });
};
