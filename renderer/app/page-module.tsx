import type { ComponentType, ReactElement } from 'react';
import type { ClientPage } from '#client';

/** What the script of a page exports. */
export interface PageModule {
  page: ClientPage;
  Component: ComponentType<{ section?: string }>;
}

/** Where a page is shown, and the script that draws it. */
export interface Route {
  path: string;
  page: string;
  /** The anchor that the path opens at. */
  section?: string;
  load: () => Promise<PageModule>;
}

/** The page as one of its paths shows it. */
export const drawn = (route: Route, { Component }: PageModule): ReactElement =>
  route.section === undefined ? <Component /> : <Component section={route.section} />;
