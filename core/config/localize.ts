import { z } from 'zod';
import { type Diagnostic, formatNames, formatValue } from '../diagnostics/diagnostic.ts';
import {
  addressIn,
  isByLanguage,
  type LanguageChoice,
  type SiteLanguage,
  textIn,
} from '../messages/by-language.ts';
import { isPlain } from '../messages/word.ts';
import { fieldsIn, textsOfField } from './fields/by-language.ts';
import { pageIdOf } from './page.ts';
import { internalLinkSchema, isTextSchema } from './primitives.ts';

/*
 * A site with several languages is as many ordinary sites: before anything is checked or resolved,
 * its config is reduced to one language. Sections, forms and validators know no languages.
 */

/** A site config with its forms, as written or in one language. */
export interface WrittenSite {
  readonly site: Readonly<Record<PropertyKey, unknown>>;
  readonly forms: readonly unknown[];
}

/** The languages of a site, and the key of the language whose texts replace missing ones. */
export interface Languages {
  readonly languages: readonly SiteLanguage[];
  readonly fallback?: string | undefined;
}

/** The definition of a Zod schema (`schema.def`), with the schemas inside it. */
interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
  discriminator?: string;
  values?: readonly unknown[];
}

const defOf = (schema: z.ZodType): Def => schema.def as Def;

/** Returns the schema inside defaults, optional ones and transformations. A link's schema is returned as it is. */
const innermost = (schema: z.ZodType): z.ZodType => {
  const { innerType, in: input } = defOf(schema);
  const inner = innerType ?? input;
  return inner === undefined || schema === internalLinkSchema ? schema : innermost(inner);
};

/** Returns the fields of an object's schema. Undefined for any other schema. */
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> | undefined =>
  defOf(innermost(schema)).shape;

/**
 * Returns the alternative of a union that an object is meant to match. If it matches none, the first one
 * for objects, so that the texts of a mistaken object are found.
 */
const alternativeFor = ({ options = [], discriminator }: Def, value: object) => {
  const keys = Object.keys(value);
  const isMatch = (option: z.ZodType): boolean => {
    const shape = shapeOf(option);
    if (shape === undefined) return false;
    if (discriminator === undefined) return keys.every((key) => key in shape);
    const constant = shape[discriminator];
    const [expected] = (constant && defOf(constant).values) ?? [];
    return expected === (value as Record<string, unknown>)[discriminator];
  };
  return options.find(isMatch) ?? options.find((option) => shapeOf(option) !== undefined);
};

/**
 * Returns the alternative of a union that is a text, link or list, which may be by language.
 * Undefined if there is none.
 */
const plainAlternative = ({ options = [] }: Def): z.ZodType | undefined =>
  options.find(
    (option) =>
      option === internalLinkSchema || ['string', 'array'].includes(defOf(innermost(option)).type),
  );

/** The functions that replace the texts of a config, each at its path. */
interface TextVisitor {
  /** Returns the text for a value by language. An object without any language is returned as it is. */
  readonly pick: (value: object, path: PropertyKey[]) => unknown;
  /** Returns the text of a plain text. The schema is that of the text. */
  readonly text: (text: string, schema: z.ZodType, path: PropertyKey[]) => string;
}

