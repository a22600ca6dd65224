import type { Request, RequestHandler, Response } from 'express';
import type { FieldErrors, PageState } from '../../../core/client/page-state.ts';
import type { DocumentConfig } from '../../../core/config/data-room.ts';
import type { Form } from '../../../core/config/form.ts';
import { encodeAddress } from '../../../core/messages/markup.ts';
import { word } from '../../../core/messages/word.ts';
import type { DataRoom } from '../../data-room/data-room.ts';
import type { Granted } from '../../data-room/download.ts';
import { findGrant } from '../../data-room/grants.ts';
import type { Keys } from '../../lib/secret.ts';
import { type NoJsResponses, preservedInputOf } from '../forms/no-js-response.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { isRead, queryOf, Refusal, requestedPath } from '../primitives/request.ts';
import { nameRoute } from '../primitives/route.ts';
import { sendPage } from '../primitives/security.ts';
import { cookieValues, fileUrl, grantCookie, signedCopyUrl, visitorOf } from './cookies.ts';

/** Dependencies of the data room's routes. */
export interface RoomDeps {
  readonly room: DataRoom;
  readonly documents: Readonly<Record<'public' | 'internal', readonly DocumentConfig[]>>;
  /** The path of the data room's page. */
  readonly path: string;
  /** Undefined if the site cannot render pages per request. */
  readonly renderer: PageRenderer | undefined;
  readonly plain: NoJsResponses;
  /** Keys; the one of purpose 'submission' identifies repeated posts. */
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
  const { room } = deps;
  if (query.get('room') === 'left') return { query: { room: 'left' } };
  const isInternal = query.get('room') === 'internal';
  const isInside = isInternal && (await visitorOf(request, room).isInside());
  const found = isInternal && !isInside ? undefined : find(deps, isInside, query.get('file'));
  if (found !== undefined && query.get('sent') === room.downloads.room.downloadForm.id) {
    const granted = await grantedOf(room, request, found);
    const around = stateIn(room, isInternal, isInside);
    if (granted !== undefined) return { ...around, room: { ...around.room, granted } };
  }
  if (found === undefined && !isInternal) return undefined;
  return stateIn(room, isInternal, isInside, found);
}

/** Returns the page state after a refused download. */
async function stateAfterRefusal(
  { room, documents }: RoomDeps,
  request: Request,
  fileName: unknown,
): Promise<PageState> {
  const found = documents.public.find((one) => isMeant(one, fileName));
  if (found !== undefined) return stateIn(room, false, false, found);
  const internal = documents.internal.find((one) => isMeant(one, fileName));
  if (internal === undefined) return { query: {} };
  const isInside = await visitorOf(request, room).isInside();
  return stateIn(room, true, isInside, isInside ? internal : undefined);
}

function find({ documents }: RoomDeps, isInside: boolean, name: string | null) {
  const list = isInside ? documents.internal : documents.public;
  return list.find((one) => isMeant(one, name));
}

function isMeant({ id, fileName, available }: DocumentConfig, name: unknown): boolean {
  return available && typeof name === 'string' && [id, fileName].includes(name.normalize('NFC'));
}

function stateIn(
  { downloads }: DataRoom,
  isInternal: boolean,
  isInside: boolean,
  asked?: DocumentConfig,
): PageState {
  return {
    query: { ...(isInternal && { room: 'internal' }), ...(asked && { file: asked.id }) },
    ...(isInside && { room: { documents: downloads.room.internalList } }),
  };
}

/** Returns the granted download from the visitor's cookie. A crafted URL alone cannot produce it. */
async function grantedOf(
  room: DataRoom,
  request: Request,
  { fileName, requiresNDA }: DocumentConfig,
): Promise<NonNullable<PageState['room']>['granted']> {
  const tokens = cookieValues(request, grantCookie(room, fileName));
  const grant = await findGrant(room.downloads, fileName, tokens);
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

/** The data room's no-JS responses. */
export type NoJsRoom = ReturnType<typeof noJsRoom>;

/** Returns the responses to no-JS posts in the data room. */
export function noJsRoom(deps: RoomDeps) {
  const { room, path, renderer } = deps;
  const { downloads } = room;
  const { downloadForm, passwordForm } = downloads.room;
  const redirectTo = (response: Response, address: string) =>
    response.set('Location', address).status(303).end();

  return {
    /** Redirects after the right password. */
    entered(response: Response): void {
      redirectTo(response, `${path}?room=internal#internal-room-panel`);
    },

    /** Redirects after a logout. */
    left(response: Response): void {
      redirectTo(response, `${path}?room=left#room-left`);
    },

    /** Redirects after a granted download. */
    granted(response: Response, { fileName }: Granted): void {
      const found = downloads.room.documents.get(fileName);
      const query = new URLSearchParams({
        sent: downloadForm.id,
        ...(found?.room === 'internal' && { room: 'internal' }),
        file: found?.document.id ?? fileName,
      });
      redirectTo(
        response,
        renderer ? `${path}?${query}#${downloadForm.id}-sent` : fileUrl(fileName),
      );
    },

    /** Handles failed no-JS posts of the password form and the logout. */
    passwordFailures: failures(passwordForm, async () => ({ query: { room: 'internal' } })),

    /** Handles failed no-JS posts of the download form. */
    downloadFailures: failures(downloadForm, (request, response) =>
      stateAfterRefusal(deps, request, preservedInputOf(response).values.fileName),
    ),
  };

  function failures(
    form: Form,
    around: (request: Request, response: Response) => ReturnType<typeof stateAfterRefusal>,
  ) {
    return deps.plain.failures(form.id, async ({ status, message, errors }, request, response) => {
      const { ndaAccepted, ...others } = preservedInputOf(response).values;
      const isMailed = errors?.emailCode !== undefined && status === 400;
      return {
        // After a conflict the box is cleared, so that a changed agreement is read and accepted again.
        ...(status === 409 && { values: others }),
        errors: errors ?? (status === 401 ? wrongSecret(form, message) : {}),
        title: isMailed
          ? room.words.texts['data-room-answers.mailedTitle']
          : status === 400
            ? undefined
            : form.variants.default?.toasts.failure.title,
        around: await around(request, response),
      };
    });
  }
}

/** Returns the error at the form's password fields. */
function wrongSecret({ fields }: Form, message: string): FieldErrors {
  const secrets = Object.entries(fields).filter(([, { widget }]) => widget === 'password');
  return Object.fromEntries(secrets.map(([name]) => [name, [message]]));
}
