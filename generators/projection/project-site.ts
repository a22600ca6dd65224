import type { ClientSite } from '../../renderer/contract/client.ts';
import type { Site } from '../declaration/site.ts';

/** What the shell of every page may know. */
export const projectSite = (site: Site): ClientSite => {
  const { name, tagline, founded, location, language } = site.brand;
  return {
    brand: { name, tagline, founded, location, language },
    header: site.navigation.header,
    footer: site.navigation.footer.map(({ title, links }) => ({
      title,
      links: links.map((link) =>
        'to' in link ? link : { label: link.label, href: site.links[link.link]?.href ?? '' },
      ),
    })),
    cookieBanner: site.cookieBanner,
    notFound: site.notFound,
    behaviour: site.behaviour,
  };
};
