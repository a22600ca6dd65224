import type { z } from 'zod';
import type { FormInput } from './form.ts';
import type { PageInput } from './page.ts';
import type { SiteInput } from './site.ts';

export type { SectionInput, SectionKinds } from '../../renderer/schema/section.ts';
export {
  action,
  base,
  defineSection,
  figure,
  id,
  list,
  richText,
  text,
} from '../../renderer/schema/section.ts';

type FieldName<S extends z.ZodObject> = Extract<keyof S['shape'], string>;

/** A form as written: field names are those of its schema. */
type TypedFormInput<S extends z.ZodObject> = Omit<FormInput, 'schema' | 'fields' | 'consent'> & {
  schema: S;
  fields: Partial<Record<FieldName<S>, FormInput['fields'][string]>>;
  consent?: { field: FieldName<S>; version: string; wording: string };
};

/** Declares the site; `site.config.ts` exports the result as its default. */
export const defineSite = (site: SiteInput): SiteInput => site;

/** Declares one page; `pages/<name>.ts` exports the result as its default. */
export const definePage = (page: PageInput): PageInput => page;

/** Declares one form; `forms/<name>.ts` exports the result as its default. */
export const defineForm = <S extends z.ZodObject>(form: TypedFormInput<S>): FormInput =>
  form as FormInput;
