/**
 * The languages that the machine speaks. Another one begins with an entry here: every table then
 * lacks it, which is a type error.
 */
export const LANGUAGES = ['en', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

type Texts = Readonly<Record<string, string>>;

/** The same words in each language; the English ones say which there are. */
type Table<English extends Texts> = { readonly en: English } & {
  readonly [L in Exclude<Language, 'en'>]: { readonly [Key in keyof NoInfer<English>]: string };
};

/** Declares the words of one area. `{name}` in a text is a place that is filled when it is said. */
export const defineWords = <const English extends Texts>(table: Table<English>): Table<English> =>
  table;

/** The names of the `{places}` of a text, as a type. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** The `{places}` of a text. */
export const placesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];
