import type { Request, RequestHandler, Response, Router } from 'express';
import { dependsOnMail } from '../../../core/config/form.ts';
import { type FileDeps, resolveFiles, storeValidFiles } from '../../forms/attachments.ts';
import { isFault, type ReceivedSubmission } from '../../forms/files.ts';
import { linkActionsOf } from '../../forms/mailed-links.ts';
import {
  changeItems,
  type ItemChangeRequest,
  itemChange,
  preservedInput,
} from '../../forms/no-js-fields.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import {
  type Accepted,
  isToken,
  keyedToken,
  noJsToken,
  type SubmissionDeps,
  submit,
  ValidationError,
} from '../../forms/submission.ts';
import type { Environment } from '../../lib/environment.ts';
import { isObject } from '../../lib/json.ts';
import { visitorKey } from '../../lib/rate-limit.ts';
import { fillTemplate } from '../../operations/mail/submission-mail.ts';
import type { FileStore } from '../../storage/files/files.ts';
import { withUploadFolder } from '../../storage/files/upload-folder.ts';
import type { Storage } from '../../storage/storage.ts';
import { isNoJsPost, queryOf } from '../primitives/request.ts';
import { route } from '../primitives/route.ts';
import { countRequests } from '../primitives/security.ts';
import { type MailedLinkDeps, serveMailedLinks } from './mailed-links.ts';
import { type NoJsResponses, preservedInputOf } from './no-js-response.ts';
import {
  mayHoldFile,
  readSubmission,
  type UploadSlots,
  uploadPermits,
  uploadSlots,
} from './parse-submission.ts';

/** Dependencies of one form's handler. */
interface FormDeps extends SubmissionDeps {
  /** The folder for files while they are being received. */
  readonly uploads: string;
  readonly slots: UploadSlots;
  readonly noJsResponses: NoJsResponses;
}

/** Dependencies of `serveForms`. */
interface FormsDeps
  extends Omit<FormDeps, 'store' | 'files' | 'keys' | 'slots'>,
    Pick<MailedLinkDeps, 'brand' | 'home' | 'renderer' | 'words' | 'logger'> {
  readonly forms: readonly StoredForm[];
  readonly storage: Storage;
  readonly environment: Pick<Environment, 'RATE_LIMIT'>;
}

/** The most upload slots of one visitor, so that slow uploads do not block everybody else. */
const slotsPerVisitor = 4;

/** The factor for the rate limit of requests that render a page and store no record. */
const changesPerPost = 5;
/** Used where no field is required: the form is only rendered again. */
const NO_FIELDS: ReadonlySet<string> = new Set();

/** Serves the forms whose submissions are stored. A feature serves the forms that it handles. */
export function serveForms(router: Router, { forms, storage, ...otherDeps }: FormsDeps): void {
  const { store, keys, limits } = storage;
  const slots = uploadSlots(
    otherDeps.environment.RATE_LIMIT === 'on' ? slotsPerVisitor : uploadPermits,
  );
  // One file at a time: flushing many large files at once would delay every other write.
  const keep: FileStore['keep'] = (content) => slots.oneByOne(() => storage.files.keep(content));
  const deps = { ...otherDeps, store, keys, slots, files: { ...storage.files, keep } };
  for (const form of forms) {
    if (form.handler !== 'store') continue;
    const { posts, minutes } = form.limit;
    const limitRequests = (name: string, times: number) =>
      countRequests(limits(name, times, minutes, { mayForget: true }));
    const postLimit = limitRequests(form.id, posts);
    const itemLimit = limitRequests(`${form.id} items`, posts * changesPerPost);
    const countPost: RequestHandler = (request, response, next) =>
      (changeOf(form, request) ? itemLimit : postLimit)(request, response, next);
    route(router, form.endpoint, { POST: [countPost, handleSubmission(form, deps)] });
    if (linkActionsOf(form).length > 0) {
      const linkLimits = {
        GET: limitRequests(`${form.id} link pages`, posts * changesPerPost),
        POST: limitRequests(`${form.id} links`, posts),
      };
      serveMailedLinks(router, form, { ...otherDeps, storage }, linkLimits);
    }
    router.use(form.endpoint, deps.noJsResponses.failureHandler(form.id));
  }
}

/** Returns the change of a group's items that a no-JS post asks for; undefined if it sends the form. */
const changeOf = (form: StoredForm, request: Request): ItemChangeRequest | undefined =>
  isNoJsPost(request) ? itemChange(form, queryOf(request)) : undefined;

