import type {
  ClientAction,
  ClientArticle,
  ClientHead,
  ClientPicture,
} from '../../../core/client/client.ts';
import { type Action, isAction } from '../../../core/config/action.ts';
import { pageAt } from '../../../core/config/anchors.ts';
import { hasPlace } from '../../../core/config/brand.ts';
import { linkLabel } from '../../../core/config/contact-link.ts';
import { ENTRY_TYPES } from '../../../core/config/entry.ts';
import {
  FOREIGN,
  foreignOf,
  formsOfSection,
  KEPT_DAYS,
  retentionPeriods,
} from '../../../core/config/features.ts';
import type { Page } from '../../../core/config/page.ts';
import { isPicture, type Picture, type PictureFiles } from '../../../core/config/picture.ts';
import type { Fact, NamedReference, Section } from '../../../core/config/section.ts';
import type { Site } from '../../../core/config/site.ts';
import type { Kind } from '../../../core/config/site-modules.ts';
import { placedSections } from '../../../core/config/walk.ts';
import { encodeAddress } from '../../../core/messages/markup.ts';
import { say, word } from '../../../core/messages/word.ts';
import { shareImagePath } from '../../assets/plan.ts';

/** The label of a Markdown link to a telephone number. */
const PHONE_LABEL = /(?<=\[)[^\]]+(?=\]\(((?:tel|sms):))/g;
/** The target of a Markdown link that is a key of `links` or of the brand's e-mail addresses. */
const KEYED_TARGET = /\]\(((?:link|email):[^)\s]+)\)/g;

/** Returns the address of a link's target, which may be a key such as `link:shop`. */
const addressOf = (site: Site, target: string): string => {
  const [kind, key = ''] = target.split(':');
  if (kind === 'link') return site.links[key]?.href ?? target;
  return kind === 'email' ? `mailto:${site.brand.email[key]}` : encodeAddress(target);
};

/** Returns a line for each third-party provider that the site's features use. */
const providerLines = ({ features, words }: Site): string[] =>
  foreignOf(features).map(({ name, purpose, origins, starts }) => {
    const hosts = origins.map((origin) => new URL(origin).host).join(', ');
    return say(words, word(`foreign.${starts}`, { name, purpose: say(words, purpose), hosts }));
  });

/**
 * Resolves rich text: replaces keys of links and e-mail addresses, `{keep:collection}` (a retention
 * period) and `{foreign}` (the third-party providers).
 */
export const projectText = (site: Site, text: string): string =>
  text
    .replaceAll(FOREIGN, () => providerLines(site).join('; '))
    .replace(PHONE_LABEL, linkLabel)
    .replace(KEYED_TARGET, (_whole, target: string) => `](${addressOf(site, target)})`)
    .replace(KEPT_DAYS, (whole, name: string) => {
      const days = retentionPeriods(site).get(name);
      return days === undefined ? whole : formatPeriod(site, days);
    });

/** Formats a number of days, in years if they are whole. */
const formatPeriod = ({ words }: Site, days: number): string => {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return count.toLocaleString(words.formats, { style: 'unit', unit, unitDisplay: 'long' });
};

/** A form on a page. */
export interface PlacedForm {
  /** The key under which the section finds the form's component. */
  key: string;
  form: string;
  variant: string;
}

const projectAction = (site: Site, action: Action): ClientAction => {
  if (action.do === 'link') return { ...action, label: linkLabel(action.label, action.to) };
  if (action.do !== 'external') return action;
  const { link, ...rest } = action;
  return { ...rest, href: site.links[link]?.href ?? '' };
};

/** The image files of a site that is loaded without its pictures. */
const NO_FILES: PictureFiles = { base: '', width: 0, height: 0, widths: [], format: 'jpg' };

const projectPicture = (site: Site, { file, alt, caption }: Picture): ClientPicture => ({
  ...(site.pictures.get(file) ?? NO_FILES),
  alt,
  ...(caption === undefined ? {} : { caption: projectText(site, caption) }),
});

