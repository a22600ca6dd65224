import type { Place } from '../diagnostics/diagnostic.ts';
import type { Picture } from './picture.ts';

/*
 * The content of a Markdown file. `generators/markdown` makes it from the file, a component renders
 * it. `P` is the type of its pictures, which differs between site and browser.
 */

/** A piece of running text. */
export type Inline =
  | string
  | { type: 'em' | 'strong'; inside: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; title?: string; inside: Inline[] }
  /** A reference to a footnote. `id` is the reference's own. */
  | { type: 'note'; note: string; number: number; id: string }
  | { type: 'break' };

/** What a callout is for. */
export const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

/** A piece of highlighted code. Its kind selects the colour. */
export interface CodeToken {
  text: string;
  kind?: string;
}

/** A block of an article. */
export type Block<P = Picture> =
  | { type: 'heading'; level: number; id: string; inside: Inline[] }
  | { type: 'paragraph'; inside: Inline[] }
  | { type: 'list'; start?: number; isTight: boolean; items: Block<P>[][] }
  | { type: 'quote'; blocks: Block<P>[] }
  | { type: 'callout'; tone: (typeof CALLOUTS)[number]; blocks: Block<P>[] }
  | { type: 'code'; lines: CodeToken[][] }
  | { type: 'table'; align: ('left' | 'right' | 'center' | null)[]; rows: Inline[][][] }
  | { type: 'picture'; picture: P }
  | { type: 'rule' };

/** A footnote. */
export interface Note<P = Picture> {
  id: string;
  /** The ids of its references. */
  references: string[];
  blocks: Block<P>[];
}

/** What a component renders of an article. */
export interface ArticleContent<P = Picture> {
  blocks: Block<P>[];
  /** The footnotes in the order of their numbers. */
  notes: Note<P>[];
  headings: { id: string; level: number; text: string }[];
  /** The tag of another language, whose file is in place of a missing one. */
  language?: string | undefined;
}

/** A text of an article with its place in the file. */
interface PlacedText {
  text: string;
  place: Place;
}

/** A Markdown file of the site. */
export interface Article extends ArticleContent {
  /** The file, relative to the site's folder. */
  file: string;
  /** The targets of its links, as written. */
  links: PlacedText[];
  /** Its running text, without code. */
  texts: PlacedText[];
  pictures: { picture: Picture; place: Place }[];
}
