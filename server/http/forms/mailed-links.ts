import type { ErrorRequestHandler, Request, RequestHandler, Response, Router } from 'express';
import type { PageNotice } from '../../../core/client/page-state.ts';
import { CONFIRMED_FIELD, editFieldsOf, editVariantOf } from '../../../core/config/form.ts';
import { labelOf } from '../../../core/config/form-controls.ts';
import { say, sayAll, word } from '../../../core/messages/word.ts';
import {
  type ConfirmationDeps,
  changeOfSubmission,
  confirmSubmission,
  endOfLink,
  type LinkAction,
  linkActionsOf,
  linkedRecord,
  mailedLink,
  valuesToEdit,
} from '../../forms/mailed-links.ts';
import {
  changeItems,
  itemChange,
  type PreservedInput,
  preservedInput,
} from '../../forms/no-js-fields.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import type { SubmissionMail } from '../../forms/submission.ts';
import { Refused } from '../../lib/errors.ts';
import { loggableError } from '../../lib/logger.ts';
import { openAuditLog } from '../../operations/audit/audit-log.ts';
import { eraseRecord } from '../../operations/privacy/erase.ts';
import type { Storage } from '../../storage/storage.ts';
import { DuplicateError, unlessGone } from '../../storage/store/errors.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import {
  bareFailurePage,
  bareNoticePage,
  type FailureDeps,
  refusalOf,
  stopReading,
} from '../primitives/error-responses.ts';
import { asksForHtml, queryOf, type Refusal, readBytes } from '../primitives/request.ts';
import { requestId, route } from '../primitives/route.ts';
import { sendPage } from '../primitives/security.ts';
import { readPayload } from './parse-submission.ts';

/** Dependencies of `serveMailedLinks`. */
export interface MailedLinkDeps extends FailureDeps, Omit<ConfirmationDeps, 'store'> {
  readonly storage: Pick<Storage, 'store' | 'files' | 'keys'>;
  /** Undefined if no mail is sent. */
  readonly mail?: SubmissionMail | undefined;
  /** The company's name. */
  readonly brand: string;
  /** The path of the home page. */
  readonly home: string;
  /** Undefined if the site cannot render pages per request. */
  readonly renderer: PageRenderer | undefined;
}

/** Returns the notice that a page shows about a link's record; undefined if the record is erased. */
type NoticeFor = (
  form: StoredForm,
  record: StoredRecord,
  deps: MailedLinkDeps,
) => PageNotice | Promise<PageNotice | undefined>;

/** The notices after a change, and for a link that is unknown or has ended. */
const editedNotice = { title: word('page.edited.title'), text: word('page.edited.text') };
const endedNotice = { title: word('page.ended.title'), text: word('page.ended.text') };

/** Returns the notice about a confirmed address, with a link to unsubscribe. */
const confirmedNotice = (
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

/** Asks before the address is confirmed, unless it is already. */
const askToConfirm: NoticeFor = (form, record, deps) =>
  isConfirmed(record)
    ? confirmedNotice(word('page.confirmed.again'), form, record, deps)
    : {
        title: word('page.confirm.title'),
        text: word('page.confirm.text', { brand: deps.brand }),
        button: word('page.confirm.button'),
      };

/** Confirms the address. */
const confirm: NoticeFor = async (form, record, deps) => {
  const { store } = deps.storage;
  const isFirst =
    !isConfirmed(record) && (await confirmSubmission(form, record, { ...deps, store }));
  if (isFirst) return confirmedNotice(word('page.confirmed.text'), form, record, deps);
  // Another request confirmed or erased it meanwhile.
  const current = await store.get(form.store.collection, record.id);
  return current && confirmedNotice(word('page.confirmed.again'), form, record, deps);
};

/** Asks before the submission is erased. */
const askToLeave: NoticeFor = (_form, _record, { brand }) => ({
  title: word('page.leave.title'),
  text: word('page.leave.text', { brand }),
  button: word('page.leave.button'),
});

/** Erases the submission. */
const leave: NoticeFor = async ({ store: { collection } }, record, { storage, clock }) => {
  await eraseRecord(storage, { collection, record }, { clock }).catch(unlessGone);
  return { title: word('page.left.title'), text: word('page.left.text') };
};

/** The notices after GET and POST of the links with a button. */
const noticesOf: Readonly<
  Record<Exclude<LinkAction, 'edit'>, Readonly<Record<'GET' | 'POST', NoticeFor>>>
> = {
  confirm: { GET: askToConfirm, POST: confirm },
  leave: { GET: askToLeave, POST: leave },
};

/** The limits of a body without answers: a mail program sends a few words (RFC 8058), and a browser nothing. */
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
  // A post that changes a group's items only renders a page, so it counts like a GET.
  const limitPost: RequestHandler = (request, response, next) =>
    (itemChange(form, queryOf(request)) ? limits.GET : limits.POST)(request, response, next);
  for (const action of linkActionsOf(form)) {
    const path = `${form.endpoint}/${action}/:token`;
    const handler = answerLink(action, form, deps);
    const post = action === 'edit' ? limitPost : limits.POST;
    route(router, path, { GET: [limits.GET, handler], POST: [post, handler] });
    router.use(`${form.endpoint}/${action}`, handleFailures(deps));
  }
}

