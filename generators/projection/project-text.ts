import type { Site } from '../declaration/site.ts';

const KEYED_LINK = /\]\((link|email):([^)\s]+)\)/g;

/** Rich text with addresses in place of the keys of links and e-mail addresses. */
export const projectText = (site: Site, text: string): string =>
  text.replace(KEYED_LINK, (whole, kind: string, key: string) => {
    if (kind === 'link') return `](${site.links[key]?.href ?? whole})`;
    return `](mailto:${site.brand.email[key]})`;
  });
