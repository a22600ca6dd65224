import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Form } from '../../../generators/declaration/form.ts';
import { TOKEN_FIELD } from '../../../renderer/schema/guard.ts';
import type { Words } from '../../../renderer/words/word.ts';
import { loggableError } from '../../base/logger.ts';
import type { FieldErrors } from '../../base/refused.ts';
import type { SentAgain } from '../../forms/plain-fields.ts';
import type { FormPages } from '../pages/form-pages.ts';
import type { PageRenderer, PageState } from '../pages/page-renderer.ts';
import { plainFailurePage } from '../primitives/bare-page.ts';
import { queryOf } from '../primitives/page-path.ts';
import type { Refusal } from '../primitives/refusal.ts';
import { requestId } from '../primitives/request-log.ts';
import { stopReading } from '../primitives/stop-reading.ts';
import { isOwnOrigin } from '../security/origin.ts';

/**
 * The path of this site's page that a request was sent from; `/` when that is not known. A page
 * that came back to a post stands at the form's endpoint, so it names itself in a query.
 */
export function pageOfOrigin(
  request: Request,
  siteUrl: string,
  isPage: (path: string) => boolean,
): string {
  const named = new URLSearchParams(queryOf(request)).get('page');
  if (named !== null && isPage(named)) return named;
  const { referer, host } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { origin, pathname } = new URL(referer);
  return isOwnOrigin(origin, siteUrl, host) && isPage(pathname) ? pathname : '/';
}

/** What a page that comes back to a plain post must know. */
export interface PlainState {
  /** The form's id. */
  readonly form: string;
  /** What was sent, by control name; secrets and files left out. */
  readonly values: Readonly<Record<string, string | boolean>>;
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

/** Remembers what a plain post sent, as soon as it is read: it may fail of anything afterwards. */
export function rememberSent(response: Response, again: SentAgain): void {
  response.locals.sent = again;
}

/** What was sent; nothing when the post failed before it was read. */
export function sentBefore(response: Response): SentAgain {
  return response.locals.sent ?? { values: {}, kept: {} };
}

/** What plain posts are answered with. */
export interface PlainAnswers {
  readonly siteUrl: string;
  readonly isPage: (path: string) => boolean;
  readonly pages: FormPages;
  readonly forms: readonly Form[];
  readonly renderer: PageRenderer | undefined;
  readonly words: Words;
  readonly logger: Logger;
}

/** Answers a plain post that was not taken. */
export type AnswerPlain = (
  request: Request,
  response: Response,
  state: PlainState,
  refusal: Pick<Refusal, 'status' | 'headers'>,
  /** What else the page is drawn with. */
  around?: PageState,
) => Promise<void>;

/**
 * Answers a plain post that was not taken with the page that its form stands on: the values kept,
 * the faults on top and at the fields. Where no page can be drawn, a bare one says the same.
 */
export function plainAnswers(answers: PlainAnswers): AnswerPlain {
  return async (request, response, state, { status, headers }, around = { query: {} }) => {
    stopReading(request, response, status);
    const form = answers.forms.find(({ id }) => id === state.form);
    const sentFrom = pageOfOrigin(request, answers.siteUrl, answers.isPage);
    const back = answers.pages.pathOf(state.form, sentFrom);
    const labels = new Map(
      Object.entries(form?.fields ?? {}).map(([name, { label }]) => [name, label]),
    );
    const returned = { ...around, form: withToken(withoutSecrets(state, form)) };
    const page =
      (await drawn(answers, back, returned, response)) ??
      plainFailurePage(answers.words, {
        message: state.message,
        errors: state.errors,
        labels,
        back,
      });
    response.status(status).set(headers).set('Cache-Control', 'no-store').type('html').send(page);
  };
}

async function drawn(
  { renderer, logger }: PlainAnswers,
  path: string,
  state: PageState,
  response: Response,
): Promise<string | undefined> {
  try {
    return await renderer?.render(path, state);
  } catch (error) {
    const id = requestId(response);
    logger.error({ id, error: loggableError(error) }, 'A page could not be drawn');
    return undefined;
  }
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
