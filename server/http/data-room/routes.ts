import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import { word } from '../../../core/messages/word.ts';
import type { DataRoom } from '../../data-room/data-room.ts';
import type { RoomDocument } from '../../data-room/declared-room.ts';
import { grantDownload } from '../../data-room/download.ts';
import { Denial, grantDenial, sessionDenial } from '../../data-room/download-request.ts';
import { findGrant } from '../../data-room/grants.ts';
import { preservedInput } from '../../forms/no-js-fields.ts';
import { issueCode } from '../../forms/rule-codes.ts';
import { errorCode } from '../../lib/disk.ts';
import { Refused } from '../../lib/errors.ts';
import { loggableError } from '../../lib/logger.ts';
import { ThreadBusyError } from '../../lib/thread.ts';
import { unlessGone } from '../../storage/store/errors.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { deriveIdempotencyKey } from '../forms/forms.ts';
import { readPayload } from '../forms/parse-submission.ts';
import { withWholeSuffix } from '../pages/send-file.ts';
import { isNoJsPost, Refusal } from '../primitives/request.ts';
import { route } from '../primitives/route.ts';
import { countRequests } from '../primitives/security.ts';
import {
  apiBase as base,
  cookieValues,
  fileUrl,
  grantCookie,
  sessionCookie,
  setCookie,
  signedCopyUrl,
  visitorOf,
} from './cookies.ts';
import { type NoJsRoom, noJsRoom } from './no-js-room.ts';
import { type RoomDeps, renderRoomPage } from './room-page.ts';

const NO_FIELDS: ReadonlySet<string> = new Set();
/** How the password form is parsed: it has no checkboxes, optional fields and lists. */
const textFieldsOnly = { checkboxes: NO_FIELDS, optional: NO_FIELDS, lists: NO_FIELDS };

/** Serves the data room's API. All authorization is done here, on the server. */
export function serveDataRoom(router: Router, deps: RoomDeps): void {
  const { room } = deps;
  const noJs = noJsRoom(deps);
  const { downloadForm, passwordForm } = room.downloads.room;
  route(router, passwordForm.endpoint, { POST: [requirePassword(room), logIn(deps, noJs)] });
  route(router, `${base}/logout`, { POST: [logOut(deps, noJs)] });
  route(router, `${base}/documents`, { GET: [requirePassword(room), listDocuments(room)] });
  route(router, downloadForm.endpoint, {
    POST: [countRequests(room.limits.downloads), requestDownload(deps, noJs)],
  });
  route(router, `${base}/files/:fileName`, { GET: [sendDocument(room)] });
  route(router, `${base}/nda/:reference`, { GET: [sendSignedCopy(room)] });
  route(router, '/.well-known/evidence-key.pem', { GET: [sendKey(room)] });
  router.use([base, downloadForm.endpoint, passwordForm.endpoint], recordDenials(room));
  router.use([passwordForm.endpoint, `${base}/logout`], noJs.passwordFailures);
  router.use(downloadForm.endpoint, noJs.downloadFailures);
  router.use(renderRoomPage(deps));
}

/** Returns the path of the page, which needs the cookies of a no-JS post too; undefined for other posts. */
function pageCookiePath(request: Request, path: string): string | undefined {
  return isNoJsPost(request) ? path : undefined;
}

/** Returns the handler that refuses every request as long as the room has no password. */
function requirePassword({ password }: DataRoom): RequestHandler {
  return (_request, _response, next) => {
    if (password === undefined) {
      throw new Refusal(503, word('data-room-answers.notConfigured'));
    }
    next();
  };
}

/** Returns the handler that starts a session for the right password. */
function logIn({ room, path }: RoomDeps, noJs: NoJsRoom): RequestHandler {
  const { sessions, limits, sessionAge, downloads } = room;
  const form = downloads.room.passwordForm;
  return async (request, response) => {
    const payload = await readPayload(request, textFieldsOnly);
    const parsed = form.schema.safeParse(payload);
    if (!parsed.success) {
      // A payload that is no object has no issue at a field.
      const issue = parsed.error.issues.find((one) => one.path.length > 0);
      const message = issue?.message ?? word('data-room-answers.passwordMissing');
      // `Object` also takes a payload that is no object.
      const code = issue ? issueCode(issue, Object(payload).password) : 'required';
      const errors = { password: [message] };
      throw new Refused('invalid', message, { errors, code, codes: { password: code } });
    }
    // Counted before the check and refunded after it, so that parallel guesses cannot pass the limit.
    await limits.wrongPasswords.consume(request.ip);
    if (!sessions.isPassword(String(parsed.data.password))) {
      throw new Denial('password', 'not-admitted', word('data-room-answers.passwordWrong'));
    }
    await limits.wrongPasswords.refund(request.ip);
    const name = sessionCookie(room);
    const token = await sessions.open(cookieValues(request, name));
    setCookie(response, room, name, { token, maxAge: sessionAge }, pageCookiePath(request, path));
    if (isNoJsPost(request)) return noJs.redirectAfterLogin(response);
    const documents = downloads.room.internalList;
    response.json({ message: downloads.room.passwordForm.accepted, documents });
  };
}

