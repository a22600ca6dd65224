import type { z } from 'zod';
import { isByLanguage, type LanguageChoice, textIn } from '../../messages/by-language.ts';
import { isPlain } from '../../messages/word.ts';
import { type FieldHelper, requireValidOptions } from './helper.ts';

/*
 * Fields in several languages. A helper such as `group()` returns `fieldInLanguages(GROUP, given, make)`:
 * `GROUP` names its options and their kinds (`helper.ts`), `given` are the author's options with texts by
 * language, and `make` makes the field from options in one language. The field's options are stored
 * beside it, and `fieldsIn` makes it again for each language.
 */

/** The options that a field was made from, with their texts in all languages. */
interface FieldSource {
  readonly helper: FieldHelper;
  readonly options: object;
  /** Makes the field in a language. */
  readonly make: (choice: LanguageChoice) => z.ZodType;
}

const sources = new WeakMap<z.ZodType, FieldSource>();

/** A text, plain or by language, and its path in the options of a field. */
type TextAt = [text: object | string, path: string[]];

/** Yields the texts in a value of an option: strings, and objects of strings by language. */
function* textsIn(value: unknown, path: string[]): Iterable<TextAt> {
  if (typeof value === 'string' || isByLanguage(value)) yield [value, path];
  else if (isPlain(value))
    for (const [key, part] of Object.entries(value)) yield* textsIn(part, [...path, key]);
}

/** Yields the texts in the options of a field. */
function* textsInOptions(helper: FieldHelper, options: object): Iterable<TextAt> {
  for (const [name, value] of Object.entries(options)) {
    const kind = helper.options[name];
    if (kind === 'text' || kind === 'notice') yield* textsIn(value, [name]);
    // The keys of choices are values, such as `de` for German.
    else if (kind === 'choices' && isPlain(value))
      for (const [choice, label] of Object.entries(value)) yield* textsIn(label, [name, choice]);
  }
}

/** Returns a value with each text in a language. */
const localized = (value: unknown, choice: LanguageChoice): unknown => {
  if (typeof value === 'string') return choice.localizeLinks(value);
  if (isByLanguage(value)) return localized(textIn(value, choice), choice);
  return isPlain(value) ? localizedParts(value, choice) : value;
};

const localizedParts = (value: object, choice: LanguageChoice): object =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, localized(part, choice)]));

/** Returns the options of a field in a language. */
const optionsIn = (helper: FieldHelper, options: object, choice: LanguageChoice): object => {
  const optionIn = (name: string, value: unknown): unknown => {
    const kind = helper.options[name];
    if (kind === 'text' || kind === 'notice') return localized(value, choice);
    if (kind === 'choices' && isPlain(value)) return localizedParts(value, choice);
    return kind === 'fields' && isPlain(value) ? fieldsIn(value, choice) : value;
  };
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, optionIn(name, value)]),
  );
};

/** Any language: before the config is read in each of its languages. */
const ANY: LanguageChoice = { language: '', localizeLinks: (text) => text };

/**
 * Makes a helper's field from options whose texts may be by language. Zod needs its messages when a
 * schema is made, before the language is known. So the first text is taken, and `fieldIn` makes the
 * field again for each language.
 * @throws Error if options are unknown, missing or of another type
 */
export const fieldInLanguages = <Plain extends object, S extends z.ZodType>(
  helper: FieldHelper,
  options: object,
  make: (options: Plain) => S,
): S => {
  requireValidOptions(helper, options);
  const makeIn = (choice: LanguageChoice): S => make(optionsIn(helper, options, choice) as Plain);
  const hasTranslations = [...textsInOptions(helper, options)].some(
    ([text]) => typeof text !== 'string',
  );
  const field = hasTranslations ? makeIn(ANY) : make(options as Plain);
  sources.set(field, { helper, options, make: makeIn });
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
export function* textsOfField(field: z.ZodType): Iterable<TextAt> {
  const source = sources.get(field);
  if (source === undefined) return;
  yield* textsInOptions(source.helper, source.options);
  const { fields } = source.options as { fields?: Readonly<Record<string, z.ZodType>> };
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
