import { isReserved, placeholderFaults } from '../../core/config/placeholders.ts';
import type { Site } from '../../core/config/site.ts';
import { atPath, type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { generatedFeatures } from '../features/features.ts';

/** Returns diagnostics that matter only in production, such as placeholders. */
export const productionFaults = async (site: Site, root: string): Promise<Diagnostic[]> => {
  const faults = [...placeholderFaults(site)];
  for (const { name, feature, options } of generatedFeatures(site))
    faults.push(...atPath(['features', name], await feature.productionFaults?.(options, root)));
  return faults;
};

/** Returns the problems of a production environment, one line each. */
export const environmentFaults = (env: Readonly<Record<string, string | undefined>>): string[] => {
  const url = env.SITE_URL ?? '';
  if (url === '') return ['SITE_URL is not set. Set it to the public https origin of the site.'];
  if (!URL.canParse(url)) return [`SITE_URL is ${formatValue(url)}, which is no address.`];
  const { protocol, hostname } = new URL(url);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol === 'https:' && !isLocal && !isReserved(hostname)) return [];
  return [`SITE_URL is ${formatValue(url)}. Allowed: the public https origin of the site.`];
};