/** Returns the handler that ends the session. */
function logOut({ room, path }: RoomDeps, noJs: NoJsRoom): RequestHandler {
  return async (request, response) => {
    const name = sessionCookie(room);
    await room.sessions.close(cookieValues(request, name));
    setCookie(response, room, name, undefined, pageCookiePath(request, path));
    if (isNoJsPost(request)) return noJs.redirectAfterLogout(response);
    response.status(204).end();
  };
}

/** Returns the handler that lists the internal documents for a visitor with a session. */
function listDocuments(room: DataRoom): RequestHandler {
  return async (request, response) => {
    if (!(await visitorOf(request, room).isInside())) throw sessionDenial();
    response.json({ documents: room.downloads.room.internalList });
  };
}

/** Sends the public key that verifies signed agreements and the audit log. */
function sendKey({ downloads }: DataRoom): RequestHandler {
  return (_request, response) => {
    response.type('application/x-pem-file').send(downloads.signer.publicKey);
  };
}

/** Returns the handler that grants a document. The grant is a cookie. */
function requestDownload({ room, path, keys }: RoomDeps, noJs: NoJsRoom): RequestHandler {
  const { downloads } = room;
  const { downloadForm } = downloads.room;
  const tokenDeps = { keys, clock: downloads.clock };
  return async (request, response) => {
    const payload = await readPayload(request, downloadForm);
    if (isNoJsPost(request)) response.locals.preservedInput = preservedInput(downloadForm, payload);
    const substituteToken = deriveIdempotencyKey(request, downloadForm, payload, tokenDeps);
    const visitor = visitorOf(request, room);
    const granted = await grantDownload(downloads, payload, visitor, substituteToken);
    const { fileName, token, reference } = granted;
    const secret = { token, maxAge: downloads.lifetime };
    setCookie(response, room, grantCookie(room, fileName), secret, pageCookiePath(request, path));
    if (isNoJsPost(request)) return noJs.redirectAfterGrant(response, granted);
    response.status(201).json({
      message: downloadForm.accepted,
      id: granted.id,
      url: fileUrl(fileName),
      ...(granted.isSigned && { nda: signedCopyUrl(reference) }),
    });
  };
}

/** Returns the error handler that records denials in the audit log. */
function recordDenials({ denials, logger }: DataRoom): ErrorRequestHandler {
  return async (error: unknown, request: Request, _response: Response, next) => {
    if (error instanceof Denial) {
      const event = error.gate === 'password' ? 'login-refused' : 'denial';
      // The request stays denied even if the audit log cannot be written.
      await denials.log(event, error.gate, request.ip).catch((failure: unknown) => {
        logger.error({ error: loggableError(failure) }, 'A denial could not be logged');
      });
    }
    next(error);
  };
}

/** Returns the handler that sends a document to a visitor with a grant, also on HEAD and range requests. */
function sendDocument(room: DataRoom): RequestHandler {
  return async (request, response) => {
    const fileName = String(request.params.fileName).normalize('NFC');
    const roomDocument = room.downloads.room.documents.get(fileName);
    if (roomDocument === undefined) throw notFound();
    if (roomDocument.room === 'internal' && !(await visitorOf(request, room).isInside()))
      throw sessionDenial();
    if (!roomDocument.document.available) throw notFound();
    const grant = await grantOf(room, request, fileName);
    const path = await fileToSend(room, roomDocument, grant);
    if (request.method !== 'HEAD') await recordFirstFetch(room, grant);
    await sendAttachment(response, path, fileName);
  };
}

/** Returns the handler that sends the signed copy to the signer while the grant lives. */
function sendSignedCopy(room: DataRoom): RequestHandler {
  return async (request, response) => {
    const reference = String(request.params.reference);
    const [signature] = await room.downloads.store.find('signatures', { reference });
    if (signature === undefined) throw notFound();
    const grant = await grantOf(room, request, String(signature.fileName));
    if (grant.reference !== reference) throw grantDenial();
    // Loaded on demand: the module loads slowly, and most servers never need it.
    const { signedCopy } = await import('../../data-room/nda/signed-copy.ts');
    const copy = await signedCopy(signature, room.words);
    response.attachment(`NDA-${reference}.pdf`).type('pdf');
    response.set('Cache-Control', 'private, no-store').send(copy);
  };
}

