import type { Request, RequestHandler } from 'express';
import type { PageState } from '../../../core/client/page-state.ts';
import type { DocumentConfig } from '../../../core/config/data-room.ts';
import { encodeAddress } from '../../../core/messages/markup.ts';
import { word } from '../../../core/messages/word.ts';
import type { DataRoom } from '../../data-room/data-room.ts';
import { findGrant } from '../../data-room/grants.ts';
import type { Keys } from '../../lib/secret.ts';
import type { NoJsResponses } from '../forms/no-js-response.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { isRead, queryOf, Refusal, requestedPath } from '../primitives/request.ts';
import { nameRoute } from '../primitives/route.ts';
import { sendPage } from '../primitives/security.ts';
import { cookieValues, fileUrl, grantCookie, signedCopyUrl, visitorOf } from './cookies.ts';

/** Dependencies of the data room's routes. */
export interface RoomDeps {
  readonly room: DataRoom;
  /** The documents of the site config; `public` are those of the external room. */
  readonly documents: Readonly<Record<'public' | 'internal', readonly DocumentConfig[]>>;
  /** The path of the data room's page. */
  readonly path: string;
  /** Undefined if the site cannot render pages per request. */
  readonly renderer: PageRenderer | undefined;
  readonly noJsResponses: NoJsResponses;
  /** The site's keys. `deriveIdempotencyKey` makes the token of a post without one from the key `submission`. */
  readonly keys: Keys;
}

/**
 * Returns the page state for a query: `room=internal` for the internal room, `room=left` after a
 * logout, `file=<id or file name>` for the form of a document, `sent=<form>` with a file for a
 * granted download. Undefined for any other query. Without a session, the state contains nothing of
 * the internal room.
 */
async function roomState(
  deps: RoomDeps,
  request: Request,
  query: URLSearchParams,
): Promise<PageState | undefined> {
  const { room: dataRoom } = deps;
  const { room: resolvedRoom } = dataRoom.downloads;
  if (query.get('room') === 'left') return { query: { room: 'left' } };
  const showsInternal = query.get('room') === 'internal';
  const hasSession = showsInternal && (await visitorOf(request, dataRoom).isInside());
  const document =
    showsInternal && !hasSession ? undefined : findDocument(deps, hasSession, query.get('file'));
  if (document !== undefined && query.get('sent') === resolvedRoom.downloadForm.id) {
    const granted = await grantedDownload(dataRoom, request, document);
    // Without the document, the page shows the granted download in place of its form.
    const state = pageStateOf(dataRoom, { showsInternal, hasSession });
    if (granted !== undefined) return { ...state, room: { ...state.room, granted } };
  }
  if (document === undefined && !showsInternal) return undefined;
  return pageStateOf(dataRoom, { showsInternal, hasSession, document });
}

/** Returns the page state after a refused download: that of the document's form, which shows the refusal. */
export async function stateAfterRefusal(
  { room: dataRoom, documents }: RoomDeps,
  request: Request,
  fileName: unknown,
): Promise<PageState> {
  const document = documents.public.find((one) => isNamed(one, fileName));
  if (document !== undefined)
    return pageStateOf(dataRoom, { showsInternal: false, hasSession: false, document });
  const internal = documents.internal.find((one) => isNamed(one, fileName));
  // Neither room has the document: the page as without a query.
  if (internal === undefined) return { query: {} };
  const hasSession = await visitorOf(request, dataRoom).isInside();
  return pageStateOf(dataRoom, {
    showsInternal: true,
    hasSession,
    document: hasSession ? internal : undefined,
  });
}

/** Returns a document of the room that the visitor is in, by its id or file name. */
function findDocument({ documents }: RoomDeps, hasSession: boolean, name: string | null) {
  const list = hasSession ? documents.internal : documents.public;
  return list.find((one) => isNamed(one, name));
}

/** Whether an available document has this id or file name. */
function isNamed({ id, fileName, available }: DocumentConfig, name: unknown): boolean {
  return available && typeof name === 'string' && [id, fileName].includes(name.normalize('NFC'));
}

/** What the page of the data room shows to a visitor. */
interface RoomView {
  /** Whether it shows the internal room, or else the public one. */
  readonly showsInternal: boolean;
  /** Whether the visitor has a session, and so may see the internal documents. */
  readonly hasSession: boolean;
  /** The document whose form is open. */
  readonly document?: DocumentConfig | undefined;
}

/** Returns the page state of a view. Only a visitor with a session gets the internal documents. */
function pageStateOf(
  { downloads }: DataRoom,
  { showsInternal, hasSession, document }: RoomView,
): PageState {
  return {
    query: { ...(showsInternal && { room: 'internal' }), ...(document && { file: document.id }) },
    ...(hasSession && { room: { documents: downloads.room.internalList } }),
  };
}

/** Returns the granted download from the visitor's cookie. A crafted URL alone cannot produce it. */
async function grantedDownload(
  dataRoom: DataRoom,
  request: Request,
  { fileName, requiresNDA }: DocumentConfig,
): Promise<NonNullable<PageState['room']>['granted']> {
  const tokens = cookieValues(request, grantCookie(dataRoom, fileName));
  const grant = await findGrant(dataRoom.downloads, fileName, tokens);
  if (grant === undefined) return undefined;
  const url = fileUrl(fileName);
  return { fileName, url, ...(requiresNDA && { nda: signedCopyUrl(String(grant.reference)) }) };
}

/**
 * Serves the data room's page in states that depend on the visitor. Each response is rendered anew
 * and never cached, since it may contain internal documents.
 */
export function renderRoomPage(deps: RoomDeps): RequestHandler {
  const { renderer, path } = deps;
  return async (request, response, next) => {
    if (!renderer || !isRead(request)) return next();
    if (encodeAddress(requestedPath(request)) !== path) return next();
    const query = new URLSearchParams(queryOf(request));
    const state = query.size === 0 ? undefined : await roomState(deps, request, query);
    if (state === undefined) return next();
    nameRoute(response, `${path}?room`);
    const page = await renderer.render(path, state);
    if (page === undefined) {
      throw new Refusal(503, word('answers.tooManyVisitors'), { seconds: 60 });
    }
    sendPage(response.set('Cache-Control', 'private, no-store'), page);
  };
}
