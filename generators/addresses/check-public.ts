import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../core/config/site.ts';
import { type Diagnostic, formatPath } from '../../core/diagnostics/diagnostic.ts';
import { decodeAddress } from '../../core/messages/markup.ts';
import { asOnDisk } from '../../core/workspace/files.ts';
import { pathPlaces } from '../check/names.ts';
import { placedDocuments } from '../features/documents.ts';
import { type Problem, publicFileDiagnostic } from './read-public.ts';

/**
 * Addresses of generated files and of the server. `robots.txt` is allowed: it is generated only if
 * the site has none.
 */
const GENERATED =
  /^\/(?:(?:api|assets|healthz|readyz|share|404)(?:\/|$)|(?:404\.html|_headers|_redirects|csp\.json|redirects\.json|sitemap\.xml|speculation-rules\.json|site\.webmanifest|favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-(?:maskable-)?\d+\.png)$)/i;

/** The address at which the server answers with the contact in `SECURITY_CONTACT` (RFC 9116). */
const SECURITY_TXT = '/.well-known/security.txt';

/**
 * Returns whether both files exist and have the same content. They are read only if the sizes
 * match.
 */
const hasSameBytes = (file: string, other: string): boolean => {
  const [stats, otherStats] = [file, other].map((one) => statSync(one, { throwIfNoEntry: false }));
  return (
    stats !== undefined &&
    stats.size === otherStats?.size &&
    readFileSync(file).equals(readFileSync(other))
  );
};

/** Returns the problem of a file in `public` whose address is that of something else. */
const addressProblem = (sites: readonly Site[], address: string): Problem | undefined => {
  const free = 'an address that nothing else has';
  if (address === SECURITY_TXT)
    return [
      'which the server writes itself',
      free,
      'Remove it, and set the variable SECURITY_CONTACT.',
    ];
  if (GENERATED.test(address))
    return ['at an address of the framework', free, 'Give it another name or folder.'];
  const path = decodeAddress(address);
  for (const site of sites)
    for (const page of pathPlaces(site)) {
      const isPageAddress = [page.name, `${page.name}.html`].includes(path);
      // A file cannot be at an address that is a folder of pages.
      if (isPageAddress || page.name.startsWith(`${path}/`))
        return [
          `at the address ${page.name} of ${formatPath(page.path)}`,
          free,
          'Rename the file, or remove that address.',
        ];
    }
  return undefined;
};

/**
 * Returns diagnostics of files in `public` whose address something else has, and of copies of the
 * data room's documents, which visitors must not get without a check.
 */
export const publicFileFaults = (sites: readonly [Site, ...Site[]], root: string): Diagnostic[] => {
  const { publicFiles, features } = sites[0];
  const documents = features.dataRoom === undefined ? [] : placedDocuments(features.dataRoom);
  return [...publicFiles].flatMap(([address, file]): Diagnostic[] => {
    const problem = addressProblem(sites, address);
    if (problem !== undefined) return [publicFileDiagnostic(root, file, ...problem)];
    const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
    const copied = documents.find(
      (one) =>
        one.document.fileName.toLowerCase() === name ||
        hasSameBytes(join(root, file), asOnDisk(join(root, one.file))),
    );
    return copied === undefined
      ? []
      : [
          publicFileDiagnostic(
            root,
            file,
            `the document ${copied.file} of ${formatPath(['features', 'dataRoom', ...copied.path])}`,
            'files that everybody may read',
            'Delete it here, or remove the document.',
          ),
        ];
  });
};
