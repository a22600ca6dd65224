import type { Page } from '../../../core/config/page.ts';
import type { Fact } from '../../../core/config/section.ts';
import type { Site } from '../../../core/config/site.ts';

/** Structured data of organisation and site, for the home page. */
const ofHome = ({ brand, language }: Site, origin: string): Fact[] => {
  const url = `${origin}/`;
  const { name, tagline, founded, location } = brand;
  return [
    {
      '@type': 'Organization',
      name,
      url,
      logo: `${origin}/apple-touch-icon.png`,
      ...(tagline && { slogan: tagline }),
      ...(founded !== undefined && { foundingDate: String(founded) }),
      ...(location && { location }),
    },
    { '@type': 'WebSite', name, url, inLanguage: language },
  ];
};

/**
 * Structured data of the breadcrumbs: the home page, the pages at prefixes of the path, the page.
 */
const breadcrumbs = ({ pages, brand }: Site, { path }: Page, origin: string): Fact => {
  const parts = path.split('/').slice(1);
  const beginnings = ['/', ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)];
  const way = beginnings.flatMap((start) => pages.find((page) => page.path === start) ?? []);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((page, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: page.path === '/' ? brand.name : page.label,
      item: origin + page.path,
    })),
  };
};

/** Joins lists of one type, such as two FAQ sections: a page may have one of them. */
const joined = (facts: readonly Fact[]): Fact[] => {
  const byType = new Map<string, Fact>();
  const single: Fact[] = [];
  for (const fact of facts) {
    const { '@type': type, mainEntity } = fact;
    if (!Array.isArray(mainEntity)) single.push(fact);
    else {
      const before = byType.get(type)?.mainEntity ?? [];
      byType.set(type, { ...fact, mainEntity: [before, mainEntity].flat() });
    }
  }
  return [...single, ...byType.values()];
};

/** Returns a page's structured data (schema.org). */
export const pageFacts = (
  site: Site,
  page: Page,
  ofSections: readonly Fact[],
  origin: string,
): { facts?: Fact[] } => {
  if (!page.listed) return {};
  const own = page.path === '/' ? ofHome(site, origin) : [breadcrumbs(site, page, origin)];
  return { facts: [...own, ...joined(ofSections)] };
};
