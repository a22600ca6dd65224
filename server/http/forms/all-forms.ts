import type { Router } from 'express';
import type { Files } from '../../files/files.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import type { Storage } from '../../storage/storage.ts';
import { countRequests } from '../security/limits.ts';
import { type FormParts, serveForm } from './forms.ts';
import { uploadSlots } from './uploads.ts';

/** Uploads that are received at once; each takes little memory, and disk for its file twice. */
const uploadPlaces = 16;

/** What the forms of a site are served with. */
export interface ServedForms extends Omit<FormParts, 'store' | 'files' | 'keys' | 'slots'> {
  readonly forms: readonly FormEndpoint[];
  readonly storage: Storage;
}

/** Serves the forms whose submissions are kept; those that a feature handles it serves itself. */
export function serveForms(router: Router, { forms, storage, ...more }: ServedForms): void {
  const slots = uploadSlots(uploadPlaces);
  const { store, keys, limits } = storage;
  // Flushing many large files at once would hold up every other write.
  const files = keptInTurn(storage.files, slots);
  for (const form of forms) {
    if (form.handler !== 'store') continue;
    const limit = countRequests(limits(form.id, form.limit.posts, form.limit.minutes));
    serveForm(router, form, limit, { ...more, store, keys, files, slots });
  }
}

function keptInTurn(files: Files, slots: ReturnType<typeof uploadSlots>): Files {
  return { ...files, keep: (content) => slots.oneByOne(() => files.keep(content)) };
}
