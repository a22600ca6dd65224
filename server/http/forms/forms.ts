import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import type { Keys } from '../../base/secret.ts';
import { visitorKey } from '../../base/visitor-key.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import { plainToken } from '../../forms/guard.ts';
import { sentAgain } from '../../forms/plain-fields.ts';
import { type SubmissionKeeper, type SubmissionResult, submit } from '../../forms/submission.ts';
import { isPlainPost } from '../primitives/body.ts';
import { refusalOf, type Telling } from '../primitives/failures.ts';
import { Refusal } from '../primitives/refusal.ts';
import { requestId } from '../primitives/request-log.ts';
import { route } from '../primitives/route.ts';
import { pageOfOrigin } from './page-of-origin.ts';
import { readPayload } from './payload.ts';
import type { AnswerPlain } from './plain-failure.ts';
import type { PlainState } from './plain-state.ts';
import { rememberSent, sentBefore } from './plain-state.ts';

/** What form routes need. */
export interface FormParts extends SubmissionKeeper, Telling {
  readonly siteUrl: string;
  readonly isPage: (path: string) => boolean;
  readonly keys: Keys;
  readonly answerPlain: AnswerPlain;
}

/** Serves a form whose submissions are kept as they are. */
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
    const payload = await readPayload(request, form);
    rememberSent(response, sentAgain(form, payload));
    const substitute = substituteToken(request, form, payload, parts);
    const { id, message } = acceptedOnly(await submit(form, payload, parts, substitute));
    if (isPlainPost(request)) leadToConfirmation(request, response, form, parts);
    else response.status(201).json({ message, id });
  };
}

/** The stored token of a plain post, which has none of its own; undefined for any other. */
export function substituteToken(
  request: Request,
  form: FormEndpoint,
  payload: unknown,
  { keys, clock }: Pick<FormParts, 'keys' | 'clock'>,
  sha256?: string,
): string | undefined {
  if (!isPlainPost(request) || form.tellsDuplicates) return undefined;
  const visitor = visitorKey(request.ip);
  return plainToken(keys('submission'), { form: form.id, visitor, payload, sha256 }, clock());
}

/** @throws Refusal for any other result */
export function acceptedOnly<Result extends SubmissionResult>(
  result: Result,
): Extract<Result, { kind: 'accepted' }> {
  if (result.kind === 'invalid') throw new Refusal(400, result.message, result);
  if (result.kind === 'duplicate') throw new Refusal(409, result.message);
  return result as Extract<Result, { kind: 'accepted' }>;
}

/** Answers a plain post that was kept: a reload of where it leads to sends nothing again. */
export function leadToConfirmation(
  request: Request,
  response: Response,
  form: FormEndpoint,
  parts: FormParts,
): void {
  response.set('Location', `${sentFrom(request, parts)}?sent=${form.id}#${form.id}-sent`);
  response.status(303).end();
}

/** Answers what fails in a plain post with the page. */
export function answerPlainFailures(form: FormEndpoint, parts: FormParts): ErrorRequestHandler {
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
