import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import type { PageNotice } from '../../../core/client/page-state.ts';
import { CONFIRMED_FIELD } from '../../../core/config/form.ts';
import { sayAll, word } from '../../../core/messages/word.ts';
import {
  type ConfirmationDeps,
  confirmSubmission,
  isTooLate,
  LINK_ACTIONS,
  type LinkAction,
  linkedRecord,
  mailedLink,
} from '../../forms/mailed-links.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import { loggableError } from '../../lib/logger.ts';
import { eraseRecord } from '../../operations/privacy/erase.ts';
import type { Storage } from '../../storage/storage.ts';
import { unlessGone } from '../../storage/store/errors.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import {
  type FailureDeps,
  plainNoticePage,
  refusalOf,
  stopReading,
} from '../primitives/failures.ts';
import { asksForHtml, readBytes } from '../primitives/request.ts';
import { requestId, route } from '../primitives/route.ts';
import { sendPage } from '../primitives/security.ts';

/** Dependencies of `serveMailedLinks`. */
export interface MailedLinkDeps extends FailureDeps, Omit<ConfirmationDeps, 'store'> {
  readonly storage: Pick<Storage, 'store' | 'files' | 'keys'>;
  /** The company's name. */
  readonly brand: string;
  /** The path of the home page. */
  readonly home: string;
  /** Undefined if the site cannot render pages per request. */
  readonly renderer: PageRenderer | undefined;
}

/** Returns what a page says about a link's record. Undefined if the record is erased. */
type Answer = (
  form: StoredForm,
  record: StoredRecord,
  deps: MailedLinkDeps,
) => PageNotice | Promise<PageNotice | undefined>;

const ended = { title: word('page.ended.title'), text: word('page.ended.text') };

/** Returns what a page says about a confirmed address, with a link to unsubscribe. */
const confirmed = (
  text: string,
  form: StoredForm,
  record: StoredRecord,
  { storage: { keys }, home }: MailedLinkDeps,
): PageNotice => ({
  title: word('page.confirmed.title'),
  text,
  link: {
    href: mailedLink('leave', form, record, { keys, origin: '', home }),
    label: word('page.leave.title'),
  },
});

const isConfirmed = (record: StoredRecord): boolean => record[CONFIRMED_FIELD] !== null;

const askToConfirm: Answer = (form, record, deps) =>
  isConfirmed(record)
    ? confirmed(word('page.confirmed.again'), form, record, deps)
    : {
        title: word('page.confirm.title'),
        text: word('page.confirm.text', { brand: deps.brand }),
        button: word('page.confirm.button'),
      };

const confirm: Answer = async (form, record, deps) => {
  const { store } = deps.storage;
  const isFirst =
    !isConfirmed(record) && (await confirmSubmission(form, record, { ...deps, store }));
  if (isFirst) return confirmed(word('page.confirmed.text'), form, record, deps);
  // Another request confirmed or erased it meanwhile.
  const now = await store.get(form.store.collection, record.id);
  return now && confirmed(word('page.confirmed.again'), form, record, deps);
};

const askToLeave: Answer = (_form, _record, { brand }) => ({
  title: word('page.leave.title'),
  text: word('page.leave.text', { brand }),
  button: word('page.leave.button'),
});

const leave: Answer = async ({ store: { collection } }, record, { storage, clock }) => {
  await eraseRecord(storage, { collection, record }, { clock }).catch(unlessGone);
  return { title: word('page.left.title'), text: word('page.left.text') };
};

/** The answers to GET and POST. */
const answers: Readonly<Record<LinkAction, Readonly<Record<'GET' | 'POST', Answer>>>> = {
  confirm: { GET: askToConfirm, POST: confirm },
  leave: { GET: askToLeave, POST: leave },
};

/** A mail program sends a few words (RFC 8058), and a browser nothing. */
const bodyLimits = { bytes: 4096, milliseconds: 10_000 };

/**
 * Serves the links in mails about a form's submissions. A GET request asks and changes nothing,
 * since mail scanners open links. A POST request does what the link is for. `limits` has the
 * handlers that count requests.
 */
export function serveMailedLinks(
  router: Router,
  form: StoredForm,
  deps: MailedLinkDeps,
  limits: Readonly<Record<'GET' | 'POST', RequestHandler>>,
): void {
  for (const action of LINK_ACTIONS) {
    const path = `${form.endpoint}/${action}/:token`;
    const handler = answerLink(action, form, deps);
    route(router, path, { GET: [limits.GET, handler], POST: [limits.POST, handler] });
    router.use(`${form.endpoint}/${action}`, failures(deps));
  }
}

const answerLink =
  (action: LinkAction, form: StoredForm, deps: MailedLinkDeps): RequestHandler =>
  async (request, response) => {
    const isPost = request.method === 'POST';
    if (isPost) await readBytes(request, bodyLimits);
    const record = await linkedRecord(action, form, String(request.params.token), deps.storage);
    const isLate = record && action === 'confirm' && isTooLate(form, record, deps.clock());
    const answer = answers[action][isPost ? 'POST' : 'GET'];
    const notice = record && !isLate ? await answer(form, record, deps) : undefined;
    if (notice === undefined) response.status(isLate ? 410 : 404);
    await sendNotice(response, notice ?? ended, deps);
  };

/** Sends a notice as a page, in the design of the site if it can be rendered. */
async function sendNotice(
  response: Response,
  notice: PageNotice,
  { renderer, words, logger }: MailedLinkDeps,
): Promise<void> {
  const said = sayAll(words, notice);
  const page = await renderer?.renderNotice(said).catch((fault: unknown) => {
    const line = { id: requestId(response), error: loggableError(fault) };
    logger.error(line, 'A page could not be rendered');
    return undefined;
  });
  // The token is in the address, which no other page may learn.
  response.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'strict-origin' });
  sendPage(response, page ?? plainNoticePage(words, said));
}

/** Returns the error handler of the links. A browser gets a page. */
const failures =
  (deps: MailedLinkDeps): ErrorRequestHandler =>
  async (error: unknown, request: Request, response, next) => {
    if (!asksForHtml(request) || response.headersSent) return next(error);
    const { status, headers, message } = refusalOf(error, deps, requestId(response));
    stopReading(request, response, status);
    response.status(status).set(headers);
    await sendNotice(response, { title: word('answers.page.notShown'), text: message }, deps);
  };
