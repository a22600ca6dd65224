import type { Router } from 'express';
import type { Files } from '../../files/files.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import type { Storage } from '../../storage/storage.ts';
import { countRequests } from '../security/limits.ts';
import { serveApplication } from './apply.ts';
import { type FormParts, serveForm } from './forms.ts';
import { uploadSlots } from './upload-slots.ts';

/** Uploads that are received at once; each takes little memory, and disk for its file twice. */
const uploadPlaces = 16;

/** How often a visitor may post to a form, by the collection of the forms that are served here. */
const submissionLimits: Readonly<Record<string, number>> = {
  contacts: 20,
  waitlist: 20,
  job_applications: 20,
};

/** What the forms of a site are served with. */
export interface ServedForms extends Omit<FormParts, 'store' | 'keys'> {
  readonly forms: readonly FormEndpoint[];
  readonly storage: Storage;
  /** The folder for files that are being received. */
  readonly uploads: string;
  /** The largest file, in bytes. */
  readonly maxBytes: number;
}

/** Serves the forms whose submissions are kept as they are, and the one with a resume. */
export function serveForms(router: Router, parts: ServedForms): void {
  const { storage } = parts;
  const formParts = { ...parts, ...storage };
  const slots = uploadSlots(uploadPlaces);
  const applyParts = {
    ...formParts,
    // Flushing many large files at once would hold up every other write.
    files: keptInTurn(storage.files, slots),
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
