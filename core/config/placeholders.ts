import { type Diagnostic, formatValue } from '../diagnostics/diagnostic.ts';
import type { Site } from './site.ts';
import { walk } from './walk.ts';

// Domains that nobody can register (RFC 2606), at the end of a host or an e-mail address.
const reserved = /[\w-]\.(?:example|invalid|test)(?![\w-]|\.[\w-])|@example\.(?:com|net|org)\b/i;

/** Returns whether a text contains a domain that nobody can register. */
export const isReserved = (text: string): boolean => reserved.test(text);

/** Placeholder names of people, and placeholder texts. */
const standsIn =
  /\b(?:jane|john) (?:doe|roe)\b|\b(?:max|erika) muster(?:mann|frau)\b|\blorem ipsum\b/i;

/** Yields a diagnostic for each placeholder in a site config. */
export function* placeholderFaults(site: Site): Iterable<Diagnostic> {
  for (const [text, path] of walk(site)) {
    if (typeof text !== 'string') continue;
    const found = formatValue(text);
    const placeholder = `the placeholder ${found}`;
    if (isReserved(text)) {
      const allowed = 'an address that exists';
      yield { path, found: placeholder, allowed, fix: 'Give the real one.' };
    } else if (standsIn.test(text)) {
      const allowed = 'a person or a text of the site';
      yield { path, found: placeholder, allowed, fix: 'Give the real one.' };
    } else if (text.startsWith(PLACEHOLDER))
      yield { path, found, allowed: 'words for visitors', fix: 'Write them.' };
  }
}

/** The placeholder for text that the author has yet to write. `check --production` refuses it. */
export const PLACEHOLDER = 'To be written';
