import { type Diagnostic, formatPath, formatValue } from '../diagnostics/diagnostic.ts';
import type { Site } from './site.ts';
import { walk } from './walk.ts';

// Domains that nobody can register (RFC 2606), at the end of a host or an e-mail address.
const reserved =
  /[^\s"'<>()[\],;:/]*[\w-]\.(?:example|invalid|test)(?![\w-]|\.[\w-])|[^\s"'<>()[\],;:/]*@example\.(?:com|net|org)\b/gi;

/** Returns whether a text contains a domain that nobody can register. */
export const isReserved = (text: string): boolean => text.search(reserved) >= 0;

/** Placeholder names of people, and placeholder texts. */
const standsIn =
  /\b(?:jane|john) (?:doe|roe)\b|\b(?:max|erika) muster(?:mann|frau)\b|\blorem ipsum\b/gi;

/** The placeholder for text that the author has yet to write. `check --production` refuses it. */
export const PLACEHOLDER = 'To be written';

interface Mention {
  readonly text: string;
  readonly path: PropertyKey[];
}

/** The shortest text first: an address itself before a sentence with it. */
const byLength = (a: Mention, b: Mention): number => a.text.length - b.text.length;
/** A derived text, such as a description, is less deep than its source. */
const byDepth = (a: Mention, b: Mention): number => b.path.length - a.path.length;

/** Kinds of placeholders: how to find them in a text, and what belongs in their place. */
const kinds = [
  {
    find: (text: string) => text.match(reserved) ?? [],
    noun: 'the placeholder ',
    order: byLength,
    allowed: 'an address that exists',
    fix: 'Give the real one.',
  },
  {
    find: (text: string) => text.match(standsIn) ?? [],
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
const MOST = 3;

const furtherPlaces = (mentions: readonly Mention[]): string => {
  if (mentions.length === 0) return '';
  const named = mentions.slice(0, MOST).map(({ path }) => formatPath(path));
  const rest = mentions.length - named.length;
  return `, also at ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/** Yields a diagnostic for each placeholder in a site config, however often it is mentioned. */
export function* placeholderFaults({ declaredForms: _, ...site }: Site): Iterable<Diagnostic> {
  for (const { find, noun, order, allowed, fix } of kinds) {
    const places = new Map<string, Mention[]>();
    for (const [text, path] of walk(site)) {
      if (typeof text !== 'string') continue;
      for (const name of new Set(find(text).map((one) => one.toLowerCase())))
        places.set(name, [...(places.get(name) ?? []), { text, path }]);
    }
    for (const mentions of places.values()) {
      const [first, ...further] = mentions.sort(order);
      if (first === undefined) continue;
      const found = `${noun}${formatValue(first.text)}${furtherPlaces(further)}`;
      yield { path: first.path, found, allowed, fix };
    }
  }
}