/** Returns a copy of a value, with each text of its schema replaced by the visitor's. */
const mapTexts = (
  schema: z.ZodType,
  value: unknown,
  path: PropertyKey[],
  visitor: TextVisitor,
): unknown => {
  const inner = innermost(schema);
  const def = defOf(inner);
  const at = (key: PropertyKey, part: z.ZodType, item: unknown): unknown =>
    mapTexts(part, item, [...path, key], visitor);
  if (def.type === 'union') {
    // An object is a value of an alternative for objects. If the union has none, it is a text by language.
    const objectOption = isPlain(value) ? alternativeFor(def, value) : undefined;
    const option = objectOption ?? plainAlternative(def);
    return option === undefined ? value : mapTexts(option, value, path, visitor);
  }
  const isText = def.type === 'string' || inner === internalLinkSchema;
  if ((isText || def.type === 'array') && isPlain(value)) {
    const text = visitor.pick(value, path);
    return text === value ? value : mapTexts(inner, text, path, visitor);
  }
  if (isText) return typeof value === 'string' ? visitor.text(value, inner, path) : value;
  if (def.type === 'array' && Array.isArray(value) && def.element) {
    const { element } = def;
    return value.map((item, index) => at(index, element, item));
  }
  if (!isPlain(value)) return value;
  const { shape, valueType } = def;
  if (shape === undefined && valueType === undefined) return value;
  // The spread also copies symbols, such as `DECLARED_AT` of a page.
  const copy: Record<PropertyKey, unknown> = { ...value };
  for (const [key, item] of Object.entries(value)) {
    const part = valueType ?? shape?.[key];
    if (part) copy[key] = at(key, part, item);
  }
  return copy;
};

/** Returns the diagnostics of a text by language: missing and unknown languages. */
export const textFaults = (
  value: object,
  path: PropertyKey[],
  { languages, fallback }: Languages,
): Diagnostic[] => {
  const keys = languages.map(({ key }) => key);
  const present = Object.keys(value);
  const isCovered = fallback !== undefined && present.includes(fallback);
  return [
    ...present
      .filter((key) => !keys.includes(key))
      .map((key) => ({
        path: [...path, key],
        onKey: true as const,
        found: `the unknown language ${formatValue(key)}`,
        allowed: formatNames(keys),
      })),
    ...keys
      .filter((key) => !present.includes(key) && !isCovered)
      .map((key) => ({
        path,
        found: `no text in ${formatValue(key)}`,
        allowed: `a text in each of ${formatNames(keys)}`,
        fix: `Add \`${key}: '…'\`, or set \`multilingual.fallback\`.`,
      })),
  ];
};

/** The schemas of site and form config. They define which values are texts. */
interface Schemas {
  readonly site: z.ZodType;
  readonly form: z.ZodType;
}

/** Returns the schema of an unchecked form config. Undefined for a wrong one. */
const schemaOf = (form: object): z.ZodObject | undefined =>
  'schema' in form && form.schema instanceof z.ZodObject ? form.schema : undefined;

/** Returns the variants of an unchecked form config, by name. */
const variantsOf = (form: object): [string, object][] =>
  'variants' in form && isPlain(form.variants)
    ? Object.entries(form.variants).flatMap(([id, variant]): [string, object][] =>
        isPlain(variant) ? [[id, variant]] : [],
      )
    : [];

/** Yields the fields of a form and its variants, with their paths. */
function* fieldsOf(form: object): Iterable<[z.ZodType, PropertyKey[]]> {
  for (const [name, field] of Object.entries(schemaOf(form)?.shape ?? {}))
    if (field instanceof z.ZodType) yield [field, ['schema', name]];
  for (const [id, variant] of variantsOf(form))
    if ('fields' in variant && isPlain(variant.fields))
      for (const [name, field] of Object.entries(variant.fields))
        if (field instanceof z.ZodType) yield [field, ['variants', id, 'fields', name]];
}

/** Whether an object is by language: it has a key of one. Any other object is a mistake, which `check` reports. */
const isOfLanguages = (value: object, { languages }: Languages): boolean =>
  languages.some(({ key }) => key in value);

/** A text of a site config, with its path. */
export interface WrittenText {
  readonly path: PropertyKey[];
  /** One text for each language, or a text that is the same in all of them. */
  readonly text: object | string;
}

/** Returns every text by language and every plain text for visitors. */
export const writtenTexts = (
  { site, forms }: WrittenSite,
  schemas: Schemas,
  languages: Languages,
): WrittenText[] => {
  const found: WrittenText[] = [];
  const visitor: TextVisitor = {
    pick: (text, path) => {
      if (isOfLanguages(text, languages)) found.push({ text, path });
      return text;
    },
    text: (text, schema, path) => {
      // The tables in `messages` are each in one language.
      if (isTextSchema(schema) && path[0] !== 'messages') found.push({ text, path });
      return text;
    },
  };
  mapTexts(schemas.site, site, [], visitor);
  for (const [at, form] of forms.entries()) {
    mapTexts(schemas.form, form, ['forms', at], visitor);
    for (const [field, path] of isPlain(form) ? fieldsOf(form) : [])
      for (const [text, inner] of textsOfField(field))
        found.push({ text, path: ['forms', at, ...path, ...inner] });
  }
  return found;
};

