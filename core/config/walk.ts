import type { Section, SectionDefinition } from './section.ts';
import type { Site } from './site.ts';

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

type Visited = [value: unknown, path: PropertyKey[]];

/** Yields `value` and everything inside it, with paths. */
export function* walk(value: unknown, path: PropertyKey[] = []): Iterable<Visited> {
  yield [value, path];
  const children = Array.isArray(value)
    ? value.entries()
    : isPlain(value)
      ? Object.entries(value)
      : [];
  for (const [key, item] of children) yield* walk(item, [...path, key]);
}

/** Returns whether a value is an object literal, and no list or instance of a class. */
export const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
