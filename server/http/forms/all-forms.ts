import type { Router } from 'express';
import { countRequests } from '../../base/rate-limit.ts';
import type { Files } from '../../files/files.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import type { AppParts } from '../app.ts';
import { serveApplication } from './apply.ts';
import { serveForm } from './forms.ts';
import type { AnswerPlain } from './plain-failure.ts';
import { uploadSlots } from './upload-slots.ts';

/** Uploads that are received at once; each takes little memory, and disk for its file twice. */
const uploadPlaces = 16;

/** How often a visitor may post to a form, by the collection of the forms that are served here. */
const submissionLimits: Partial<Record<FormEndpoint['collection'], number>> = {
  contacts: 20,
  waitlist: 20,
  job_applications: 20,
};

/** What plain posts need, beside the application's parts. */
interface PlainParts {
  readonly isPage: (path: string) => boolean;
  readonly answerPlain: AnswerPlain;
}

/** Serves the forms whose submissions are kept as they are, and the one with a resume. */
export function serveForms(router: Router, parts: AppParts, plain: PlainParts): void {
  const { environment, site, storage } = parts;
  const formParts = { ...parts, ...storage, ...plain, siteUrl: environment.SITE_URL };
  const slots = uploadSlots(uploadPlaces);
  const applyParts = {
    ...formParts,
    // Flushing many large files at once would hold up every other write.
    files: keptInTurn(storage.files, slots),
    maxBytes: site.behaviour.upload.maxBytes,
    slots,
  };
  for (const form of parts.forms) {
    const times = submissionLimits[form.collection];
    if (times === undefined) continue;
    const limit = countRequests(storage.limits(form.id, times));
    if (form.collection === 'job_applications') serveApplication(router, form, limit, applyParts);
    else serveForm(router, form, limit, formParts);
  }
}

function keptInTurn(files: Files, slots: ReturnType<typeof uploadSlots>): Files {
  return { ...files, keep: (content) => slots.oneByOne(() => files.keep(content)) };
}
