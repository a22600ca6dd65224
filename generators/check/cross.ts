import type { Site } from '../../core/config/site.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { contrastFaults } from './contrast.ts';
import { missingFaces, missingFiles } from './files.ts';
import { formReferences } from './forms.ts';
import { danglingLinks } from './links.ts';
import {
  doubles,
  longTitles,
  reservedCollections,
  reservedEndpoints,
  reservedPaths,
} from './names.ts';
import { retentionDiagnostics } from './retention-periods.ts';
import { featureFaults, sectionFaults } from './sections.ts';
import { messageDiagnostics } from './words.ts';

function* withoutHome(site: Site): Iterable<Diagnostic> {
  if (site.pages.some((page) => page.path === '/')) return;
  yield {
    path: ['pages'],
    found: 'no page with the path "/"',
    allowed: 'one page that is the home page',
  };
}

/**
 * Returns diagnostics that need the whole site: references, duplicates and (below `root`) files.
 */
export const crossFaults = (site: Site, root?: string): Diagnostic[] => [
  ...withoutHome(site),
  ...sectionFaults(site),
  ...featureFaults(site),
  ...reservedPaths(site),
  ...reservedEndpoints(site),
  ...reservedCollections(site),
  ...longTitles(site),
  ...doubles(site),
  ...formReferences(site),
  ...danglingLinks(site),
  ...retentionDiagnostics(site),
  ...messageDiagnostics(site),
  ...contrastFaults(site),
  ...(root === undefined ? [] : [...missingFaces(site, root), ...missingFiles(site, root)]),
];
