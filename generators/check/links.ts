import type { Action } from '../../renderer/schema/action.ts';
import type { FooterEntry, HeaderEntry } from '../../renderer/schema/navigation.ts';
import type { Fault } from '../config/fault.ts';
import { shown } from '../config/fault.ts';
import { unlessKnown } from '../config/nearest.ts';
import { allPaths, anchorsOf, pageAt } from '../declaration/anchors.ts';
import { declaredFeatures } from '../declaration/features.ts';
import { KEPT_DAYS, keepPeriods } from '../declaration/keep-periods.ts';
import type { Page } from '../declaration/page.ts';
import type { Site } from '../declaration/site.ts';
import { placedSections } from './placed-sections.ts';
import { walk } from './walk.ts';

const RICH_LINK = /\[[^\]]+\]\(([^)\s]+)\)/g;

const keyFaults = (key: string, keys: string[], path: PropertyKey[], what: string): Fault[] =>
  unlessKnown(key, keys, { path, found: `the ${what} ${shown(key)}` });

/** What is wrong with a link inside the site, if anything. */
const linkFaults = (site: Site, link: string, path: PropertyKey[]): Fault[] => {
  const [to = '', anchor] = link.split('#');
  const page = pageAt(site.pages, to);
  if (page && anchor !== undefined) return anchorFaults(site, page, anchor, path);
  const found = `a link to ${shown(to)}, which no page has`;
  return unlessKnown(to, allPaths(site.pages), { path, found });
};

const anchorFaults = (site: Site, page: Page, anchor: string, path: PropertyKey[]): Fault[] => {
  const found = `the anchor "#${anchor}", which ${page.path} does not have`;
  return unlessKnown(anchor, anchorsOf(site, page), { path, found });
};

const actionFaults = (site: Site, action: Action, path: PropertyKey[]): Fault[] => {
  if (action.do === 'link') return linkFaults(site, action.to, [...path, 'to']);
  if (action.do === 'external')
    return keyFaults(action.link, Object.keys(site.links), [...path, 'link'], 'link key');
  if (action.do !== 'scroll') return [];
  const page = site.pages[Number(path[1])];
  return page ? anchorFaults(site, page, action.target, [...path, 'target']) : [];
};

/** What is wrong with a link's target as rich text writes it. */
const targetFaults = (site: Site, target: string, path: PropertyKey[]): Fault[] => {
  if (target.startsWith('link:'))
    return keyFaults(target.slice(5), Object.keys(site.links), path, 'link key');
  if (target.startsWith('email:'))
    return keyFaults(target.slice(6), Object.keys(site.brand.email), path, 'e-mail key');
  return linkFaults(site, target, path);
};

const richTextFaults = (site: Site, text: string, path: PropertyKey[]): Fault[] => [
  ...[...text.matchAll(RICH_LINK)].flatMap(([, target = '']) => targetFaults(site, target, path)),
  ...[...text.matchAll(KEPT_DAYS)].flatMap(([, name = '']) =>
    keyFaults(name, [...keepPeriods(site).keys()], path, 'collection'),
  ),
];

const isAction = (value: unknown): value is Action =>
  typeof value === 'object' && value !== null && 'do' in value && 'label' in value;

const entryFaults = (
  site: Site,
  entry: HeaderEntry | FooterEntry,
  path: PropertyKey[],
): Fault[] => {
  if ('to' in entry) return linkFaults(site, entry.to, [...path, 'to']);
  if ('link' in entry)
    return keyFaults(entry.link, Object.keys(site.links), [...path, 'link'], 'link key');
  const home = pageAt(site.pages, '/');
  return [
    ...(home ? anchorFaults(site, home, entry.section, [...path, 'section']) : []),
    ...(entry.elsewhere ? linkFaults(site, entry.elsewhere, [...path, 'elsewhere']) : []),
  ];
};

const navigationFaults = (site: Site): Fault[] => [
  ...site.navigation.header.flatMap((entry, index) =>
    entryFaults(site, entry, ['navigation', 'header', index]),
  ),
  ...site.navigation.footer.flatMap(({ links }, at) =>
    links.flatMap((entry, index) =>
      entryFaults(site, entry, ['navigation', 'footer', at, 'links', index]),
    ),
  ),
  ...declaredFeatures(site.features).flatMap(({ name, links }) =>
    links.flatMap((link) => targetFaults(site, link.name, ['features', name, ...link.path])),
  ),
];

/** Links, anchors and scroll targets that lead nowhere, and keys that name nothing. */
export const danglingLinks = (site: Site): Fault[] => {
  const faults: Fault[] = [];
  walk({ pages: site.pages, forms: site.forms }, (value, path) => {
    if (isAction(value)) faults.push(...actionFaults(site, value, path));
    if (typeof value === 'string') faults.push(...richTextFaults(site, value, path));
  });
  for (const { section, definition, path } of placedSections(site)) {
    for (const { name, path: inner } of definition.links?.(section) ?? [])
      faults.push(...targetFaults(site, name, [...path, ...inner]));
  }
  site.pages.forEach((page, at) => {
    page.aliases.forEach((alias, index) => {
      if (alias.section === undefined) return;
      const path = ['pages', at, 'aliases', index, 'section'];
      faults.push(...anchorFaults(site, page, alias.section, path));
    });
  });
  return [...faults, ...navigationFaults(site)];
};
