/** What the specification lists for one page. */
export interface PageContent {
  path: string;
  /** Words in the page's content. */
  texts: readonly string[];
  /** Anchors, as element ids. */
  ids?: readonly string[];
  /** Links inside the site: their words and where they lead. */
  links?: readonly (readonly [string, string])[];
  /** Links that leave it, in a new tab. */
  external?: readonly (readonly [string, string])[];
  /** Buttons by their words. */
  buttons?: readonly string[];
  /** Buttons that cannot be used. */
  disabled?: readonly string[];
  /** How many elements a selector finds. */
  counts?: Readonly<Record<string, number>>;
  badges?: readonly string[];
  /** All its large headings, in order. */
  headings?: readonly string[];
}
