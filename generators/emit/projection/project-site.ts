import type { ClientMenuEntry, ClientSite } from '../../../core/client/client.ts';
import { clientPart } from '../../../core/client/server-only.ts';
import { pageAt } from '../../../core/config/anchors.ts';
import { isContactLink, linkLabel, shownContact } from '../../../core/config/contact-link.ts';
import type { FooterEntry, HeaderEntry } from '../../../core/config/navigation.ts';
import { palettesOf } from '../../../core/config/palette.ts';
import type { Site } from '../../../core/config/site.ts';
import { projectText } from './project-page.ts';

/** Returns an entry of the header or footer with its label and address. */
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
  const defaultLabel = isContactLink(entry.to)
    ? shownContact(entry.to)
    : pageAt(site.pages, path)?.label;
  return { label: linkLabel(entry.label ?? defaultLabel ?? '', entry.to), to: entry.to };
};

/** Returns the client view of the site, which every page uses. */
export const projectSite = (site: Site): ClientSite => {
  const { brand, language, theme, navigation, notFound, behaviour, home } = clientPart(
    'site',
    site,
  );
  const { name, tagline, founded, location } = brand;
  const { title, heading, drawing } = notFound;
  const { light, dark, hasDark } = palettesOf(theme);
  return {
    brand: {
      name,
      tagline,
      founded,
      location,
      ...(site.identity.logo && {
        // `name`: whether the header shows the brand's name beside the logo.
        logo: { ...site.identity.logo, name: brand.logo?.showName ?? false },
      }),
    },
    language,
    formats: site.words.formats,
    home,
    ground: { light: light.paper, ...(hasDark ? { dark: dark.paper } : {}) },
    header: navigation.header.map((entry) => ({
      ...projectEntry(site, entry),
      button: entry.button,
    })),
    footer: navigation.footer.map(({ title, links }) => ({
      title,
      links: links.map((entry) => projectEntry(site, entry)),
    })),
    notFound: {
      title,
      heading,
      text: projectText(site, notFound.text),
      ...(drawing === undefined ? {} : { drawing }),
    },
    behaviour,
    ...(site.translations.length > 0 && {
      languages: site.translations.map(({ tag, name, prefix, words }) => ({
        tag,
        name,
        home: prefix || '/',
        ...(site.multilingual.detect === 'suggest' && {
          offer: words.texts['page.inThisLanguage'],
        }),
      })),
      languageSwitch: site.multilingual.switch,
    }),
  };
};