/** Returns the handler of a link. An unknown link gets 404, one that has ended 410. */
const answerLink =
  (action: LinkAction, form: StoredForm, deps: MailedLinkDeps): RequestHandler =>
  async (request, response) => {
    const isPost = request.method === 'POST';
    const isEdit = action === 'edit';
    const payload = isPost && (await (isEdit ? readPayload(request, form) : readUnused(request)));
    const record = await linkedRecord(action, form, String(request.params.token), deps.storage);
    const linkEnd = record && endOfLink(action, form, record);
    const hasEnded = linkEnd !== undefined && deps.clock() >= linkEnd;
    if (record === undefined || hasEnded) {
      response.status(record === undefined ? 404 : 410);
      return sendNotice(response, endedNotice, deps);
    }
    if (isEdit) {
      const post = isPost ? { payload } : undefined;
      return answerEdit(request, response, { form, record, post }, deps);
    }
    const notice = await noticesOf[action][isPost ? 'POST' : 'GET'](form, record, deps);
    if (notice === undefined) response.status(404);
    await sendNotice(response, notice ?? endedNotice, deps);
  };

/** Reads a body whose content is not needed. */
const readUnused = (request: Request) => readBytes(request, bodyLimits);

/** A request to change a submission. `post` is absent for a GET, which only shows the form. */
interface EditRequest {
  readonly form: StoredForm;
  readonly record: StoredRecord;
  readonly post: { readonly payload: unknown } | undefined;
}

/** Shows the form with the stored answers, or changes them. A refusal shows the sent answers again. */
async function answerEdit(
  request: Request,
  response: Response,
  { form, record, post }: EditRequest,
  deps: MailedLinkDeps,
): Promise<void> {
  if (post === undefined)
    return sendEditForm(response, { form, record, values: valuesToEdit(form, record) }, deps);
  const { values: sentValues, kept } = preservedInput(form, post.payload);
  // An optional field that was emptied is not in the payload.
  const values = { ...valuesToEdit(form, {}), ...sentValues };
  const items = itemChange(form, queryOf(request));
  if (items !== undefined) {
    const changed = changeItems(form, { values, kept }, items).values;
    return sendEditForm(response, { form, record, values: changed }, deps);
  }
  try {
    const isStored = await storeChange(form, record, post.payload, deps);
    if (!isStored) response.status(404);
    await sendNotice(response, isStored ? editedNotice : endedNotice, deps);
  } catch (error) {
    const refusal = refusalOf(error, deps, requestId(response));
    response.status(refusal.status).set(refusal.headers);
    await sendEditForm(response, { form, record, values, refusal }, deps);
  }
}

/**
 * Stores changed answers with the notice and an entry in the audit log. Returns false if the record is erased.
 * @throws Refused if they are invalid or a duplicate
 * @throws StoreUnavailableError if the store cannot write
 */
