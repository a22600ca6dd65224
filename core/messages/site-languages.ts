/*
 * The public module `declared-site/languages`: the types of texts by language. The generated types of
 * a site with several languages merge its keys in.
 */

/** The keys of the site's languages, such as `de`. The generated types merge them in. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into by a site with several languages
export interface SiteLanguages {}

/** A value for each language of the site: `{ de: 'Name', fr: 'Nom' }`. */
export type ByLanguage<T> = [keyof SiteLanguages] extends [never]
  ? never
  : { readonly [Key in keyof SiteLanguages]: T };

/** A text, or one for each language of the site. */
export type Text = string | ByLanguage<string>;

/** Types that hold no texts of an author: functions, schemas and instances of other classes. */
type Opaque = ((...given: never[]) => unknown) | RegExp | { readonly _zod: unknown };

/**
 * A config whose texts and lists may be by language. With one language it is `T`.
 */
export type Localized<T> = [keyof SiteLanguages] extends [never] ? T : LocalizedPart<T>;

type LocalizedPart<T> = T extends string
  ? string extends T
    ? T | ByLanguage<string>
    : T
  : T extends Opaque
    ? T
    : T extends readonly (infer Item)[]
      ? readonly LocalizedPart<Item>[] | ByLanguage<readonly LocalizedPart<Item>[]>
      : T extends object
        ? { [Key in keyof T]: Key extends symbol ? T[Key] : LocalizedPart<T[Key]> }
        : T;
