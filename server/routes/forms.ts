import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import type { Logger } from 'pino';
import type { FormEndpoint } from '../rules/forms.ts';
import { type SubmissionKeeper, submit } from '../rules/submission.ts';
import { refusalOf } from './failures.ts';
import { pageOfOrigin } from './page-of-origin.ts';
import { isPlainPost, readPayload } from './payload.ts';
import { plainFailurePage } from './plain-answer.ts';
import { Refusal } from './refusal.ts';
import { requestId } from './request-log.ts';
import { route } from './route.ts';
import { stopReading } from './stop-reading.ts';

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
    const result = await submit(form, await readPayload(request, form), parts);
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
  return (error: unknown, request: Request, response: Response, next) => {
    if (!isPlainPost(request) || response.headersSent) return next(error);
    const refusal = refusalOf(error, parts.logger, requestId(response));
    const { message, errors } = refusal;
    const back = sentFrom(request, parts);
    stopReading(request, response, refusal.status);
    response.status(refusal.status).set(refusal.headers).type('html');
    response.send(plainFailurePage({ message, errors, labels: form.labels, back }));
  };
}

function sentFrom(request: Request, parts: FormParts): string {
  return pageOfOrigin(request, parts.siteUrl, parts.isPage);
}
