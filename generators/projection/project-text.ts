import { KEPT_DAYS, keepPeriods } from '../declaration/keep-periods.ts';
import type { Site } from '../declaration/site.ts';

const KEYED_LINK = /\]\((link|email):([^)\s]+)\)/g;

/**
 * Rich text as a visitor reads it: addresses in place of the keys of links and e-mail addresses, and
 * the declared number of days in place of `{keep:collection}`.
 */
export const projectText = (site: Site, text: string): string =>
  text
    .replace(KEYED_LINK, (whole, kind: string, key: string) => {
      if (kind === 'link') return `](${site.links[key]?.href ?? whole})`;
      return `](mailto:${site.brand.email[key]})`;
    })
    .replace(
      KEPT_DAYS,
      (whole, name: string) =>
        keepPeriods(site).get(name)?.toLocaleString(site.words.formats) ?? whole,
    );