/** Returns diagnostics of texts that lack a language, or have one that the site has not. */
export const translationFaults = (
  written: WrittenSite,
  schemas: Schemas,
  languages: Languages,
): Diagnostic[] =>
  writtenTexts(written, schemas, languages).flatMap(({ text, path }) =>
    typeof text === 'string' ? [] : textFaults(text, path, languages),
  );

/** A page as it is written, as far as its addresses matter. */
interface WrittenPage {
  id?: unknown;
  path?: unknown;
  aliases?: unknown;
  moved?: unknown;
}

/** Returns a written path in a language. Undefined if it is no text. */
const pathIn = (
  written: unknown,
  choice: Pick<LanguageChoice, 'language' | 'fallback'>,
): string | undefined => {
  const path = isByLanguage(written) ? textIn(written, choice) : written;
  return typeof path === 'string' ? path : undefined;
};

/** Returns the written paths of a page: its own, then those of its aliases. */
const writtenPaths = ({ path, aliases }: WrittenPage): unknown[] => [
  path,
  ...(Array.isArray(aliases) ? aliases : []).map((alias) => alias?.path),
];

/** Returns the pages of an unchecked site config. */
const pagesOf = ({ site }: WrittenSite): WrittenPage[] =>
  (Array.isArray(site.pages) ? site.pages : []).filter(isPlain);

/** Returns the addresses in a language of all paths that a link may name, in any language. */
const addressesIn = (
  written: WrittenSite,
  { languages, fallback }: Languages,
  language: SiteLanguage,
): ReadonlyMap<string, string> => {
  const addresses = new Map<string, string>();
  const others = languages.filter((one) => one !== language);
  // The language itself is last, so its own paths win.
  for (const from of [...others, language])
    for (const page of pagesOf(written))
      for (const path of writtenPaths(page)) {
        const source = pathIn(path, { language: from.key, fallback });
        const target = pathIn(path, { language: language.key, fallback });
        if (source === undefined || target === undefined) continue;
        addresses.set(addressIn(from, source), addressIn(language, target));
        addresses.set(source, addressIn(language, target));
      }
  return addresses;
};

/** The address of a link in rich text to a path of the site. */
const LINK = /(?<=\]\()\/[^)\s]*(?=\))/g;

/** Returns former addresses with `/` before them: a list, or each list of those by language. */
const withRoot = (moved: unknown): unknown => {
  if (Array.isArray(moved)) return ['/', ...moved];
  if (!isPlain(moved)) return moved;
  return Object.fromEntries(
    Object.entries(moved).map(([key, list]) => [key, Array.isArray(list) ? ['/', ...list] : list]),
  );
};

/**
 * Returns the former addresses of a page in a language, as a property to merge into the page. A plain list
 * belongs to the default language alone. If the default language has a prefix, `/` redirects to its home page.
 */
const movedOf = (
  { moved = [] }: WrittenPage,
  { isDefault, isPrefixedHome }: { isDefault: boolean; isPrefixedHome: boolean },
): { moved?: unknown } => {
  if (isPrefixedHome && isDefault) return { moved: withRoot(moved) };
  return Array.isArray(moved) && moved.length > 0 && !isDefault ? { moved: [] } : {};
};

