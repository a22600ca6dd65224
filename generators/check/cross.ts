import type { Fault } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { contrastFaults } from './contrast.ts';
import { doubles } from './doubles.ts';
import { featureFaults } from './features.ts';
import { missingFaces, missingFiles } from './files.ts';
import { formReferences } from './forms.ts';
import { danglingLinks } from './links.ts';
import { reservedPaths } from './reserved.ts';
import { sectionFaults } from './sections.ts';
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

/** What only the whole declaration can tell: references, doubles and, below `root`, files. */
export const crossFaults = (site: Site, root?: string): Fault[] => [
  ...withoutHome(site),
  ...sectionFaults(site),
  ...featureFaults(site),
  ...reservedPaths(site),
  ...doubles(site),
  ...formReferences(site),
  ...danglingLinks(site),
  ...wordFaults(site),
  ...contrastFaults(site),
  ...(root === undefined ? [] : [...missingFaces(site, root), ...missingFiles(site, root)]),
];