/** Returns a copy with every action, picture and text resolved for the browser. */
const projectDeep = (site: Site, value: unknown): unknown => {
  if (typeof value === 'string') return projectText(site, value);
  if (Array.isArray(value))
    // A list item that is only the placeholder becomes one item for each provider.
    return value.flatMap((item) =>
      item === FOREIGN ? providerLines(site) : [projectDeep(site, item)],
    );
  if (typeof value !== 'object' || value === null) return value;
  if (isAction(value)) return projectAction(site, value);
  if (isPicture(value)) return projectPicture(site, value);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, projectDeep(site, item)]),
  );
};

/**
 * Returns a copy of a part of an article with addresses and texts resolved. Code stays as it is.
 */
const projectArticle = (site: Site, value: unknown): unknown => {
  if (typeof value === 'string') return projectText(site, value);
  if (Array.isArray(value)) return value.map((item) => projectArticle(site, item));
  if (typeof value !== 'object' || value === null) return value;
  if ('type' in value && value.type === 'code') return value;
  if ('picture' in value && isPicture(value.picture))
    return { ...value, picture: projectPicture(site, value.picture) };
  const copy = Object.entries(value).map(([key, item]) => [
    key,
    key === 'href' ? addressOf(site, String(item)) : projectArticle(site, item),
  ]);
  return Object.fromEntries(copy);
};

/**
 * Returns the articles that a section shows, by name. Undefined for a kind without Markdown files.
 */
const articlesOf = (
  site: Site,
  named: readonly NamedReference[] | undefined,
): Record<string, ClientArticle> | undefined =>
  named &&
  Object.fromEntries(
    named.flatMap(({ name }) => {
      const article = site.articles.get(name);
      if (article === undefined) return [];
      const { blocks, notes, headings, language } = article;
      const content = { blocks, notes, headings, ...(language && { language }) };
      return [[name, projectArticle(site, content) as ClientArticle]];
    }),
  );

const DEFAULT_VARIANT = { name: 'default' };

/** Returns the form variants of a section, the first one under the form's own name. */
const formsOf = (site: Site, section: Section): PlacedForm[] | undefined =>
  formsOfSection(site, section)?.flatMap(({ name: form, variants = [DEFAULT_VARIANT] }) => {
    const [first, ...further] = new Set(variants.map(({ name }) => name));
    return [
      { key: form, form, variant: first ?? DEFAULT_VARIANT.name },
      ...further.sort().map((variant) => ({ key: `${form}/${variant}`, form, variant })),
    ];
  });

/** Returns the client view of a section, with the other props of its component and its `facts`. */
const projectSection = (
  site: Site,
  { definition, name }: Kind,
  section: Section,
  number: string | undefined,
) => {
  const projected = { ...section, ...definition.project?.(section, site) };
  return {
    kind: name,
    /** Structured data (schema.org) of the section. */
    facts: definition.facts?.(projectDeep(site, section) as Section, site) ?? [],
    data: {
      ...(projectDeep(site, projected) as object),
      ...(number === undefined ? {} : { number }),
    },
    /** Undefined for a kind without forms. */
    forms: formsOf(site, section),
    /** Undefined for a kind without Markdown files. */
    articles: articlesOf(site, definition.articles?.(section)),
    /** Names of illustrations. */
    drawings: definition.drawings?.(section).map((drawing) => drawing.name) ?? [],
  };
};

/**
 * Returns the numbers of the labels: '03' for a section, '03.1' for its first part. A part is a
 * section that continues the section above it. A single label needs no number, and the parts of a
 * section without a number have none.
 */
const labelNumbers = ({ sections }: Page): Map<Section, string> => {
  const numbers = new Map<Section, string>();
  if (sections.filter(({ label, part }) => label && !part).length < 2) return numbers;
  let count = 0;
  let parts = 0;
  let parent: string | undefined;
  for (const section of sections) {
    const { label, part } = section;
    if (!part) {
      parts = 0;
      parent = label && String(++count).padStart(2, '0');
    }
    const number = part ? label && parent && `${parent}.${++parts}` : parent;
    if (label && number) numbers.set(section, number);
  }
  return numbers;
};

