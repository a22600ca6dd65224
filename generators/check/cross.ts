import type { Fault } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { doubles } from './doubles.ts';
import { missingFiles } from './files.ts';
import { formReferences } from './forms.ts';
import { danglingLinks } from './links.ts';
import { reservedPaths } from './reserved.ts';
import { wordFaults } from './words.ts';

const withoutHome = (site: Site): Fault[] =>
  site.pages.some((page) => page.path === '/')
    ? []
    : [
        {
          path: ['pages'],
          found: 'no page with the path "/"',
          allowed: 'one page that is the home page',
        },
      ];

const withoutHeading = (site: Site): Fault[] =>
  site.pages.flatMap((page, at) => {
    const headings = page.sections.filter(({ kind }) => kind === 'hero' || kind === 'legal').length;
    if (headings === 1) return [];
    return [
      {
        path: ['pages', at, 'sections'],
        found: `${headings} sections of kind "hero" or "legal"`,
        allowed: 'exactly one: it holds the page’s level-one heading',
      },
    ];
  });

const unevenTables = (site: Site): Fault[] =>
  site.pages.flatMap((page, at) =>
    page.sections.flatMap((section, index) =>
      section.kind !== 'table'
        ? []
        : section.rows.flatMap((row, number) =>
            row.length === section.columns.length
              ? []
              : [
                  {
                    path: ['pages', at, 'sections', index, 'rows', number],
                    found: `${row.length} cells`,
                    allowed: `${section.columns.length} cells, one for each column`,
                  },
                ],
          ),
    ),
  );

/** What only the whole declaration can tell: references, doubles and, below `root`, files. */
export const crossFaults = (site: Site, root?: string): Fault[] => [
  ...withoutHome(site),
  ...withoutHeading(site),
  ...unevenTables(site),
  ...reservedPaths(site),
  ...doubles(site),
  ...formReferences(site),
  ...danglingLinks(site),
  ...wordFaults(site),
  ...(root === undefined ? [] : missingFiles(site, root)),
];
