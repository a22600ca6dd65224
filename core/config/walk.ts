import type { Section, SectionDefinition } from './section.ts';
import type { Site } from './site.ts';

interface PlacedSection {
  section: Section;
  definition: SectionDefinition;
  /** Where it stands in the declaration. */
  path: PropertyKey[];
}

/** Every section of every page, with what its kind says of it. */
export const placedSections = ({ pages, kinds }: Pick<Site, 'pages' | 'kinds'>): PlacedSection[] =>
  pages.flatMap((page, at) =>
    page.sections.flatMap((section, index) => {
      const kind = kinds.get(section.kind);
      const path = ['pages', at, 'sections', index];
      return kind ? [{ section, definition: kind.definition, path }] : [];
    }),
  );

type Visited = [value: unknown, path: PropertyKey[]];

/** Every plain object, array and value from `value` on down, with its path. */
export function* walk(value: unknown, path: PropertyKey[] = []): Iterable<Visited> {
  yield [value, path];
  const children = Array.isArray(value)
    ? value.entries()
    : isPlain(value)
      ? Object.entries(value)
      : [];
  for (const [key, item] of children) yield* walk(item, [...path, key]);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
