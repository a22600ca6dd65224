import type { ComponentType, ReactElement } from 'react';
import type { ClientPage } from '#client';
import type { Route } from '../generated/routes.ts';

/** What the script of a page exports. */
export interface PageModule {
  page: ClientPage;
  Component: ComponentType<{ section?: string }>;
}

/** The page as one of its paths shows it. */
export const drawn = (route: Route, { Component }: PageModule): ReactElement =>
  route.section === undefined ? <Component /> : <Component section={route.section} />;
