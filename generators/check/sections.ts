import { type Fault, shown } from '../config/fault.ts';
import { unlessKnown } from '../config/nearest.ts';
import type { Site } from '../declaration/site.ts';
import { placedSections } from './placed-sections.ts';

const headingFaults = ({ pages, kinds }: Site): Fault[] => {
  const heads = [...kinds.values()].filter(({ definition }) => definition.heading);
  const names = heads.map(({ name }) => name);
  return pages.flatMap((page, at) => {
    const headings = page.sections.filter(({ kind }) => names.includes(kind)).length;
    if (headings === 1) return [];
    return [
      {
        path: ['pages', at, 'sections'],
        found: `${headings} sections of kind ${names.map((name) => `"${name}"`).join(' or ')}`,
        allowed: 'exactly one: it holds the page’s level-one heading',
      },
    ];
  });
};

/** What the kinds find wrong with their sections, drawings that there are not, missing headings. */
export const sectionFaults = (site: Site): Fault[] => [
  ...headingFaults(site),
  ...placedSections(site).flatMap(({ section, definition, path }) => [
    ...(definition.checks?.(section) ?? []).map((fault) => ({
      ...fault,
      path: [...path, ...fault.path],
    })),
    ...(definition.drawings?.(section) ?? []).flatMap(({ name, path: inner }) =>
      unlessKnown(name, [...site.drawings], {
        path: [...path, ...inner],
        found: `the drawing ${shown(name)}, but pages/drawings/${name}.tsx does not exist`,
      }),
    ),
  ]),
];
