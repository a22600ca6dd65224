import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { PageState } from '../../../core/client/page-state.ts';
import type { Form } from '../../../core/config/form.ts';
import { TOKEN_FIELD } from '../../../core/config/guard.ts';
import { word } from '../../../core/messages/word.ts';
import { labelOf } from '../../forms/endpoints.ts';
import type { SentAgain } from '../../forms/plain-fields.ts';
import { loggableError } from '../../lib/logger.ts';
import { type FieldErrors, Refused } from '../../lib/refused.ts';
import type { FormPages } from '../pages/form-pages.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { plainFailurePage } from '../primitives/bare-page.ts';
import { refusalOf, stopReading, type Telling } from '../primitives/failures.ts';
import type { Refusal } from '../primitives/refusal.ts';
import { isPlainPost, queryOf } from '../primitives/request.ts';
import { requestId } from '../primitives/request-log.ts';
import { sendPage } from '../security/headers.ts';
import { isOwnOrigin } from '../security/origin.ts';

/** What a page that comes back to a plain post must know. */
interface PlainState {
  /** The form's id. */
  readonly form: string;
  /** What was sent, by control name; secrets and files left out. */
  readonly values: SentAgain['values'];
  readonly errors: FieldErrors;
  readonly message: string;
  /** What stands above the faults, in place of the usual words. */
  readonly title?: string | undefined;
  /** Further hidden values to send along, such as the reference of a file that is kept. */
  readonly kept: Readonly<Record<string, string>>;
}

declare global {
  namespace Express {
    interface Locals {
      /** What a plain post sent. */
      sent?: SentAgain;
    }
  }
}

/** What a plain post sent; nothing when it failed before it was read. */
export function sentBefore(response: Response): SentAgain {
  return response.locals.sent ?? { values: {}, kept: {} };
}

/** What plain posts are answered with. */
interface PlainParts extends Telling {
  readonly siteUrl: string;
  readonly isPage: (path: string) => boolean;
  readonly pages: FormPages;
  readonly forms: readonly Form[];
  readonly renderer: PageRenderer | undefined;
}

/** What a form's page comes back with, where that is more than what was sent and what is wrong. */
type Further = (
  refusal: Refusal,
  request: Request,
  response: Response,
) => Promise<Partial<PlainState> & { readonly around?: PageState }>;

/** How plain posts are answered. */
export type PlainAnswers = ReturnType<typeof plainAnswers>;

/** The answers to plain posts on a site. */
export function plainAnswers(parts: PlainParts) {
  /** The path of this site's page that a request was sent from; `/` when that is not known. */
  const pageOf = (request: Request) => pageOfOrigin(request, parts);
  const formOf = (id: string) => parts.forms.find((one) => one.id === id);
  /** The page that a form stands on, drawn with what was sent to it; undefined where that fails. */
  const draw = async (
    path: string,
    state: PlainState,
    response: Response,
    around: PageState = { query: {} },
  ): Promise<string | undefined> => {
    const form = withToken(withoutSecrets(state, formOf(state.form)));
    return parts.renderer?.render(path, { ...around, form }).catch((fault: unknown) => {
      const line = { id: requestId(response), error: loggableError(fault) };
      parts.logger.error(line, 'A page could not be drawn');
      return undefined;
    });
  };
  /**
   * Answers what fails in a plain post to a form with the page that the form stands on: the values
   * kept, the faults on top and at the fields. Where no page can be drawn, a bare one says the same.
   */
  const failures =
    (id: string, further?: Further): ErrorRequestHandler =>
    async (error: unknown, request, response, next) => {
      if (!isPlainPost(request) || response.headersSent) return next(error);
      const refusal = refusalOf(error, parts, requestId(response));
      const { status, headers, message, errors = {} } = refusal;
      const { around, ...more } = (await further?.(refusal, request, response)) ?? {};
      const state: PlainState = { form: id, ...sentBefore(response), errors, message, ...more };
      stopReading(request, response, status);
      const labels = new Map(
        Object.keys(state.errors).map((name) => [name, labelOf(formOf(id), name)]),
      );
      const back = parts.pages.pathOf(id, pageOf(request));
      const page = await draw(back, state, response, around);
      const bare = { message, errors: state.errors, labels, back };
      response.status(status).set(headers).set('Cache-Control', 'no-store');
      sendPage(response, page ?? plainFailurePage(parts.words, bare));
    };
  /**
   * Answers with the page that a form stands on, as it was sent but for what was asked for with it.
   * @throws Refused 'unavailable' where no page can be drawn
   */
  const answerAgain = async (id: string, request: Request, response: Response): Promise<void> => {
    const state = { form: id, ...sentBefore(response), errors: {}, message: '' };
    const page = await draw(parts.pages.pathOf(id, pageOf(request)), state, response);
    if (page === undefined) throw new Refused('unavailable', word('answers.tooManyRequests'));
    response.set('Cache-Control', 'no-store');
    sendPage(response, page);
  };
  return { pageOf, failures, answerAgain };
}

/** A page that came back to a post stands at the form's endpoint, so it names itself in a query. */
function pageOfOrigin(request: Request, { siteUrl, isPage }: PlainParts): string {
  const named = new URLSearchParams(queryOf(request)).get('page');
  if (named !== null && isPage(named)) return named;
  const { referer, host } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { origin, pathname } = new URL(referer);
  return isOwnOrigin(origin, siteUrl, host) && isPage(pathname) ? pathname : '/';
}

/** Passwords never go back into a page, whoever put them here. */
function withoutSecrets(state: PlainState, form: Form | undefined): PlainState {
  const values = Object.entries(state.values).filter(([name]) => {
    const widget = form?.fields[name]?.widget;
    return widget !== 'password' && widget !== 'file';
  });
  return { ...state, values: Object.fromEntries(values) };
}

/** One attempt keeps its token, however often its form comes back; a refused token is replaced. */
function withToken(state: PlainState): PlainState {
  const sent = state.kept[TOKEN_FIELD] ?? state.values[TOKEN_FIELD];
  const isKept = typeof sent === 'string' && sent !== '' && !(TOKEN_FIELD in state.errors);
  const token = isKept ? sent : randomUUID();
  return { ...state, kept: { ...state.kept, [TOKEN_FIELD]: token } };
}
