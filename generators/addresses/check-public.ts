import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../core/config/site.ts';
import { type Diagnostic, formatPath } from '../../core/diagnostics/diagnostic.ts';
import { decodeAddress } from '../../core/messages/markup.ts';
import { asOnDisk } from '../../core/workspace/content.ts';
import { pathPlaces } from '../check/names.ts';
import { placedDocuments } from '../features/documents.ts';
import { ofPublicFile } from './read-public.ts';

/** Addresses of generated files and of the server. `robots.txt` is generated unless it is there. */
const GENERATED =
  /^\/(?:(?:api|assets|healthz|readyz|share|404)(?:\/|$)|(?:404\.html|_headers|_redirects|csp\.json|redirects\.json|sitemap\.xml|speculation-rules\.json|site\.webmanifest|favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-(?:maskable-)?\d+\.png)$)/i;

/** The file that the server answers from `SECURITY_CONTACT`. */
const SECURITY = '/.well-known/security.txt';

const hasSameBytes = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return (
    first !== undefined &&
    first.size === second?.size &&
    readFileSync(one).equals(readFileSync(other))
  );
};

/** Returns why a file in `public` has an address that something else has. */
const takenBy = (
  sites: readonly Site[],
  address: string,
): [what: string, allowed: string, fix: string] | undefined => {
  const free = 'an address that nothing else has';
  if (address === SECURITY)
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
      const isPage = [page.name, `${page.name}.html`].includes(path);
      if (isPage || page.name.startsWith(`${path}/`))
        return [
          `at the address ${page.name} of ${formatPath(page.path)}`,
          free,
          'Rename the file, or remove that address.',
        ];
    }
  return undefined;
};

/**
 * Returns diagnostics of files in `public` at an address that something else has, and of documents
 * that visitors must not get without a check.
 */
export const publicFileFaults = (sites: readonly [Site, ...Site[]], root: string): Diagnostic[] => {
  const { publicFiles, features } = sites[0];
  const documents = features.dataRoom === undefined ? [] : placedDocuments(features.dataRoom);
  return [...publicFiles].flatMap(([address, file]): Diagnostic[] => {
    const taken = takenBy(sites, address);
    if (taken !== undefined) return [ofPublicFile(root, file, ...taken)];
    const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
    const guarded = documents.find(
      (one) =>
        one.document.fileName.toLowerCase() === name ||
        hasSameBytes(join(root, file), asOnDisk(join(root, one.file))),
    );
    return guarded === undefined
      ? []
      : [
          ofPublicFile(
            root,
            file,
            `the document ${guarded.file} of ${formatPath(['features', 'dataRoom', ...guarded.path])}`,
            'files that everybody may read',
            'Delete it here, or remove the document.',
          ),
        ];
  });
};
