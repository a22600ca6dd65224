import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { FormInput } from './form.ts';
import type { PageInput } from './page.ts';
import type { SiteInput } from './site.ts';
import type { TypedForm } from './typed-form.ts';

export type { SectionInput, SectionKinds } from '../../renderer/schema/section.ts';
export {
  action,
  base,
  defineSection,
  figure,
  id,
  list,
  picture,
  publicFile,
  richText,
  text,
} from '../../renderer/schema/section.ts';
export type { FeatureInput } from './features.ts';

/** Declares the site; `site.config.ts` exports the result as its default. */
export const defineSite = (site: SiteInput): SiteInput => site;

/** Declares one page; `pages/<name>.ts` exports the result as its default. */
export const definePage = (page: PageInput): PageInput => page;

/** Declares one form; `forms/<name>.ts` exports the result as its default. */
export const defineForm = <S extends z.ZodObject>(form: TypedForm<S>): FormInput => {
  const id = form.id ?? callingFile(defineForm);
  // The same, with names of fields as plain text.
  return { ...form, id } as unknown as FormInput;
};

/** So many days, as `store.keep` wants them. */
export const days = (count: number): number => count;

/**
 * The name, without its ending, of the file that called `helper`; undefined where the stack does not
 * tell. A declaration takes its id from it.
 */
const callingFile = (helper: (...given: never[]) => unknown): string | undefined => {
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, helper);
  const [, place = ''] =
    /\(?((?:file:\/\/|\/|[A-Za-z]:\\)[^()\n]*?):\d+:\d+\)?$/m.exec(holder.stack ?? '') ?? [];
  if (place === '') return undefined;
  const path = place.startsWith('file:')
    ? fileURLToPath(new URL(place))
    : place.replace(/\?.*$/, '');
  return basename(path, extname(path));
};
