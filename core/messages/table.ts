/**
 * The languages that the machine speaks. Another one begins with an entry here: every row of the
 * tables then lacks it, which is a type error.
 */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * The words of an area by their names, each in all languages, in the order above. `{name}` in a text
 * is a place that is filled when it is said.
 */
export type Rows = Readonly<Record<string, Row<typeof LANGUAGES>>>;

type Row<Languages extends readonly string[]> = { [Index in keyof Languages]: string };

/** The names of the `{places}` of a text, as a type. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** The `{places}` of a text. */
export const placesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];
