import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { Localized, Text } from '../messages/site-languages.ts';
import type { WordKey } from '../messages/tables.ts';
import type { CollectionConfig } from './collection.ts';
import type { FormConfigInput } from './form-config.ts';
import { type CallPlace, DECLARED_AT, type PageConfig } from './page.ts';
import type { SiteConfig } from './site.ts';
import type { VariantConfig } from './variant.ts';

/*
 * The public module `declared-site`. The types of form configs below narrow names of fields to those of the
 * form's schema (`N`), so that an editor knows them.
 */

/** The names of a form's fields. */
type FieldName<S extends z.ZodObject> = Extract<keyof S['shape'], string>;
type Condition = Localized<NonNullable<FormConfigInput['conditions']>[number]>;
type Store = Localized<Exclude<NonNullable<FormConfigInput['store']>, false>>;
type Mail = Localized<NonNullable<FormConfigInput['mail']>>;
type Webhook = Localized<NonNullable<FormConfigInput['webhooks']>[number]>;
type Variant = Localized<VariantConfig>;
type Toasts = NonNullable<Variant['toasts']>;
type Missing = Localized<NonNullable<NonNullable<VariantConfig['toasts']>['missing']>[number]>;

interface TypedStore<N extends string> extends Omit<Store, 'unique' | 'personal'> {
  unique?: readonly N[] | readonly (readonly N[])[];
  personal?: readonly N[];
}

interface TypedMail<N extends string> extends Omit<Mail, 'to'> {
  /** An address, a key of `brand.email`, or a recipient by an answer. */
  to?: string | { by: N; when: Readonly<Record<string, string>>; otherwise?: string };
}

interface TypedWebhook<N extends string> extends Omit<Webhook, 'fields'> {
  fields?: readonly N[];
}

interface TypedVariant<N extends string>
  extends Omit<Variant, 'pick' | 'fields' | 'preset' | 'initial' | 'toasts'> {
  pick?: readonly N[];
  fields?: Partial<Record<N, z.ZodType>>;
  preset?: Partial<Record<N, string>>;
  initial?: Partial<Record<N, string>>;
  toasts?: Omit<Toasts, 'missing'> & {
    missing?: readonly (Omit<Missing, 'fields'> & { fields: readonly N[] })[];
  };
}

interface TypedCondition<N extends string> extends Omit<Condition, 'require' | 'errorOn'> {
  require: readonly N[];
  errorOn: N;
}

/** A form config whose field names are checked against its schema. */
export interface FormConfig<S extends z.ZodObject = z.ZodObject>
  extends Localized<
    Omit<
      FormConfigInput,
      | 'id'
      | 'schema'
      | 'store'
      | 'conditions'
      | 'steps'
      | 'prefill'
      | 'variants'
      | 'mail'
      | 'webhooks'
    >
  > {
  /** Default: the name of the file. */
  id?: string | undefined;
  schema: S;
  /** Where submissions are stored. `false`: nowhere. */
  store: TypedStore<FieldName<S>> | false;
  conditions?: readonly TypedCondition<FieldName<S>>[];
  prefill?: readonly FieldName<S>[];
  /** Mail about a submission. */
  mail?: TypedMail<FieldName<S>>;
  /** Webhooks: a post to another server about each submission. */
  webhooks?: readonly TypedWebhook<FieldName<S>>[];
  steps?: readonly { title: Text; fields: readonly FieldName<S>[] }[];
  variants?: Readonly<Record<string, TypedVariant<FieldName<S>>>>;
}

export type { CollectionConfig, Entry } from './collection.ts';
export type { FeatureConfig } from './features.ts';
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
} from './section.ts';
export type { SectionConfig } from './section-kinds.ts';

/** Declares the site. `site.config.ts` exports the result as its default. */
export const defineSite = (site: SiteConfig): SiteConfig => site;

/** Declares one page. `pages/<name>.ts` exports the result as its default. */
export const definePage = (page: PageConfig): PageConfig =>
  page && typeof page === 'object' ? { ...page, [DECLARED_AT]: callOf(definePage) } : page;

/** Declares one collection. `content/<name>.ts` exports the result as its default. */
export const defineCollection = <S extends z.ZodObject = z.ZodObject<Record<never, z.ZodType>>>(
  collection: CollectionConfig<S>,
): CollectionConfig<S> => ({ ...collection, [DECLARED_AT]: callOf(defineCollection) });

/** Declares one form. `forms/<name>.ts` exports the result as its default. */
export const defineForm = <S extends z.ZodObject>(form: FormConfig<S>): FormConfig<S> => ({
  ...form,
  id: form.id ?? nameOf(callOf(defineForm)?.file),
});

/**
 * Declares the framework's messages in a language that it has not: each message, with the
 * `{placeholders}` of the English one. `site help words` lists them.
 */
export const defineMessages = (
  messages: Readonly<Record<WordKey, string>>,
): Readonly<Record<WordKey, string>> => messages;

/** A number of days, for `store.keep`. */
export const days = (count: number): number => count;

/** Returns the name of a file without its extension. */
const nameOf = (file: string | undefined): string | undefined =>
  file === undefined ? undefined : basename(file, extname(file));

/**
 * Returns the place from which `helper` was called. The file's name is the default id of a form.
 * Undefined if the stack does not contain it.
 */
const callOf = (helper: (...given: never[]) => unknown): CallPlace | undefined => {
  // The first line of this stack is the caller of `helper`.
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, helper);
  const [, place, line, column] =
    /\(?((?:file:\/\/|\/|[A-Za-z]:\\)[^()\n]*?):(\d+):(\d+)\)?$/m.exec(holder.stack ?? '') ?? [];
  if (place === undefined) return undefined;
  // Vite adds a query to the path of a module.
  const file = place.startsWith('file:')
    ? fileURLToPath(new URL(place))
    : place.replace(/\?.*$/, '');
  return { file, line: Number(line), column: Number(column) };
};