/** Returns the client view of a page. */
export const projectPage = (site: Site, page: Page) => {
  const numbers = labelNumbers(page);
  const sections = page.sections.flatMap((section) => {
    const kind = site.kinds.get(section.kind);
    return kind ? [projectSection(site, kind, section, numbers.get(section))] : [];
  });
  return { opensAt: page.opensAt, sections };
};

export type ProjectedPage = ReturnType<typeof projectPage>;

/** Returns the structured data of an organisation beyond its name. */
const organisationFacts = (site: Site): Record<string, unknown> => {
  const { organisation } = site.brand;
  if (organisation === undefined) return {};
  const { address, phone } = organisation;
  const fromSections = placedSections(site).map(({ section, definition }) =>
    definition.organisation?.(section),
  );
  return {
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        ...(address.postalCode && { postalCode: address.postalCode }),
        addressLocality: address.town,
        addressCountry: address.country,
      },
    }),
    ...(phone && { telephone: phone }),
    ...(hasPlace(organisation) && fromSections.find((facts) => facts !== undefined)),
  };
};

/** Structured data of organisation and site, for the home page. */
const homeFacts = (site: Site, origin: string): Fact[] => {
  const { brand, language, home, identity } = site;
  const url = origin + home;
  const { name, tagline, founded, location } = brand;
  return [
    {
      '@type': brand.organisation?.type ?? 'Organization',
      name,
      url,
      logo: origin + (identity.logo?.light.href ?? '/apple-touch-icon.png'),
      ...(tagline && { slogan: tagline }),
      ...(founded !== undefined && { foundingDate: String(founded) }),
      ...(location && { location }),
      ...organisationFacts(site),
    },
    { '@type': 'WebSite', name, url, inLanguage: language },
  ];
};

/**
 * Structured data of the breadcrumbs: the home page, each page whose path is the start of this
 * page's path, and the page itself.
 */
const breadcrumbs = ({ pages, brand, home }: Site, { path }: Page, origin: string): Fact => {
  const parts = path.split('/').slice(1);
  const prefixes = [
    ...new Set([home, ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)]),
  ];
  const trail = prefixes.flatMap((prefix) => {
    const page = pageAt(pages, prefix);
    // `pageAt` also finds pages by aliases.
    return page?.path === prefix ? [page] : [];
  });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((page, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: page.path === home ? brand.name : page.label,
      item: origin + page.path,
    })),
  };
};

/**
 * Merges facts that are lists of one type, such as those of two FAQ sections: search engines accept
 * one list of a type on a page.
 */
const mergeLists = (facts: readonly Fact[]): Fact[] => {
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

/** Whether an item describes an entry of a collection. */
const isEntry = ({ '@type': type }: Fact): boolean => ENTRY_TYPES.some((one) => one === type);

/** Returns the days of a collection's entry for link previews. Empty if the page is none. */
const articleDays = (facts: readonly Fact[]): Pick<ClientHead, 'article'> => {
  const entry = facts.find(isEntry);
  const [published, modified] = [entry?.datePublished, entry?.dateModified];
  return typeof published === 'string' && typeof modified === 'string'
    ? { article: { published, modified } }
    : {};
};

/**
 * Returns a page's structured data (schema.org). Entries of collections get the picture of link
 * previews. An unlisted page has none.
 */
export const pageFacts = (
  site: Site,
  page: Page,
  sectionFacts: readonly Fact[],
  origin: string,
): Pick<ClientHead, 'article' | 'facts'> => {
  if (!page.listed) return {};
  const image = origin + shareImagePath(page);
  const own = page.path === site.home ? homeFacts(site, origin) : [breadcrumbs(site, page, origin)];
  const withImage = sectionFacts.map((fact) => (isEntry(fact) ? { ...fact, image } : fact));
  return { facts: [...own, ...mergeLists(withImage)], ...articleDays(sectionFacts) };
};
