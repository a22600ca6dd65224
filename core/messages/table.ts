/**
 * The languages of the framework's messages. To add one, start here: every row of the tables then
 * has a type error.
 */
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const;

/** A language of the framework's messages. */
export type Language = (typeof LANGUAGES)[number];

/**
 * The messages of an area by name, each in all languages, in the order above. `{name}` in a text is
 * a placeholder.
 */
export type Rows = Readonly<Record<string, Row<typeof LANGUAGES>>>;

/** A message: one text for each language. */
type Row<Languages extends readonly string[]> = { [Index in keyof Languages]: string };

/** The names of a text's `{placeholders}`, as a type. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** Returns the names of a text's `{placeholders}`. */
export const placesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];
