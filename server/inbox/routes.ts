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
import { downloadSignedCopy, listAgreements, showAgreement } from './views/agreements.ts';
import { showCodes } from './views/codes.ts';
import { boxesOf, formName } from './views/collections.ts';
import { downloadCsv, downloadFile, sendFontFile } from './views/downloads.ts';
import { showHome } from './views/home.ts';
import { listSubmissions } from './views/list.ts';
import { countNews, NEWS_PATH } from './views/news.ts';
import { showOutbox } from './views/outbox.ts';
import { showRecord } from './views/record.ts';
import { removeView, saveView } from './views/saved-views.ts';
import { removeTemplate, saveTemplate, showTemplates } from './views/templates.ts';
import { showTrail } from './views/trail.ts';

/** Returns the routes of a site's inbox. */
export const routesOf = ({ site }: Pick<InboxContext, 'site'>): readonly Route[] => [
  ...ROUTES,
  ...(site.features.dataRoom ? DATA_ROOM_ROUTES : []),
];

/**
 * The routes of every inbox. `several` are actions on several submissions, `also` on those that such an action
 * left out.
 */
const ROUTES: readonly Route[] = [
  { path: '/', get: showHome },
  { path: '/several', post: actOnSeveral },
  { path: NEWS_PATH, get: countNews },
  { path: '/undo/:number', post: undo },
  { path: '/also/:number', post: actOnRest },
  { path: '/forms/:collection', get: listSubmissions },
  { path: '/forms/:collection/several', post: actOnSeveral },
  { path: '/forms/:collection/records.csv', get: downloadCsv },
  { path: '/forms/:collection/templates', get: showTemplates, post: saveTemplate },
  { path: '/forms/:collection/templates/:id/remove', post: removeTemplate },
  { path: '/forms/:collection/:id', get: showRecord },
  { path: '/forms/:collection/:id/state', post: markState },
  { path: '/forms/:collection/:id/notes', post: writeNote },
  { path: '/forms/:collection/:id/assignee', post: assign },
  { path: '/forms/:collection/:id/reply', post: openReply },
  { path: '/forms/:collection/:id/answered', post: recordReplyOutcome },
  { path: '/forms/:collection/:id/trail', get: showTrail },
  { path: '/forms/:collection/:id/files/:field', get: downloadFile },
  { path: '/forms/:collection/:id/erase', get: askErase, post: erase },
  { path: '/forms/:collection/:id/erase-person', get: askErasePerson, post: eraseAll },
  { path: `${STATIC_PATH}/:name`, get: sendFontFile },
  { path: '/views', post: saveView },
  { path: '/views/:id/remove', post: removeView },
  { path: '/receipts/:number', get: showReceipt },
  { path: '/outbox', get: showOutbox },
  { path: '/outbox/retry', post: retryAll },
  { path: '/outbox/:id/retry', post: retry },
  { path: '/outbox/:id/drop', post: drop },
];

const DATA_ROOM_ROUTES: readonly Route[] = [
  { path: '/codes', get: showCodes, post: issue },
  { path: '/codes/:id/revoke', post: revoke },
  { path: '/agreements', get: listAgreements },
  { path: '/agreements/:id', get: showAgreement },
  { path: '/agreements/:id/copy.pdf', get: downloadSignedCopy },
];

/** Returns the menu of a site's inbox: its lists, one for each form, and further pages. */
export const menuOf = (context: InboxContext): readonly MenuItem[] => [
  ['/', 'Inbox'],
  ...boxesOf(context).map((box): MenuItem => [`/forms/${box.collection}`, formName(box)]),
  ...(context.site.features.dataRoom ? DATA_ROOM_ITEMS : []),
  ['/outbox', 'Outbox'],
];

const DATA_ROOM_ITEMS: readonly MenuItem[] = [
  ['/codes', 'Access codes'],
  ['/agreements', 'Agreements'],
];
