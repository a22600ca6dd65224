import type { Request, RequestHandler, Response, Router } from 'express';
import { withUploadFolder } from '../../files/upload-folder.ts';
import {
  type ApplicationKeeper,
  type InvalidApplication,
  keepForLater,
  referenceField,
  submitApplication,
} from '../../forms/application.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import { sentAgain } from '../../forms/plain-fields.ts';
import { isFault } from '../../forms/resume.ts';
import type { Accepted } from '../../forms/submission.ts';
import { fill } from '../../operations/mail/template.ts';
import { isPlainPost } from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';
import { route } from '../primitives/route.ts';
import { type Intake, type IntakeParts, mayHoldFile, readApplication } from './apply-intake.ts';
import {
  acceptedOnly,
  answerPlainFailures,
  type FormParts,
  leadToConfirmation,
  substituteToken,
} from './forms.ts';
import { rememberSent, sentBefore } from './plain-state.ts';

/** What the route of applications needs. */
export interface ApplyParts extends FormParts, ApplicationKeeper, IntakeParts {
  /** The folder for files that are being received. */
  readonly uploads: string;
}

/** Serves the form that takes a resume along. */
export function serveApplication(
  router: Router,
  form: FormEndpoint,
  limit: RequestHandler,
  parts: ApplyParts,
): void {
  route(router, form.endpoint, { POST: [limit, takeApplication(form, parts)] });
  router.use(form.endpoint, answerPlainFailures(form, parts));
}

function takeApplication(form: FormEndpoint, parts: ApplyParts): RequestHandler {
  return async (request, response) => {
    const take = () =>
      withUploadFolder(parts.uploads, async (folder) => {
        const intake = await readApplication(request, form, folder, parts);
        return keepApplication(request, response, form, intake, parts);
      });
    const accepted = await (mayHoldFile(request) ? parts.slots.within(take) : take());
    if (isPlainPost(request)) leadToConfirmation(request, response, form, parts);
    else response.status(201).json(await answerOf(form, accepted, parts));
  };
}

/** @throws Refusal when there is something to mend */
async function keepApplication(
  request: Request,
  response: Response,
  form: FormEndpoint,
  { payload, resume, isForm }: Intake,
  parts: ApplyParts,
): Promise<Accepted> {
  rememberSent(response, sentAgain(form, payload));
  const sha256 = resume === undefined || isFault(resume) ? undefined : resume.sha256;
  const result = await submitApplication(
    form,
    {
      sent: payload,
      resume,
      // Scripts that arrive late send JSON from a page that came back to a plain post.
      reference: (payload as Partial<Record<string, unknown>> | null)?.[referenceField],
      resumeField: isForm ? 'resume' : 'resumeFileData',
      isResumeRequired: isForm,
      substitute: substituteToken(request, form, payload, parts, sha256),
    },
    parts,
  );
  if (result.kind !== 'invalid') return acceptedOnly(result);
  if (isPlainPost(request)) await rememberResume(response, result, parts);
  throw new Refusal(result.status, result.message, result);
}

/** So that the visitor need not choose the file again. */
async function rememberResume(
  response: Response,
  { resume }: InvalidApplication,
  parts: ApplyParts,
): Promise<void> {
  if (resume === undefined) return;
  const { values, kept } = sentBefore(response);
  const reference = {
    [referenceField]: await keepForLater(resume, parts),
    resumeFileName: resume.fileName,
  };
  rememberSent(response, { values, kept: { ...kept, ...reference } });
}

async function answerOf(form: FormEndpoint, accepted: Accepted, { mail }: ApplyParts) {
  const { message, id, record, token } = accepted;
  const emailStatus = mail === undefined ? 'skipped' : await mail.outcome(token);
  const texts = { sent: form.mail?.sent, warning: form.mail?.delayed, skipped: form.mail?.skipped };
  return { message, id, emailStatus, emailMessage: fill(texts[emailStatus] ?? message, record) };
}
