import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../core/config/site.ts';
import { atPath, type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { facePath } from '../assets/theme/fonts.ts';
import { generatedFeatures } from '../features/features.ts';
import { contrastFaults } from './contrast.ts';
import { headFaults, notFoundFaults } from './document-head.ts';
import { formsFaults } from './forms.ts';
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

/** Yields a diagnostic for a site without a home page. */
function* missingHome(site: Site): Iterable<Diagnostic> {
  if (site.pages.some((page) => page.path === site.home)) return;
  yield {
    path: ['pages'],
    found: 'no page with the path "/"',
    allowed: 'one page that is the home page',
  };
}

/**
 * Returns diagnostics that need the whole site: references, duplicates and, with `root`, missing
 * files below the site's folder.
 */
export const crossFaults = (site: Site, root?: string): Diagnostic[] => [
  ...missingHome(site),
  ...sectionFaults(site),
  ...featureFaults(site),
  ...reservedPaths(site),
  ...reservedEndpoints(site),
  ...reservedCollections(site),
  ...longTitles(site),
  ...doubles(site),
  ...formsFaults(site),
  ...danglingLinks(site),
  ...headFaults(site),
  ...notFoundFaults(site),
  ...retentionDiagnostics(site),
  ...messageDiagnostics(site),
  ...contrastFaults(site),
  ...(root === undefined
    ? []
    : [...missingFaces(site, root), ...missingViteConfig(site, root), ...missingFiles(site, root)]),
];

/** Yields diagnostics for missing files of features. */
function* missingFiles(site: Site, root: string): Iterable<Diagnostic> {
  for (const { name, feature, options } of generatedFeatures(site))
    yield* atPath(['features', name], feature.missingFiles?.(options, root));
}

/** Yields a diagnostic for a missing Vite config. */
function* missingViteConfig({ build }: Site, root: string): Iterable<Diagnostic> {
  if (build.vite !== undefined && !existsSync(join(root, build.vite)))
    yield {
      path: ['build', 'vite'],
      found: `${formatValue(build.vite)}, which does not exist`,
      allowed: 'the Vite config beside site.config.ts',
    };
}

/** Yields diagnostics for missing font packages and files. */
function* missingFaces({ theme }: Site, root: string): Iterable<Diagnostic> {
  for (const [use, face] of Object.entries(theme.faces)) {
    const path = ['theme', 'faces', use];
    if (typeof face === 'string') {
      if (!facePath(root, `${face}/metadata.json`))
        yield {
          path,
          found: `${formatValue(face)}, which is not installed`,
          allowed: 'a Fontsource package that is installed',
          fix: `Run \`npm install --save-exact ${face}\`.`,
        };
      continue;
    }
    for (const [at, file] of face?.files.entries() ?? [])
      if (!facePath(root, file))
        yield {
          path: [...path, 'files', at],
          found: `${formatValue(file)}, which does not exist`,
          allowed: 'a WOFF2 file in the site’s folder',
        };
  }
}
