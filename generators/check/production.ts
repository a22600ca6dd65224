import { type Fault, shown, within } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { PLACEHOLDER } from '../edit/templates.ts';
import { generatedFeatures } from '../features/features.ts';
import { walk } from './walk.ts';

// Names that no one can register (RFC 2606), as the end of a host or of an e-mail address.
const reserved = /[\w-]\.(?:example|invalid|test)(?![\w-]|\.[\w-])|@example\.(?:com|net|org)\b/i;

function* textFaults(site: Site): Iterable<Fault> {
  for (const [text, path] of walk(site)) {
    if (typeof text !== 'string') continue;
    const found = shown(text);
    if (reserved.test(text)) {
      const allowed = 'an address that exists';
      yield { path, found: `the placeholder ${found}`, allowed, fix: 'Give the real one.' };
    } else if (text.startsWith(PLACEHOLDER))
      yield { path, found, allowed: 'words for visitors', fix: 'Write them.' };
  }
}

/** What may stand in a site that is being made, but not in one that visitors see. */
export const productionFaults = async (site: Site, root: string): Promise<Fault[]> => {
  const faults = [...textFaults(site)];
  for (const { name, feature, options } of generatedFeatures(site))
    faults.push(...within(['features', name], await feature.productionFaults?.(options, root)));
  return faults;
};

/** What keeps an environment from production, one line each. */
export const environmentFaults = (env: Readonly<Record<string, string | undefined>>): string[] => {
  const url = env.SITE_URL ?? '';
  if (url === '') return ['SITE_URL is not set. Set it to the public https origin of the site.'];
  if (!URL.canParse(url)) return [`SITE_URL is ${shown(url)}, which is no address.`];
  const { protocol, hostname } = new URL(url);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol === 'https:' && !isLocal && !reserved.test(hostname)) return [];
  return [`SITE_URL is ${shown(url)}. Allowed: the public https origin of the site.`];
};
