import { formatPath } from '../diagnostics/diagnostic.ts';
import { isPlain } from '../messages/word.ts';
import type { Section, SectionDefinition } from './section.ts';
import type { Site } from './site.ts';

/** A section with its place in the site config. */
interface PlacedSection {
  section: Section;
  definition: SectionDefinition;
  /** The path in the site config. */
  path: PropertyKey[];
}

/** Returns every section of every page, with its kind's definition. */
export const placedSections = ({ pages, kinds }: Pick<Site, 'pages' | 'kinds'>): PlacedSection[] =>
  pages.flatMap((page, at) =>
    page.sections.flatMap((section, index) => {
      const kind = kinds.get(section.kind);
      const path = ['pages', at, 'sections', index];
      return kind ? [{ section, definition: kind.definition, path }] : [];
    }),
  );

/** A value with its path. */
type Visited = [value: unknown, path: PropertyKey[]];

/** Yields `value` and everything inside it, with paths. */
export function* walk(value: unknown, path: PropertyKey[] = []): Iterable<Visited> {
  yield [value, path];
  const properties = isPlain(value) ? Object.entries(value) : [];
  const children = Array.isArray(value) ? value.entries() : properties;
  for (const [key, item] of children) yield* walk(item, [...path, key]);
}

/**
 * Texts of a resolved page or form that are taken from another one if they are not written: a page's
 * label, for example, is its title.
 */
const COPIED_TEXT =
  /^(?:pages\[\d+\]\.(?:label|description|sections\[0\]\.heading)|forms\[\d+\]\.variants\..+\.(?:success\.text|toasts\.duplicate))$/;

/** Maps a path of a resolved site to its path in the site config. Undefined for a copy. */
const writtenAt = (path: PropertyKey[]): PropertyKey[] | undefined => {
  const [list, , part, text] = path;
  if (list !== 'forms' || part === undefined) return path;
  if (part === 'consent') return undefined;
  if (part === 'duplicate') return [...path.slice(0, 2), 'store', part];
  if (part === 'waiting' && text !== undefined)
    return [...path.slice(0, 2), 'places', text === 'title' ? 'waitingTitle' : 'waiting'];
  return part === 'fields' ? path.with(2, 'schema') : path;
};

/**
 * Yields the values of pages and forms with their paths in the site config. A text that a page or
 * form takes from another of its texts is yielded once.
 */
export function* walkWritten({ pages, forms }: Pick<Site, 'pages' | 'forms'>): Iterable<Visited> {
  let texts = new Set<unknown>();
  for (const [value, resolvedPath] of walk({ pages, forms })) {
    // A path of two keys is that of the next page or form.
    if (resolvedPath.length === 2) texts = new Set();
    const path = writtenAt(resolvedPath);
    if (path === undefined || (texts.has(value) && COPIED_TEXT.test(formatPath(path)))) continue;
    if (typeof value === 'string') texts.add(value);
    yield [value, path];
  }
}
