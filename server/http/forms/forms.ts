import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import { Refused } from '../../base/refused.ts';
import { visitorKey } from '../../base/visitor-key.ts';
import { withUploadFolder } from '../../files/upload-folder.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import { type FileKeeper, isFault, keepForLater } from '../../forms/files.ts';
import { plainToken } from '../../forms/guard.ts';
import { sentAgain } from '../../forms/plain-fields.ts';
import {
  type Accepted,
  type Sent,
  type SubmissionKeeper,
  type SubmissionResult,
  submit,
} from '../../forms/submission.ts';
import { fill } from '../../operations/mail/compose.ts';
import { contentType, isPlainPost } from '../primitives/body.ts';
import { refusalOf, type Telling } from '../primitives/failures.ts';
import { requestId } from '../primitives/request-log.ts';
import { route } from '../primitives/route.ts';
import { mayHoldFile, readSubmission } from './intake.ts';
import { readPayload } from './payload.ts';
import {
  type AnswerPlain,
  type PlainState,
  pageOfOrigin,
  rememberSent,
  sentBefore,
} from './plain-failure.ts';
import type { UploadSlots } from './uploads.ts';

/** What form routes need. */
export interface FormParts extends SubmissionKeeper, FileKeeper, Telling {
  /** The folder for files that are being received. */
  readonly uploads: string;
  readonly slots: UploadSlots;
  readonly siteUrl: string;
  readonly isPage: (path: string) => boolean;
  readonly answerPlain: AnswerPlain;
}

/** Serves a form whose submissions are kept, with the files that come along. */
export function serveForm(
  router: Router,
  form: FormEndpoint,
  limit: RequestHandler,
  parts: FormParts,
): void {
  route(router, form.endpoint, { POST: [limit, takeSubmission(form, parts)] });
  router.use(form.endpoint, answerPlainFailures(form, parts));
}

function takeSubmission(form: FormEndpoint, parts: FormParts): RequestHandler {
  return async (request, response) => {
    const accepted = await receive(request, response, form, parts);
    if (isPlainPost(request)) leadToConfirmation(request, response, form, parts);
    else response.status(201).json(await answerOf(form, accepted, parts));
  };
}

/** @throws Refusal, Refused when there is something to mend */
async function receive(
  request: Request,
  response: Response,
  form: FormEndpoint,
  parts: FormParts,
): Promise<Accepted> {
  const { slots } = parts;
  if (form.files.length === 0) {
    const payload = await readPayload(request, form);
    const isForm = contentType(request) !== 'application/json';
    return keepSent(request, response, form, { payload, files: {}, isForm }, parts);
  }
  const take = () =>
    withUploadFolder(parts.uploads, async (folder) => {
      const sent = await readSubmission(request, form, folder, slots);
      return keepSent(request, response, form, sent, parts);
    });
  return mayHoldFile(request, form) ? slots.within(take) : take();
}

async function keepSent(
  request: Request,
  response: Response,
  form: FormEndpoint,
  sent: Sent,
  parts: FormParts,
): Promise<Accepted> {
  rememberSent(response, sentAgain(form, sent.payload));
  const hashes = Object.values(sent.files).flatMap((file) => (isFault(file) ? [] : file.sha256));
  const sha256 = hashes.length === 0 ? undefined : hashes.join(' ');
  const substitute = substituteToken(request, form, sent.payload, parts, sha256);
  const result = await submit(form, sent, parts, substitute);
  if (result.kind === 'invalid' && result.found !== undefined && isPlainPost(request)) {
    // So that the visitor need not choose the files again.
    const { values, kept } = sentBefore(response);
    const again = await keepForLater(form, result.found, parts);
    rememberSent(response, { values, kept: { ...kept, ...again } });
  }
  return acceptedOnly(result);
}

/** A form that says what became of its mail waits a moment for it. */
async function answerOf(form: FormEndpoint, accepted: Accepted, { mail }: FormParts) {
  const { message, id, record, token } = accepted;
  const { sent, delayed, skipped } = form.mail ?? {};
  if (sent === undefined && delayed === undefined && skipped === undefined) return { message, id };
  const emailStatus = mail === undefined ? 'skipped' : await mail.outcome(token);
  const text = { sent, warning: delayed, skipped }[emailStatus] ?? message;
  return { message, id, emailStatus, emailMessage: fill(text, record) };
}

/** The stored token of a plain post, which has none of its own; undefined for any other. */
export function substituteToken(
  request: Request,
  form: FormEndpoint,
  payload: unknown,
  { keys, clock }: Pick<FileKeeper, 'keys' | 'clock'>,
  sha256?: string,
): string | undefined {
  if (!isPlainPost(request) || form.tellsDuplicates) return undefined;
  const visitor = visitorKey(request.ip);
  return plainToken(keys('submission'), { form: form.id, visitor, payload, sha256 }, clock());
}

/** @throws Refused for any other result */
function acceptedOnly(result: SubmissionResult): Accepted {
  if (result.kind === 'invalid') {
    throw new Refused(result.reason ?? 'invalid', result.message, result);
  }
  if (result.kind === 'duplicate') throw new Refused('conflict', result.message);
  return result;
}

/** Answers a plain post that was kept: a reload of where it leads to sends nothing again. */
function leadToConfirmation(
  request: Request,
  response: Response,
  form: FormEndpoint,
  parts: FormParts,
): void {
  response.set('Location', `${sentFrom(request, parts)}?sent=${form.id}#${form.id}-sent`);
  response.status(303).end();
}

/** Answers what fails in a plain post with the page. */
function answerPlainFailures(form: FormEndpoint, parts: FormParts): ErrorRequestHandler {
  return async (error: unknown, request: Request, response: Response, next) => {
    if (!isPlainPost(request) || response.headersSent) return next(error);
    const refusal = refusalOf(error, parts, requestId(response));
    const { message, errors = {} } = refusal;
    const state: PlainState = { form: form.id, ...sentBefore(response), errors, message };
    await parts.answerPlain(request, response, state, refusal);
  };
}

function sentFrom(request: Request, parts: FormParts): string {
  return pageOfOrigin(request, parts.siteUrl, parts.isPage);
}
