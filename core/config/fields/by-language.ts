import type { z } from 'zod';
import { isByLanguage, type LanguageChoice, textIn } from '../../messages/by-language.ts';
import { isPlain } from '../../messages/word.ts';

/** The options that a field was made from, with their texts in all languages. */
interface FieldSource {
  readonly options: object;
  /** Makes the field in a language. */
  readonly make: (choice: LanguageChoice) => z.ZodType;
}

const sources = new WeakMap<z.ZodType, FieldSource>();

/** Options that contain no text, although their objects may look like a text by language. */
const WITHOUT_TEXTS = ['showWhen', 'requiredWhen', 'accept', 'pattern'];

/** Options whose plain strings are no texts. */
const PLAIN_WITHOUT_TEXTS = ['autocomplete', 'widget', 'as', 'from', 'to', 'version', 'consent'];

/** Yields the texts in a field's options with their paths: strings, and objects of strings by language. */
function* textsIn(value: object, path: string[] = []): Iterable<[object | string, string[]]> {
  const isTopLevel = path.length === 0;
  for (const [key, part] of Object.entries(value)) {
    if (isTopLevel && WITHOUT_TEXTS.includes(key)) continue;
    if (typeof part === 'string' && !(isTopLevel && PLAIN_WITHOUT_TEXTS.includes(key)))
      yield [part, [...path, key]];
    // The keys of `options` are values, such as `de` for German.
    if (isByLanguage(part) && !(isTopLevel && key === 'options')) yield [part, [...path, key]];
    else if (isPlain(part) && !(isTopLevel && key === 'fields'))
      yield* textsIn(part, [...path, key]);
  }
}

/** Returns a value with each text in a language. */
const localized = (value: unknown, choice: LanguageChoice): unknown => {
  if (typeof value === 'string') return choice.localizeLinks(value);
  if (isByLanguage(value)) return localized(textIn(value, choice), choice);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, localized(part, choice)]),
  );
};

/** Returns the options of a field in a language. */
const optionsIn = (options: object, choice: LanguageChoice): object =>
  Object.fromEntries(
    Object.entries(options).map(([key, part]) => {
      if (WITHOUT_TEXTS.includes(key)) return [key, part];
      if (key === 'fields') return [key, fieldsIn(part, choice)];
      if (key !== 'options' || !isPlain(part)) return [key, localized(part, choice)];
      const choices = Object.entries(part).map(([name, label]) => [name, localized(label, choice)]);
      return [key, Object.fromEntries(choices)];
    }),
  );

/** Any language: before the config is read in each of its languages. */
const ANY: LanguageChoice = { language: '', localizeLinks: (text) => text };

/**
 * Makes a field from options whose texts may be by language. Zod needs its messages when a schema
 * is made, before the language is known. So the first text is taken, and `fieldIn` makes the field
 * again for each language.
 */
export const fieldInLanguages = <Plain extends object, S extends z.ZodType>(
  options: object,
  make: (options: Plain) => S,
): S => {
  const makeIn = (choice: LanguageChoice): S => make(optionsIn(options, choice) as Plain);
  const hasTranslations = [...textsIn(options)].some(([text]) => typeof text !== 'string');
  const field = hasTranslations ? makeIn(ANY) : make(options as Plain);
  sources.set(field, { options, make: makeIn });
  return field;
};

/** Returns a field in a language. */
const fieldIn = (field: z.ZodType, choice: LanguageChoice): z.ZodType =>
  sources.get(field)?.make(choice) ?? field;

/** Returns fields in a language. */
export const fieldsIn = <Fields extends object>(fields: Fields, choice: LanguageChoice): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldIn(field, choice)]),
  ) as Fields;

/** Yields the texts of a field and of the fields inside it, by language and plain, with their paths. */
export function* textsOfField(field: z.ZodType): Iterable<[object | string, string[]]> {
  const { options } = sources.get(field) ?? {};
  if (options === undefined) return;
  yield* textsIn(options);
  const { fields } = options as { fields?: Readonly<Record<string, z.ZodType>> };
  for (const [name, inner] of Object.entries(fields ?? {}))
    for (const [text, path] of textsOfField(inner)) yield [text, ['fields', name, ...path]];
}

/** Derives a field from another one. In each language, it is derived again from the field of that language. */
export const derivedField = <S extends z.ZodType>(from: S, derive: (field: S) => S): S => {
  const derived = derive(from);
  const source = sources.get(from);
  if (source)
    sources.set(derived, { ...source, make: (choice) => derive(source.make(choice) as S) });
  return derived;
};
