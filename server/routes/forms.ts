import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import type { Logger } from 'pino';
import type { FormEndpoint } from '../rules/forms.ts';
import { type SubmissionKeeper, submit } from '../rules/submission.ts';
import { refusalOf } from './failures.ts';
import { pageOfOrigin } from './page-of-origin.ts';
import { isPlainPost, readPayload } from './payload.ts';
import { answerPlainFailure } from './plain-failure.ts';
import type { PlainState } from './plain-state.ts';
import { Refusal } from './refusal.ts';
import { requestId } from './request-log.ts';
import { route } from './route.ts';

/** What form routes need. */
export interface FormParts extends SubmissionKeeper {
  readonly siteUrl: string;
  readonly isPage: (path: string) => boolean;
  readonly logger: Logger;
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
    response.locals.sent = payload;
    const result = await submit(form, payload, parts);
    if (result.kind === 'invalid') throw new Refusal(400, result.message, result);
    if (result.kind === 'duplicate') throw new Refusal(409, result.message);
    if (isPlainPost(request)) {
      response.set('Location', `${sentFrom(request, parts)}?sent=${form.id}#${form.id}-sent`);
      response.status(303).end();
    } else {
      response.status(201).json({ message: result.message, id: result.id });
    }
  };
}

function answerPlainFailures(form: FormEndpoint, parts: FormParts): ErrorRequestHandler {
  return async (error: unknown, request: Request, response: Response, next) => {
    if (!isPlainPost(request) || response.headersSent) return next(error);
    const refusal = refusalOf(error, parts.logger, requestId(response));
    const { message, errors = {}, status, headers } = refusal;
    const values = sentValues(response.locals.sent);
    const state = { form: form.id, values, errors, message, kept: {} };
    await answerPlainFailure(request, response, state, status, headers);
  };
}

function sentValues(payload: unknown): PlainState['values'] {
  const entries = Object.entries(payload ?? {}) as [string, unknown][];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | boolean] =>
      ['string', 'boolean'].includes(typeof entry[1]),
    ),
  );
}

function sentFrom(request: Request, parts: FormParts): string {
  return pageOfOrigin(request, parts.siteUrl, parts.isPage);
}