/** Returns the visitor's live grant of a file. @throws Denial without one */
async function grantOf(room: DataRoom, request: Request, fileName: string): Promise<StoredRecord> {
  const tokens = cookieValues(request, grantCookie(room, fileName));
  const grant = await findGrant(room.downloads, fileName, tokens);
  if (grant === undefined) throw grantDenial();
  return grant;
}

/** Returns the path of the file to send: the document or its marked copy. */
async function fileToSend(
  { copies, downloads }: DataRoom,
  { isMarked, path }: RoomDocument,
  grant: StoredRecord,
): Promise<string> {
  if (!isMarked) return path;
  const reference = String(grant.reference);
  const { collection, timestamp } = downloads.room.downloadForm.store;
  const [download] = await downloads.store.find(collection, { reference });
  // The record was erased meanwhile, so there is no recipient for the watermark.
  if (download === undefined) throw grantDenial();
  const { name, email } = download;
  const recipient = {
    name: String(name),
    email: String(email),
    at: String(download[timestamp]),
    reference,
  };
  const copy = await copies.pathFor(path, recipient).catch((error: unknown) => {
    if (!(error instanceof ThreadBusyError)) throw error;
    throw new Refusal(503, word('data-room-answers.copyNotReady'), { seconds: 60 });
  });
  if (copy === undefined) throw new Refusal(503, word('data-room-answers.notDeliverable'));
  return copy;
}

/** Records the first download of a grant in the audit log, before any byte is sent. */
async function recordFirstFetch(
  { audit, downloads }: DataRoom,
  grant: StoredRecord,
): Promise<void> {
  if (grant.fetchedAt !== undefined) return;
  const { id, reference, fileName } = grant;
  const details = { reference: String(reference), fileName: String(fileName) };
  const set = { fetchedAt: downloads.clock().toISOString() };
  const operation = { update: 'grants', where: { id, fetchedAt: null }, set };
  await audit.commit([operation], [{ event: 'download', details }]).catch(unlessGone);
}

/** An error of `response.sendFile`. */
interface SendError extends Error {
  readonly status?: number;
  readonly code?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a file as an attachment. @throws Refusal if the file does not exist */
async function sendAttachment(response: Response, path: string, fileName: string): Promise<void> {
  const tag = await tagOf(path).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? notFound() : error;
  });
  response.attachment(fileName).set({ ETag: `"${tag}"`, 'Cache-Control': 'private, no-store' });
  const options = {
    cacheControl: false,
    etag: false,
    lastModified: false,
    dotfiles: 'allow',
  } as const;
  const { range } = response.req.headers;
  if (range !== undefined) {
    const { size } = await stat(path);
    response.req.headers.range = withWholeSuffix(range, size);
  }
  return new Promise((resolve, reject) => {
    response.sendFile(path, options, (error?: SendError) => {
      if (error === undefined || error.code === 'ECONNABORTED' || response.headersSent) resolve();
      else reject(failureOf(error));
    });
  });
}

/** Converts an error of `response.sendFile` to a refusal, if it is due to the request. */
function failureOf(error: SendError): Error {
  const { status, headers = {} } = error;
  if (status === 416) return new Refusal(416, word('answers.noSuchPart'), { headers });
  if (status === 412) return new Refusal(412, word('answers.otherVersion'));
  return status === 404 ? notFound() : error;
}

function notFound(): Refusal {
  return new Refusal(404, word('data-room-answers.notAvailable'));
}

/** The most tags in the cache. Marked copies for single recipients count too. */
const MOST_TAGS = 500;
/** A file may be written twice within the resolution of `ctime`, so tags of newer files are not cached. */
const UNCERTAIN_MS = 2000;

/**
 * Returns a function that computes the ETag of a file, a hash of its bytes. With it, an interrupted
 * download can be resumed (`If-Range`). A file is read again if its `ctime` changed, which cannot be
 * set back.
 */
export const fileTags = (open = createReadStream) => {
  const cache = new Map<string, { state: string; tag: string }>();
  return async (path: string): Promise<string> => {
    const { ino, size, ctimeNs, ctimeMs } = await stat(path, { bigint: true });
    const state = `${ino} ${size} ${ctimeNs}`;
    const cached = cache.get(path);
    if (cached?.state === state) return cached.tag;
    const hash = createHash('sha256');
    const isOldEnough = Date.now() - Number(ctimeMs) > UNCERTAIN_MS;
    for await (const chunk of open(path)) hash.update(chunk);
    const tag = hash.digest('base64url');
    cache.delete(path);
    if (isOldEnough) cache.set(path, { state, tag });
    const [oldest] = cache.keys();
    if (cache.size > MOST_TAGS && oldest !== undefined) cache.delete(oldest);
    return tag;
  };
};

const tagOf = fileTags();
