import { markState } from './acts/state.ts';
import type { Place } from './page/layout.ts';
import type { Desk, Route } from './page/visit.ts';
import { home } from './views/home.ts';
import { boxesOf } from './views/kept.ts';
import { list } from './views/list.ts';
import { record } from './views/record.ts';

/** All that the inbox answers for a site. */
export const routesOf = (): readonly Route[] => [
  { path: '/', get: home },
  { path: '/forms/:collection', get: list },
  { path: '/forms/:collection/:id', get: record },
  { path: '/forms/:collection/:id/state', post: markState },
];

/** The menu of a site's inbox. */
export const placesOf = (desk: Desk): readonly Place[] => [
  ['/', 'Inbox'],
  ...boxesOf(desk).map(({ collection }): Place => [`/forms/${collection}`, collection]),
];
