import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import { word } from '../../../core/messages/word.ts';
import type { DataRoom } from '../../data-room/data-room.ts';
import { grantDownload } from '../../data-room/download.ts';
import { Denial, sessionDenial } from '../../data-room/download-request.ts';
import { preservedInput } from '../../forms/plain-fields.ts';
import { issueCode } from '../../forms/rule-codes.ts';
import { Refused } from '../../lib/errors.ts';
import { loggableError } from '../../lib/logger.ts';
import { deriveIdempotencyKey } from '../forms/forms.ts';
import { readPayload } from '../forms/parse-submission.ts';
import { isPlainPost, Refusal } from '../primitives/request.ts';
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
import { type NoJsRoom, noJsRoom, type RoomDeps, renderRoomPage } from './drawn-page.ts';
import { sendDocument, sendSignedCopy } from './files.ts';

/** A form without checkboxes, optional fields and lists. */
const none: ReadonlySet<string> = new Set();
const plainText = { checkboxes: none, optional: none, lists: none };

/** Serves the data room's API. All authorization is done here, on the server. */
export function serveDataRoom(router: Router, served: RoomDeps): void {
  const { room } = served;
  const plain = noJsRoom(served);
  const { downloadForm, passwordForm } = room.downloads.room;
  route(router, passwordForm.endpoint, { POST: [requirePassword(room), logIn(served, plain)] });
  route(router, `${base}/logout`, { POST: [logOut(served, plain)] });
  route(router, `${base}/documents`, { GET: [requirePassword(room), listDocuments(room)] });
  route(router, downloadForm.endpoint, {
    POST: [countRequests(room.limits.downloads), takeDownload(served, plain)],
  });
  route(router, `${base}/files/:fileName`, { GET: [sendDocument(room)] });
  route(router, `${base}/nda/:reference`, { GET: [sendSignedCopy(room)] });
  route(router, '/.well-known/evidence-key.pem', { GET: [sendKey(room)] });
  router.use([base, downloadForm.endpoint, passwordForm.endpoint], noteDenials(room));
  router.use([passwordForm.endpoint, `${base}/logout`], plain.passwordFailures);
  router.use(downloadForm.endpoint, plain.downloadFailures);
  router.use(renderRoomPage(served));
}

/** Returns the page's path for a no-JS post, where the page needs the cookies too. */
function pageOf(request: Request, path: string): string | undefined {
  return isPlainPost(request) ? path : undefined;
}

function requirePassword({ password }: DataRoom): RequestHandler {
  return (_request, _response, next) => {
    if (password === undefined) {
      throw new Refusal(503, word('data-room-answers.notConfigured'));
    }
    next();
  };
}

function logIn({ room, path }: RoomDeps, plain: NoJsRoom): RequestHandler {
  const { sessions, limits, sessionAge, downloads } = room;
  const form = downloads.room.passwordForm;
  return async (request, response) => {
    const payload = await readPayload(request, plainText);
    const parsed = form.schema.safeParse(payload);
    if (!parsed.success) {
      // A payload that is no object has no field.
      const issue = parsed.error.issues.find(({ path }) => path.length > 0);
      const message = issue?.message ?? word('data-room-answers.passwordMissing');
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
    setCookie(response, room, name, { token, maxAge: sessionAge }, pageOf(request, path));
    if (isPlainPost(request)) return plain.entered(response);
    const documents = downloads.room.internalList;
    response.json({ message: downloads.room.passwordForm.accepted, documents });
  };
}

function logOut({ room, path }: RoomDeps, plain: NoJsRoom): RequestHandler {
  return async (request, response) => {
    const name = sessionCookie(room);
    await room.sessions.close(cookieValues(request, name));
    setCookie(response, room, name, undefined, pageOf(request, path));
    if (isPlainPost(request)) return plain.left(response);
    response.status(204).end();
  };
}

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

function takeDownload({ room, path, keys }: RoomDeps, plain: NoJsRoom): RequestHandler {
  const { downloads } = room;
  const { downloadForm } = downloads.room;
  const tokenParts = { keys, clock: downloads.clock };
  return async (request, response) => {
    const sent = await readPayload(request, downloadForm);
    if (isPlainPost(request)) response.locals.sent = preservedInput(downloadForm, sent);
    const substitute = deriveIdempotencyKey(request, downloadForm, sent, tokenParts);
    const visitor = visitorOf(request, room);
    const granted = await grantDownload(downloads, sent, visitor, substitute);
    const { fileName, token, reference } = granted;
    const secret = { token, maxAge: downloads.lifetime };
    setCookie(response, room, grantCookie(room, fileName), secret, pageOf(request, path));
    if (isPlainPost(request)) return plain.granted(response, granted);
    response.status(201).json({
      message: downloadForm.accepted,
      id: granted.id,
      url: fileUrl(fileName),
      ...(granted.isSigned && { nda: signedCopyUrl(reference) }),
    });
  };
}

function noteDenials({ denials, logger }: DataRoom): ErrorRequestHandler {
  return async (error: unknown, request: Request, _response: Response, next) => {
    if (error instanceof Denial) {
      const event = error.gate === 'password' ? 'login-refused' : 'denial';
      // The request stays denied even if the audit log cannot be written.
      await denials.note(event, error.gate, request.ip).catch((failure: unknown) => {
        logger.error({ error: loggableError(failure) }, 'A denial could not be logged');
      });
    }
    next(error);
  };
}
