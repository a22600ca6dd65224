import { askErase, askErasePerson, erase, eraseAll, showReceipt } from './acts/erase.ts';
import { assign, markState, writeNote } from './acts/handling.ts';
import type { Place } from './page/layout.ts';
import type { Desk, Route } from './page/visit.ts';
import { home } from './views/home.ts';
import { boxesOf } from './views/kept.ts';
import { list } from './views/list.ts';
import { record } from './views/record.ts';
import { csv, file } from './views/taken.ts';
import { trail } from './views/trail.ts';

/** All that the inbox answers for a site. */
export const routesOf = (): readonly Route[] => [
  { path: '/', get: home },
  { path: '/forms/:collection', get: list },
  { path: '/forms/:collection/records.csv', get: csv },
  { path: '/forms/:collection/:id', get: record },
  { path: '/forms/:collection/:id/state', post: markState },
  { path: '/forms/:collection/:id/notes', post: writeNote },
  { path: '/forms/:collection/:id/assignee', post: assign },
  { path: '/forms/:collection/:id/trail', get: trail },
  { path: '/forms/:collection/:id/files/:field', get: file },
  { path: '/forms/:collection/:id/erase', get: askErase, post: erase },
  { path: '/forms/:collection/:id/erase-person', get: askErasePerson, post: eraseAll },
  { path: '/receipts/:number', get: showReceipt },
];

/** The menu of a site's inbox. */
export const placesOf = (desk: Desk): readonly Place[] => [
  ['/', 'Inbox'],
  ...boxesOf(desk).map(({ collection }): Place => [`/forms/${collection}`, collection]),
];
