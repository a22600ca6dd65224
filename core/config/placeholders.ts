import { type Diagnostic, formatValue } from '../diagnostics/diagnostic.ts';
import { PLACEHOLDER } from './placeholder.ts';
import type { Site } from './site.ts';
import { walk } from './walk.ts';

// Names that no one can register (RFC 2606), as the end of a host or of an e-mail address.
const reserved = /[\w-]\.(?:example|invalid|test)(?![\w-]|\.[\w-])|@example\.(?:com|net|org)\b/i;

/** Whether a text holds a host that no one can register. */
export const isReserved = (text: string): boolean => reserved.test(text);

/** People and texts that stand for others until these are known. */
const standsIn =
  /\b(?:jane|john) (?:doe|roe)\b|\b(?:max|erika) muster(?:mann|frau)\b|\blorem ipsum\b/i;

/** What stands in a declaration for what is still to come. */
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