async function storeChange(
  form: StoredForm,
  record: StoredRecord,
  payload: unknown,
  { storage, clock, mail }: MailedLinkDeps,
): Promise<boolean> {
  const change = changeOfSubmission(form, record, payload, clock());
  if (change === undefined) return true;
  const { operation, fields } = change;
  const details = { collection: form.store.collection, id: record.id, fields: [...fields] };
  const notice = mail?.changeOperations(form, record, fields) ?? [];
  const audit = openAuditLog({ ...storage, clock });
  const stored = await audit
    .commit([operation, ...notice], [{ event: 'sender-change', details }])
    .catch((error: unknown) => {
      if (!(error instanceof DuplicateError)) return unlessGone(error);
      const message = form.duplicate ?? word('fields.duplicate.text');
      throw new Refused('conflict', message, { code: 'duplicate' });
    });
  mail?.wake();
  return stored !== undefined;
}

/** A form to change answers, as the page shows it. */
interface EditForm {
  readonly form: StoredForm;
  readonly record: StoredRecord;
  readonly values: PreservedInput['values'];
  readonly refusal?: Refusal;
}

/** Sends the page with the form to change answers. */
async function sendEditForm(
  response: Response,
  { form, record, values, refusal }: EditForm,
  deps: MailedLinkDeps,
): Promise<void> {
  const { words, storage, home, brand } = deps;
  const { message = '', errors = {} } = refusal ?? {};
  const editable = editFieldsOf(form);
  const link = mailedLink('edit', form, record, { keys: storage.keys, origin: '', home });
  const editForm = {
    heading: say(words, word('page.edit.form')),
    name: `${form.id}/${editVariantOf(form)}`,
    // Without the query, since `page` is sent as a field.
    action: link.split('?', 1)[0] ?? link,
    page: home,
    omit: Object.keys(form.fields).filter(
      (name) => !editable.includes(name) && form.fields[name]?.kind !== 'note',
    ),
    state: { form: form.id, values, errors, message, kept: {} },
  };
  const notice = sayAll(words, {
    title: word('page.edit.title'),
    text: word('page.edit.text', { brand }),
    button: word('page.edit.button'),
  });
  const page = await renderedNotice(response, { ...notice, form: editForm }, deps);
  if (page !== undefined) return sendSecretPage(response, page);
  if (refusal === undefined) throw new Refused('unavailable', word('answers.tooManyRequests'));
  const labels = new Map(Object.keys(errors).map((name) => [name, labelOf(form, name)]));
  sendSecretPage(response, bareFailurePage(words, { message, errors, labels, back: link }));
}

/** Sends a notice as a page, in the design of the site if it can be rendered. */
async function sendNotice(
  response: Response,
  notice: PageNotice,
  deps: MailedLinkDeps,
): Promise<void> {
  const translated = sayAll(deps.words, notice);
  const page = await renderedNotice(response, translated, deps);
  sendSecretPage(response, page ?? bareNoticePage(deps.words, translated));
}

/** Returns the page of a notice in the design of the site. Undefined if it cannot be rendered. */
const renderedNotice = (
  response: Response,
  notice: PageNotice,
  { renderer, logger }: MailedLinkDeps,
): Promise<string | undefined> =>
  Promise.resolve(renderer?.renderNotice(notice)).catch((fault: unknown) => {
    const line = { id: requestId(response), error: loggableError(fault) };
    logger.error(line, 'A page could not be rendered');
    return undefined;
  });

/** Sends a page whose address has a token, which no other page may learn. */
function sendSecretPage(response: Response, page: string): void {
  response.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'strict-origin' });
  sendPage(response, page);
}

/** Returns the error handler of the links. A browser gets a page. */
const handleFailures =
  (deps: MailedLinkDeps): ErrorRequestHandler =>
  async (error: unknown, request: Request, response, next) => {
    if (!asksForHtml(request) || response.headersSent) return next(error);
    const { status, headers, message } = refusalOf(error, deps, requestId(response));
    stopReading(request, response, status);
    response.status(status).set(headers);
    await sendNotice(response, { title: word('answers.page.notShown'), text: message }, deps);
  };
