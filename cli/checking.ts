import { isReserved } from '../core/config/placeholders.ts';
import type { Site } from '../core/config/site.ts';
import { ConfigError, type Diagnostic, formatValue } from '../core/diagnostics/diagnostic.ts';
import type { Roots } from '../core/workspace/roots.mjs';
import { builtOrigin } from '../core/workspace/stale-build.mjs';
import { siteCollections } from '../server/collections.ts';
import { siteVariables, VARIABLE_NAMES } from '../server/features/features.ts';
import {
  commonVariables,
  endOfLifeNode,
  isPublic,
  missingIn,
  misspeltIn,
} from '../server/lib/environment.ts';
import { flagOption } from './command/command.ts';
import { withReadOnlyStore } from './command/with-storage.ts';
import { jsonText } from './output/text.ts';
import { storedFaults } from './stored-forms.ts';

/** The option that asks for all checks. */
export const PRODUCTION = flagOption(
  'also refuse what visitors must not see (placeholders, sample files, wrong file sizes) and an incomplete environment (https, mail, a password, the secret, the proxy, a build for SITE_URL, a Node that gets updates)',
);

/** Returns the problems of `SITE_URL`, the public address. */
export const addressFaults = (env: Readonly<Record<string, string | undefined>>): string[] => {
  const url = env.SITE_URL ?? '';
  if (url === '') return ['SITE_URL is not set. Set it to the public https origin of the site.'];
  if (!URL.canParse(url)) return [`SITE_URL is ${formatValue(url)}, which is no address.`];
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' && isPublic(url) && !isReserved(hostname)) return [];
  return [`SITE_URL is ${formatValue(url)}. Allowed: the public https origin of the site.`];
};

/** Returns a warning if the existing build is for another origin than the environment's. */
const wrongBuildOrigin = (roots: Roots): string[] => {
  const built = builtOrigin(roots);
  const { SITE_URL } = process.env;
  if (!built || !SITE_URL || !URL.canParse(SITE_URL) || new URL(SITE_URL).origin === built)
    return [];
  return [`The build is for ${built}, and SITE_URL is ${SITE_URL}. Build the site again.`];
};

/** Returns what the environment lacks for production, one line each. */
export const environmentFaultTexts = (site: Site, roots: Roots): string[] => [
  ...addressFaults(process.env),
  ...wrongBuildOrigin(roots),
  ...misspeltIn(process.env, VARIABLE_NAMES),
  ...missingIn(process.env, { ...commonVariables, ...siteVariables(site) }),
  ...endOfLifeNode(process.versions.node, new Date()),
];

/** Returns the stored records that do not match the forms. */
export const unfitRecords = async (site: Site): Promise<Diagnostic[]> => {
  const declared = siteCollections(site);
  return (
    (await withReadOnlyStore(declared, (store) => storedFaults(site.forms, declared, store))) ?? []
  );
};

/** Prints the mistakes of a ConfigError as JSON, with `extra` properties. Other errors are thrown. */
export const printMistakes = (error: unknown, extra: object = {}): void => {
  if (!(error instanceof ConfigError)) throw error;
  const { message, mistakes } = error;
  console.log(jsonText({ message, mistakes, ...extra }));
  process.exitCode = 1;
};