/** Returns the handler of posts: it stores the submission, or renders the form with other items. */
function handleSubmission(form: StoredForm, deps: FormDeps): RequestHandler {
  return async (request, response) => {
    const change = changeOf(form, request);
    if (change) {
      await withSubmission(request, form, deps, async (submission) => {
        const input = preservedInput(form, submission.payload);
        const kept = await storeValidFiles(
          form,
          await resolveFiles(form, submission, NO_FIELDS, deps),
          deps,
        );
        const withFiles = { values: input.values, kept: { ...input.kept, ...kept } };
        response.locals.preservedInput = changeItems(form, withFiles, change);
      });
      return deps.noJsResponses.showFormAgain(form.id, request, response);
    }
    const accepted = await withSubmission(request, form, deps, (submission) =>
      storeSubmission(request, response, form, submission, deps),
    );
    if (!isNoJsPost(request)) {
      response.status(201).json(await jsonAnswer(form, accepted, deps));
      return;
    }
    // A redirect, so that a reload does not repeat the post.
    const page = deps.noJsResponses.pageOf(request);
    const query = `sent=${form.id}${accepted.isWaiting ? '&waits' : ''}`;
    response.set('Location', `${page}?${query}#${form.id}-sent`).status(303).end();
  };
}

/**
 * Reads a submission and calls `use` with it. Its files exist until `use` ends.
 * @throws Refusal if the body cannot be read
 * @throws Refused if `use` refuses the submission
 */
async function withSubmission<Result>(
  request: Request,
  form: StoredForm,
  { slots, uploads }: FormDeps,
  use: (submission: ReceivedSubmission) => Promise<Result>,
): Promise<Result> {
  const readInto = async (folder: string) =>
    use(await readSubmission(request, form, folder, slots));
  if (form.files.length === 0) return readInto('');
  const readWithFiles = () => withUploadFolder(uploads, readInto);
  return mayHoldFile(request, form) ? slots.within(request, readWithFiles) : readWithFiles();
}

/** Stores a submission. If it is refused, its input is preserved for the page that is rendered again. */
async function storeSubmission(
  request: Request,
  response: Response,
  form: StoredForm,
  submission: ReceivedSubmission,
  deps: FormDeps,
): Promise<Accepted> {
  const isNoJs = isNoJsPost(request);
  if (isNoJs) response.locals.preservedInput = preservedInput(form, submission.payload);
  // Equal submissions with other files are not repetitions, so the hashes of the files count too.
  const hashes = Object.values(submission.files).flatMap((file) =>
    isFault(file) ? [] : file.sha256,
  );
  const sha256 = hashes.length === 0 ? undefined : hashes.join(' ');
  const substituteToken = deriveIdempotencyKey(request, form, submission.payload, deps, sha256);
  try {
    return await submit(form, submission, deps, substituteToken);
  } catch (error) {
    if (error instanceof ValidationError && isNoJs) {
      // Valid files are stored, so that the visitor need not choose them again.
      const { values, kept } = preservedInputOf(response);
      const references = await storeValidFiles(form, error.files, deps);
      response.locals.preservedInput = { values, kept: { ...kept, ...references } };
    }
    throw error;
  }
}

/** Returns the JSON response. If the form reports its mail, it waits briefly for the delivery status. */
async function jsonAnswer(form: StoredForm, accepted: Accepted, { mail }: FormDeps) {
  const { message, id, record, token, isWaiting } = accepted;
  const answer = { message, id, ...(isWaiting && { waiting: true }) };
  if (!dependsOnMail(form)) return answer;
  const { sent, delayed, refused, skipped } = form.mail ?? {};
  const status =
    mail === undefined
      ? 'skipped'
      : await mail.status(token, form.mail?.confirmation !== undefined);
  // `unnoticed`: only staff got no notice, so the visitor reads that the mail was sent.
  const text = { sent, unnoticed: sent, delayed, refused, skipped }[status] ?? message;
  const emailStatus = ['sent', 'skipped'].includes(status) ? status : 'warning';
  return { ...answer, emailStatus, emailMessage: isWaiting ? message : fillTemplate(text, record) };
}

/**
 * Returns the stored token for a submission without one. For a no-JS post it is derived from content
 * and visitor, otherwise from the `Idempotency-Key` header of the client or proxy; undefined without
 * one. So a proxy may repeat a post after a server failure, and only one record is stored.
 */
export function deriveIdempotencyKey(
  request: Request,
  form: StoredForm,
  payload: unknown,
  { keys, clock }: Pick<FileDeps, 'keys' | 'clock'>,
  sha256?: string,
): string | undefined {
  const { id, duplicate } = form;
  if (isNoJsPost(request) && duplicate === undefined) {
    const visitor = visitorKey(request.ip);
    return noJsToken(
      keys('submission'),
      { form: id, visitor, payload: knownAnswers(form, payload), sha256 },
      clock(),
    );
  }
  const idempotencyKey = request.get('Idempotency-Key');
  return isToken(idempotencyKey)
    ? keyedToken(keys('submission'), {
        form: id,
        idempotencyKey,
        payload: knownAnswers(form, payload),
        sha256,
      })
    : undefined;
}

/** Returns the values of a payload that the form knows. Others are not stored, so no hash depends on them. */
const knownAnswers = ({ fields, files }: StoredForm, payload: unknown): unknown => {
  if (!isObject(payload)) return payload;
  const known = new Set([
    ...Object.keys(fields),
    ...files.flatMap(({ payloadFields }) => Object.values(payloadFields)),
  ]);
  return Object.fromEntries(Object.entries(payload).filter(([name]) => known.has(name)));
};
