import { type Diagnostic, formatPath, formatValue, type Place } from '../diagnostics/diagnostic.ts';
import type { Site } from './site.ts';
import { walk } from './walk.ts';

// Domains that nobody can register (RFC 2606), at the end of a host or an e-mail address.
const reserved =
  /[^\s"'<>()[\],;:/]*[\w-]\.(?:example|invalid|test)(?![\w-]|\.[\w-])|[^\s"'<>()[\],;:/]*@example\.(?:com|net|org)\b/gi;

/** Returns whether a text contains a domain that nobody can register. */
export const isReserved = (text: string): boolean => text.search(reserved) >= 0;

/** Placeholder names of people, and placeholder texts. */
const placeholderText =
  /\b(?:jane|john) (?:doe|roe)\b|\b(?:max|erika) muster(?:mann|frau)\b|\blorem ipsum\b/gi;

/** The placeholder for text that the author has yet to write. `check --production` refuses it. */
export const PLACEHOLDER = 'To be written';

/** A text of the site, which may have placeholders. */
interface Mention {
  readonly text: string;
  readonly path: PropertyKey[];
  /** The place in a Markdown file. */
  readonly place?: Place;
}

/** Returns all texts of a site. */
const mentionsIn = (site: object, articles: Site['articles']): Mention[] => [
  ...[...walk(site)].flatMap(([text, path]) => (typeof text === 'string' ? [{ text, path }] : [])),
  ...[...articles.values()].flatMap(({ texts }) =>
    texts.map(({ text, place }) => ({ text, place, path: [place.file, place.line] })),
  ),
];

/** The shortest text is first: an address before a sentence with it. */
const byLength = (a: Mention, b: Mention): number => a.text.length - b.text.length;
/** The deepest path is first: a derived text, such as a description, is above its source. */
const byDepth = (a: Mention, b: Mention): number => b.path.length - a.path.length;

/** Kinds of placeholders: how to find them in a text, and which of their places a diagnostic names first. */
const kinds = [
  {
    find: (text: string) => text.match(reserved) ?? [],
    noun: 'the placeholder ',
    order: byLength,
    allowed: 'an address that exists',
    fix: 'Give the real one.',
  },
  {
    find: (text: string) => text.match(placeholderText) ?? [],
    noun: 'the placeholder ',
    order: byLength,
    allowed: 'a person or a text of the site',
    fix: 'Give the real one.',
  },
  {
    find: (text: string) => (text.startsWith(PLACEHOLDER) ? [text] : []),
    noun: '',
    order: byDepth,
    allowed: 'words for visitors',
    fix: 'Write them.',
  },
] as const;

/** How many further places are named. */
const MAX_FURTHER_PLACES = 3;

/** Returns the end of a message that names further places of a placeholder. */
const furtherPlaces = (mentions: readonly Mention[]): string => {
  if (mentions.length === 0) return '';
  const places = mentions.slice(0, MAX_FURTHER_PLACES).map(({ path }) => formatPath(path));
  const rest = mentions.length - places.length;
  return `, also at ${places.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/** Yields a diagnostic for each placeholder in a site config, however often it is mentioned. */
export function* placeholderFaults({
  declaredForms: _,
  articles,
  ...site
}: Site): Iterable<Diagnostic> {
  const all = mentionsIn(site, articles);
  for (const { find, noun, order, allowed, fix } of kinds) {
    const mentionsByPlaceholder = new Map<string, Mention[]>();
    for (const mention of all)
      for (const name of new Set(find(mention.text).map((one) => one.toLowerCase())))
        mentionsByPlaceholder.set(name, [...(mentionsByPlaceholder.get(name) ?? []), mention]);
    for (const mentions of mentionsByPlaceholder.values()) {
      const [first, ...further] = mentions.sort(order);
      if (first === undefined) continue;
      const found = `${noun}${formatValue(first.text)}${furtherPlaces(further)}`;
      const { path, place } = first;
      yield { ...(place ? { path: [], place } : { path }), found, allowed, fix };
    }
  }
}
