import { issue, revoke } from './actions/codes.ts';
import { askErase, askErasePerson, erase, eraseAll } from './actions/erase.ts';
import { assign, markState, openReply, recordReplyOutcome, writeNote } from './actions/handling.ts';
import { drop, retry, retryAll } from './actions/outbox.ts';
import { showReceipt } from './actions/receipts.ts';
import { actOnRest, actOnSeveral } from './actions/several.ts';
import { undo } from './actions/undo.ts';
import type { MenuItem } from './page/layout.ts';
import { STATIC_PATH } from './page/theme.ts';
import type { InboxContext, Route } from './page/visit.ts';
import { agreement, agreements, copy } from './views/agreements.ts';
import { codes } from './views/codes.ts';
import { boxesOf, formName } from './views/collections.ts';
import { csvDownload, fileDownload, font } from './views/downloads.ts';
import { home } from './views/home.ts';
import { submissions } from './views/list.ts';
import { NEWS_PATH, news } from './views/news.ts';
import { outbox } from './views/outbox.ts';
import { record } from './views/record.ts';
import { removeView, saveView } from './views/saved-views.ts';
import { removeTemplate, saveTemplate, templates } from './views/templates.ts';
import { trail } from './views/trail.ts';

/** Returns the routes of a site's inbox. */
export const routesOf = ({ site }: Pick<InboxContext, 'site'>): readonly Route[] => [
  ...ROUTES,
  ...(site.features.dataRoom ? ROOM_ROUTES : []),
];

const ROUTES: readonly Route[] = [
  { path: '/', get: home },
  { path: '/several', post: actOnSeveral },
  { path: NEWS_PATH, get: news },
  { path: '/undo/:number', post: undo },
  { path: '/also/:number', post: actOnRest },
  { path: '/forms/:collection', get: submissions },
  { path: '/forms/:collection/several', post: actOnSeveral },
  { path: '/forms/:collection/records.csv', get: csvDownload },
  { path: '/forms/:collection/templates', get: templates, post: saveTemplate },
  { path: '/forms/:collection/templates/:id/remove', post: removeTemplate },
  { path: '/forms/:collection/:id', get: record },
  { path: '/forms/:collection/:id/state', post: markState },
  { path: '/forms/:collection/:id/notes', post: writeNote },
  { path: '/forms/:collection/:id/assignee', post: assign },
  { path: '/forms/:collection/:id/reply', post: openReply },
  { path: '/forms/:collection/:id/answered', post: recordReplyOutcome },
  { path: '/forms/:collection/:id/trail', get: trail },
  { path: '/forms/:collection/:id/files/:field', get: fileDownload },
  { path: '/forms/:collection/:id/erase', get: askErase, post: erase },
  { path: '/forms/:collection/:id/erase-person', get: askErasePerson, post: eraseAll },
  { path: `${STATIC_PATH}/:name`, get: font },
  { path: '/views', post: saveView },
  { path: '/views/:id/remove', post: removeView },
  { path: '/receipts/:number', get: showReceipt },
  { path: '/outbox', get: outbox },
  { path: '/outbox/retry', post: retryAll },
  { path: '/outbox/:id/retry', post: retry },
  { path: '/outbox/:id/drop', post: drop },
];

const ROOM_ROUTES: readonly Route[] = [
  { path: '/codes', get: codes, post: issue },
  { path: '/codes/:id/revoke', post: revoke },
  { path: '/agreements', get: agreements },
  { path: '/agreements/:id', get: agreement },
  { path: '/agreements/:id/copy.pdf', get: copy },
];

/** Returns the menu of a site's inbox. */
export const menuOf = (context: InboxContext): readonly MenuItem[] => [
  ['/', 'Inbox'],
  ...boxesOf(context).map((box): MenuItem => [`/forms/${box.collection}`, formName(box)]),
  ...(context.site.features.dataRoom ? ROOM_PLACES : []),
  ['/outbox', 'Outbox'],
];

const ROOM_PLACES: readonly MenuItem[] = [
  ['/codes', 'Access codes'],
  ['/agreements', 'Agreements'],
];
