import type { Handling } from '../../operations/handling/handling.ts';
import { type Part, partsFound, soughtWords } from '../../operations/records/search.ts';
import { html, type Markup } from '../page/html.ts';
import type { InboxContext } from '../page/visit.ts';
import { answersOf, gistOf, lineOf, SEPARATOR } from './answers.ts';
import { type ListEntry, nameOf } from './collections.ts';

/*
 * Texts of submissions with the words of a search marked. `partsFound` returns the start and the end of each place
 * where a word is in a text.
 */

/** The longest excerpt in characters. */
const LONGEST_EXCERPT = 140;
/**
 * So many characters of an excerpt fit into the narrowest list. If the first word of the search ends later,
 * the excerpt starts later too.
 */
const CERTAINLY_SHOWN = 40;
/** At least so many characters are before a word of the search. */
const MIN_BEFORE_WORD = 20;

/** Returns a text in which the words of a search are marked. */
export const highlighted = (text: string, search: string | null): Markup =>
  marked(text, partsFound(text, soughtWords(search ?? '')));

/** Returns a text with parts of it marked. */
const marked = (text: string, parts: readonly Part[]): Markup => {
  // From each start, plain text follows, and then the marked part of the same index, if there is one.
  const starts = [0, ...parts.map(([, end]) => end)];
  return html`${starts.map((from, at) => {
    const part = parts[at];
    return part === undefined
      ? text.slice(from)
      : html`${text.slice(from, part[0])}<mark>${text.slice(...part)}</mark>`;
  })}`;
};

/**
 * Returns an excerpt of a submission for a list: its texts, or the answer or note that has the words of
 * the search.
 */
export const excerptShown = (
  { site }: Pick<InboxContext, 'site'>,
  entry: ListEntry,
  handling: Handling | undefined,
  search: string,
): Markup => {
  const gist = gistOf(entry, entry.record, site.words);
  const words = soughtWords(search);
  const hasWord = (text: string) => words.length > 0 && partsFound(text, words).length > 0;
  if (words.length === 0 || hasWord(gist) || hasWord(nameOf(entry, entry.record)))
    return excerptOf(gist, words);
  const texts = [
    ...answersOf(entry, entry.record, site.words).map(({ label, text }) => ({ label, text })),
    ...(handling?.notes ?? []).map(({ text }) => ({ label: 'Note', text })),
  ];
  const matching = texts.find(({ text }) => hasWord(text));
  return matching
    ? html`${matching.label}: ${excerptOf(lineOf(matching.text), words)}`
    : excerptOf(gist, words);
};

/** Returns the part of a line that a list shows, which has the first word of the search. */
const excerptOf = (line: string, words: readonly string[]): Markup => {
  const [[wordStart, wordEnd] = [0, 0]] = partsFound(line, words);
  const from =
    wordEnd > CERTAINLY_SHOWN ? line.lastIndexOf(' ', wordStart - MIN_BEFORE_WORD) + 1 : 0;
  const shown = line.slice(from, from + LONGEST_EXCERPT).trimEnd();
  // The first short answer, which tells submissions apart, is always shown.
  const [first = '', ...rest] = line.split(SEPARATOR);
  const head = rest.length > 0 && first.length <= CERTAINLY_SHOWN ? first + SEPARATOR : '';
  const before = from > 0 ? `${from >= head.length ? head : ''}…` : '';
  const after = line.length > from + LONGEST_EXCERPT ? '…' : '';
  return html`${before}${marked(shown, partsFound(shown, words))}${after}`;
};
