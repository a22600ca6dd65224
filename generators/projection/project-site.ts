import type { ClientMenuEntry, ClientSite } from '../../renderer/contract/client.ts';
import type { FooterEntry, HeaderEntry } from '../../renderer/schema/navigation.ts';
import { pageAt } from '../declaration/anchors.ts';
import type { Site } from '../declaration/site.ts';
import { palettesOf } from '../theme/palette.ts';

const projectEntry = (site: Site, entry: HeaderEntry | FooterEntry): ClientMenuEntry => {
  if ('link' in entry) {
    const link = site.links[entry.link];
    return { label: entry.label ?? link?.label ?? '', href: link?.href ?? '' };
  }
  if ('section' in entry) {
    const { label, section, elsewhere } = entry;
    return { label, section, ...(elsewhere === undefined ? {} : { elsewhere }) };
  }
  const [path = ''] = entry.to.split('#');
  return { label: entry.label ?? pageAt(site.pages, path)?.label ?? '', to: entry.to };
};

/** What the shell of every page may know. */
export const projectSite = (site: Site): ClientSite => {
  const { name, tagline, founded, location } = site.brand;
  const { light, dark, hasDark } = palettesOf(site.theme);
  return {
    brand: { name, tagline, founded, location },
    language: site.language,
    formats: site.words.formats,
    ground: { light: light.paper, ...(hasDark ? { dark: dark.paper } : {}) },
    header: site.navigation.header.map((entry) => ({
      ...projectEntry(site, entry),
      button: entry.button,
    })),
    footer: site.navigation.footer.map(({ title, links }) => ({
      title,
      links: links.map((entry) => projectEntry(site, entry)),
    })),
    notFound: site.notFound,
    behaviour: site.behaviour,
  };
};
