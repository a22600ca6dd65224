import type { Request, RequestHandler, Response, Router } from 'express';
import type { Environment } from '../../base/environment.ts';
import { visitorKey } from '../../base/rate-limit.ts';
import type { Files } from '../../files/files.ts';
import { withUploadFolder } from '../../files/upload-folder.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import { type FileKeeper, isFault, keepForLater, type SentFiles } from '../../forms/files.ts';
import { plainToken } from '../../forms/guard.ts';
import { sentAgain } from '../../forms/plain-fields.ts';
import { type Accepted, type SubmissionKeeper, submit, Unfit } from '../../forms/submission.ts';
import { fill } from '../../operations/mail/compose.ts';
import type { Storage } from '../../storage/storage.ts';
import { isPlainPost } from '../primitives/request.ts';
import { route } from '../primitives/route.ts';
import { countRequests } from '../security/limits.ts';
import { mayHoldFile, readSubmission } from './intake.ts';
import { type PlainAnswers, sentBefore } from './plain-failure.ts';
import { places, type UploadSlots, uploadSlots } from './upload-slots.ts';

/** What forms are served with. */
interface FormParts extends SubmissionKeeper {
  /** The folder for files that are being received. */
  readonly uploads: string;
  readonly slots: UploadSlots;
  readonly plain: PlainAnswers;
}

/** What the forms of a site are served with. */
interface ServedForms extends Omit<FormParts, 'store' | 'files' | 'keys' | 'slots'> {
  readonly forms: readonly FormEndpoint[];
  readonly storage: Storage;
  readonly environment: Pick<Environment, 'RATE_LIMIT'>;
}

/** Of the places for uploads, one visitor gets so many: slow ones would keep all others out. */
const placesOfOne = 4;

/** Serves the forms whose submissions are kept; those that a feature handles it serves itself. */
export function serveForms(router: Router, { forms, storage, ...more }: ServedForms): void {
  const { store, keys, limits } = storage;
  const slots = uploadSlots(more.environment.RATE_LIMIT === 'on' ? placesOfOne : places);
  // Flushing many large files at once would hold up every other write.
  const keep: Files['keep'] = (content) => slots.oneByOne(() => storage.files.keep(content));
  const parts = { ...more, store, keys, slots, files: { ...storage.files, keep } };
  for (const form of forms) {
    if (form.handler !== 'store') continue;
    const limit = countRequests(limits(form.id, form.limit.posts, form.limit.minutes));
    route(router, form.endpoint, { POST: [limit, takeSubmission(form, parts)] });
    router.use(form.endpoint, parts.plain.failures(form.id));
  }
}

function takeSubmission(form: FormEndpoint, parts: FormParts): RequestHandler {
  return async (request, response) => {
    const accepted = await receive(request, response, form, parts);
    if (!isPlainPost(request)) {
      response.status(201).json(await answerOf(form, accepted, parts));
      return;
    }
    // A reload of where it leads to sends nothing again.
    const page = parts.plain.pageOf(request);
    response.set('Location', `${page}?sent=${form.id}#${form.id}-sent`).status(303).end();
  };
}

/** @throws Refusal, Refused when there is something to mend */
async function receive(
  request: Request,
  response: Response,
  form: FormEndpoint,
  parts: FormParts,
): Promise<Accepted> {
  const { slots, uploads } = parts;
  const take = async (folder: string) => {
    const sent = await readSubmission(request, form, folder, slots);
    return keepSent(request, response, form, sent, parts);
  };
  if (form.files.length === 0) return take('');
  const takeFiles = () => withUploadFolder(uploads, take);
  return mayHoldFile(request, form) ? slots.within(request, takeFiles) : takeFiles();
}

async function keepSent(
  request: Request,
  response: Response,
  form: FormEndpoint,
  sent: SentFiles,
  parts: FormParts,
): Promise<Accepted> {
  response.locals.sent = sentAgain(form, sent.payload);
  const hashes = Object.values(sent.files).flatMap((file) => (isFault(file) ? [] : file.sha256));
  const sha256 = hashes.length === 0 ? undefined : hashes.join(' ');
  const substitute = substituteToken(request, form, sent.payload, parts, sha256);
  try {
    return await submit(form, sent, parts, substitute);
  } catch (error) {
    if (error instanceof Unfit && isPlainPost(request)) {
      // So that the visitor need not choose the files again.
      const { values, kept } = sentBefore(response);
      const again = await keepForLater(form, error.found, parts);
      response.locals.sent = { values, kept: { ...kept, ...again } };
    }
    throw error;
  }
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
