import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesOfPages } from '../core/config/features.ts';
import type { Site } from '../core/config/site.ts';
import { filesBelow } from '../core/workspace/files-below.mjs';
import type { Roots } from '../core/workspace/roots.mjs';
import {
  INTERNAL,
  isCompressed,
  type PageFiles,
  readPageFiles,
} from '../server/http/pages/page-files.ts';
import { readEnvironment } from '../server/lib/environment.ts';
import { OperatorError } from '../server/lib/errors.ts';

const POLICY = 'content-security-policy';
/** For files whose names have a hash of their content. */
const IMMUTABLE = 'Cache-Control: public, max-age=31536000, immutable';

/** Returns the entry of a path in the file `_headers`. */
const entry = (path: string, lines: readonly string[]): string =>
  [path, ...lines.map((line) => `  ${line}`)].join('\n');

/**
 * Returns the headers of all files, as Netlify and Cloudflare Pages read them. The policy of each
 * page allows its own styles.
 */
const headersFile = ({ pages, headers }: PageFiles): string => {
  const common = headers.filter(([name]) => name !== POLICY);
  const policyOf = (path: string): string => {
    // A flat list of names and values, each name before its value.
    const { headers: rawHeaders = [] } = pages.get(path)?.encodings.get('identity') ?? {};
    return rawHeaders[rawHeaders.indexOf(POLICY) + 1] ?? '';
  };
  return [
    entry(
      '/*',
      common.map(([name, value]) => `${name}: ${value}`),
    ),
    entry('/assets/*', [IMMUTABLE]),
    ...[...pages.keys()].map((path) => entry(path, [`${POLICY}: ${policyOf(path)}`])),
    '',
  ].join('\n');
};

/**
 * Returns the name that serves a page at its path: hosts serve `about.html` at `/about`, but `about/index.html`
 * at `/about/`.
 */
const nameOnHost = (name: string): string => name.replace(/\/index\.html$/, '.html');

/**
 * Copies the built pages into a folder for a host of static files. Forms post to `FORMS_ORIGIN`.
 *
 * @throws OperatorError for a site with forms and no `FORMS_ORIGIN`
 */
export const packPages = async (
  { work }: Roots,
  sites: readonly [Site, ...Site[]],
  folder: string,
): Promise<void> => {
  const environment = readEnvironment(process.env);
  if (sites[0].forms.length > 0 && environment.FORMS_ORIGIN === undefined)
    throw new OperatorError(
      'A host of static files takes no posts. Set FORMS_ORIGIN to the origin of a server that serves this site too.',
    );
  const client = join(work, 'dist', 'client');
  const names = filesBelow(client);
  const allNames = new Set(names);
  // Hosts compress files themselves.
  for (const name of names)
    if (!INTERNAL.includes(name) && !isCompressed(name, allNames))
      cpSync(join(client, name), join(folder, nameOnHost(name)));
  const files = await readPageFiles(
    client,
    environment,
    sites.flatMap(({ pages }) => pages),
    sourcesOfPages(sites[0].features),
  );
  writeFileSync(join(folder, '_headers'), headersFile(files));
};
