import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { FieldErrors, PageState } from '../../../core/client/page-state.ts';
import { type Form, TOKEN_FIELD } from '../../../core/config/form.ts';
import { labelOf } from '../../../core/config/form-controls.ts';
import { word } from '../../../core/messages/word.ts';
import type { PreservedInput } from '../../forms/no-js-fields.ts';
import { Refused } from '../../lib/errors.ts';
import { loggableError } from '../../lib/logger.ts';
import type { FormPages } from '../pages/form-pages.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import {
  bareFailurePage,
  type FailureDeps,
  refusalOf,
  stopReading,
} from '../primitives/error-responses.ts';
import { isNoJsPost, queryOf, type Refusal } from '../primitives/request.ts';
import { requestId } from '../primitives/route.ts';
import { isOwnOrigin, sendPage } from '../primitives/security.ts';

/** The state of a form that is rendered again after a no-JS post. */
interface FormPageState {
  /** The form's id. */
  readonly form: string;
  /** The sent values by control name, without secrets and files. */
  readonly values: PreservedInput['values'];
  readonly errors: FieldErrors;
  readonly message: string;
  /** The heading above the error messages; the default one if undefined. */
  readonly title?: string | undefined;
  /** Further hidden values of the form, such as the reference of a stored file. */
  readonly kept: Readonly<Record<string, string>>;
}

declare global {
  namespace Express {
    interface Locals {
      /** The values that a no-JS post sent. */
      preservedInput?: PreservedInput;
    }
  }
}

/** Returns the values that a no-JS post sent; empty if it failed before it was read. */
export function preservedInputOf(response: Response): PreservedInput {
  return response.locals.preservedInput ?? { values: {}, kept: {} };
}

/** Dependencies of `openNoJsResponses`. */
interface NoJsDeps extends FailureDeps {
  readonly siteUrl: string;
  /** Whether the site has a page at a path. */
  readonly isPage: (path: string) => boolean;
  readonly pages: FormPages;
  readonly forms: readonly Form[];
  readonly renderer: PageRenderer | undefined;
}

/** Returns additional state for the page that is rendered after a refused post. */
type ExtraStateOf = (
  refusal: Refusal,
  request: Request,
  response: Response,
) => Promise<Partial<FormPageState> & { readonly pageState?: PageState }>;

/** The responses to no-JS posts. */
export type NoJsResponses = ReturnType<typeof openNoJsResponses>;

/** Returns the responses to no-JS posts of a site. */
export function openNoJsResponses(deps: NoJsDeps) {
  const pageOf = (request: Request) => sendingPageOf(request, deps);
  const formOf = (id: string) => deps.forms.find((one) => one.id === id);
  /** Renders the page of a form with the sent values; undefined if that fails. */
  const renderForm = async (
    path: string,
    state: FormPageState,
    response: Response,
    pageState: PageState = { query: {} },
  ): Promise<string | undefined> => {
    const form = withToken(withoutSecrets(state, formOf(state.form)));
    return deps.renderer?.render(path, { ...pageState, form }).catch((fault: unknown) => {
      const line = { id: requestId(response), error: loggableError(fault) };
      deps.logger.error(line, 'A page could not be rendered');
      return undefined;
    });
  };
  /**
   * Returns the error handler for no-JS posts to a form. It responds with the form's page, which has
   * the sent values and shows the errors on top and at the fields. If that page cannot be rendered, a
   * bare page (without the site's design) shows the errors.
   */
  const failureHandler =
    (id: string, extraStateOf?: ExtraStateOf): ErrorRequestHandler =>
    async (error: unknown, request, response, next) => {
      if (!isNoJsPost(request) || response.headersSent) return next(error);
      const refusal = refusalOf(error, deps, requestId(response));
      const { status, headers, message, errors = {} } = refusal;
      const { pageState, ...extraState } = (await extraStateOf?.(refusal, request, response)) ?? {};
      const state: FormPageState = {
        form: id,
        ...preservedInputOf(response),
        errors,
        message,
        ...extraState,
      };
      stopReading(request, response, status);
      const labels = new Map(
        Object.keys(state.errors).map((name) => [name, labelOf(formOf(id), name)]),
      );
      const back = deps.pages.pathOf(id, pageOf(request));
      const page = await renderForm(back, state, response, pageState);
      const barePage = { message, errors: state.errors, labels, back };
      response.status(status).set(headers).set('Cache-Control', 'no-store');
      sendPage(response, page ?? bareFailurePage(deps.words, barePage));
    };
  /**
   * Responds with the page of a form, with the sent values after the requested change of items.
   * @throws Refused 'unavailable' if the page cannot be rendered
   */
  const showFormAgain = async (id: string, request: Request, response: Response): Promise<void> => {
    const state = { form: id, ...preservedInputOf(response), errors: {}, message: '' };
    const page = await renderForm(deps.pages.pathOf(id, pageOf(request)), state, response);
    // Usually too many requests wait for the renderer. After an error in it, which is logged, the advice to try
    // again is right too. The error handler then responds with a bare page. The dev server has no renderer.
    if (page === undefined) throw new Refused('unavailable', word('answers.tooManyRequests'));
    response.set('Cache-Control', 'no-store');
    sendPage(response, page);
  };
  return { pageOf, failureHandler, showFormAgain };
}

/**
 * Returns the path of the page that a request was sent from; `/` if it is unknown. A page that was
 * rendered after a post has the URL of the endpoint, so its form names the page in the query.
 */
function sendingPageOf(request: Request, { siteUrl, isPage }: NoJsDeps): string {
  const pageInQuery = new URLSearchParams(queryOf(request)).get('page');
  if (pageInQuery !== null && isPage(pageInQuery)) return pageInQuery;
  const { referer, host } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { origin, pathname } = new URL(referer);
  return isOwnOrigin(origin, siteUrl, host) && isPage(pathname) ? pathname : '/';
}

/** Removes passwords and files from the values, so that they are never sent back in a page. */
function withoutSecrets(state: FormPageState, form: Form | undefined): FormPageState {
  const values = Object.entries(state.values).filter(([name]) => {
    const widget = form?.fields[name]?.widget;
    return widget !== 'password' && widget !== 'file';
  });
  return { ...state, values: Object.fromEntries(values) };
}

/**
 * Adds the token of the submission, by which the server notices that a post is repeated. It stays the same each
 * time the form is rendered again, unless it was refused.
 */
function withToken(state: FormPageState): FormPageState {
  const sentToken = state.kept[TOKEN_FIELD] ?? state.values[TOKEN_FIELD];
  const isReused =
    typeof sentToken === 'string' && sentToken !== '' && !(TOKEN_FIELD in state.errors);
  const token = isReused ? sentToken : randomUUID();
  return { ...state, kept: { ...state.kept, [TOKEN_FIELD]: token } };
}