/** Returns the page with its addresses in a language. Its id differs in each. */
const pageIn = (page: WrittenPage, { fallback, languages }: Languages, language: SiteLanguage) => {
  const choice = { language: language.key, fallback };
  const localized = (path: unknown): unknown => {
    const localPath = pathIn(path, choice);
    return localPath === undefined ? path : addressIn(language, localPath);
  };
  const [first] = languages;
  const defaultPath = pathIn(page.path, { language: first?.key ?? '', fallback });
  const id =
    page.id ?? (defaultPath === undefined ? undefined : pageIdOf(defaultPath, first?.tag ?? ''));
  return {
    ...page,
    path: localized(page.path),
    ...movedOf(page, {
      isDefault: language === first,
      isPrefixedHome: defaultPath === '/' && language.prefix !== '',
    }),
    ...(Array.isArray(page.aliases) && {
      aliases: page.aliases.map((alias) => ({ ...alias, path: localized(alias?.path) })),
    }),
    ...(language !== first &&
      typeof id === 'string' && { id: `${language.key.toLowerCase()}-${id}` }),
  };
};

/** Returns a form with its fields in a language. */
const formIn = (form: object, choice: LanguageChoice): object => {
  const schema = schemaOf(form);
  // `check` refuses a schema with rules of its own, which a new one would lose.
  if (schema === undefined || schema.def.checks?.length) return form;
  const variants = variantsOf(form).map(([id, variant]) => [
    id,
    'fields' in variant && isPlain(variant.fields)
      ? { ...variant, fields: fieldsIn(variant.fields, choice) }
      : variant,
  ]);
  return {
    ...form,
    schema: z.object(fieldsIn(schema.shape, choice)),
    ...(variants.length > 0 && { variants: Object.fromEntries(variants) }),
  };
};

/** Returns a function that replaces a link inside the site by that to the page in a language. */
const linksIn = (written: WrittenSite, languages: Languages, language: SiteLanguage) => {
  const addresses = addressesIn(written, languages, language);
  return (link: string): string => {
    const [path = '', ...anchor] = link.split('#');
    return [addresses.get(path) ?? path, ...anchor].join('#');
  };
};

/** A site config in one language. */
interface LocalizedSite extends WrittenSite {
  /** The texts of another language in place of missing ones, with the tag of their language. */
  readonly fallbackTexts: ReadonlyMap<string, string>;
  /** Returns a link inside the site as one to the page in the language. */
  readonly linkIn: (link: string) => string;
}

/**
 * Returns a site config in one of its languages: an ordinary config of one language. Its links are
 * to the pages of that language.
 */
export const localize = (
  written: WrittenSite,
  schemas: Schemas,
  languages: Languages,
  language: SiteLanguage,
): LocalizedSite => {
  const linkIn = linksIn(written, languages, language);
  const localizeLinks = (text: string): string => text.replace(LINK, linkIn);
  const ownTexts = new Set<string>();
  const fallbackTexts = new Map<string, string>();
  const { languages: siteLanguages, fallback } = languages;
  const onTextUsed = (value: unknown, key: string): void => {
    const tag = siteLanguages.find((one) => one.key === key)?.tag ?? key;
    for (const text of [value].flat().filter((one) => typeof one === 'string'))
      if (key === language.key) ownTexts.add(localizeLinks(text));
      else fallbackTexts.set(localizeLinks(text), tag);
  };
  const choice = {
    language: language.key,
    fallback,
    localizeLinks,
    onTextUsed,
  };
  const visitor: TextVisitor = {
    pick: (value) =>
      isOfLanguages(value, languages) ? textIn(value as Record<string, unknown>, choice) : value,
    text: (text, schema) => (schema === internalLinkSchema ? linkIn(text) : localizeLinks(text)),
  };
  const pages = Array.isArray(written.site.pages)
    ? written.site.pages.map((page) => (isPlain(page) ? pageIn(page, languages, language) : page))
    : written.site.pages;
  const site = { ...written.site, pages, language: language.tag };
  const localized = {
    site: mapTexts(schemas.site, site, [], visitor) as WrittenSite['site'],
    forms: written.forms.map((form) =>
      isPlain(form) ? mapTexts(schemas.form, formIn(form, choice), [], visitor) : form,
    ),
  };
  // A word that is the same in both languages is no text of the other one.
  for (const text of ownTexts) fallbackTexts.delete(text);
  return { ...localized, fallbackTexts, linkIn };
};
