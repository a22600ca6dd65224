import { type Action, isAction } from '../../core/config/action.ts';
import { allPaths, anchorsOf, pageAt, unknownPathPage } from '../../core/config/anchors.ts';
import { contactMistake, isContactLink } from '../../core/config/contact-link.ts';
import {
  declaredFeatures,
  FOREIGN,
  foreignOf,
  KEPT_DAYS,
  retentionPeriods,
} from '../../core/config/features.ts';
import type { FooterEntry, HeaderEntry } from '../../core/config/navigation.ts';
import type { Page } from '../../core/config/page.ts';
import type { Site } from '../../core/config/site.ts';
import { placedSections, walkWritten } from '../../core/config/walk.ts';
import { type Diagnostic, formatValue, unknownName } from '../../core/diagnostics/diagnostic.ts';
import { decodeAddress, encodeAddress } from '../../core/messages/markup.ts';
import { addressesIn } from '../../core/messages/rich-text.ts';

/** Matches the start of a link without a closing bracket. */
const UNCLOSED = /\[[^\]]+\]\((?:\/|#|https:|mailto:|tel:|sms:|link:|email:)[^)]*/;
/** Matches a link without address or label. */
const EMPTY = /\[[^\]]*\]\(\s*\)|\[\s*\]\((?:\/|#|https:|mailto:|tel:|sms:|link:|email:)[^)]*\)/;
/** Matches a complete link. */
const RICH_LINK = /\[[^\]]+\]\(([^)\s]+)\)/g;

/** Returns a diagnostic if a key is unknown. `what` is the kind of key. */
const keyFaults = (key: string, keys: string[], path: PropertyKey[], what: string): Diagnostic[] =>
  unknownName(key, keys, { path, found: `the ${what} ${formatValue(key)}` });

/** Returns a diagnostic if a link inside the site or a contact link is wrong. */
export const linkFaults = (site: Site, link: string, path: PropertyKey[]): Diagnostic[] => {
  if (isContactLink(link)) {
    const allowed = contactMistake(link);
    return allowed === undefined
      ? []
      : [{ path, found: `a link to ${formatValue(link)}`, allowed }];
  }
  const [to = '', anchor] = link.split('#');
  const address = encodeAddress(to);
  const readable = decodeAddress(address);
  if (site.publicFiles.has(address)) return [];
  const page = pageAt(site.pages, address);
  if (page && page === unknownPathPage(site))
    return [
      {
        path,
        found: `a link to ${formatValue(readable)}, the page for unknown addresses`,
        allowed: 'a page with an address',
      },
    ];
  if (page) return anchor === undefined ? [] : anchorFaults(site, page, anchor, path);
  const movedPage = site.pages.find(({ moved }) => moved.includes(address));
  if (movedPage) {
    const found = `a link to ${formatValue(readable)}, which moved`;
    return [{ path, found, allowed: formatValue(decodeAddress(movedPage.path)) }];
  }
  const found = `a link to ${formatValue(readable)}, which does not exist`;
  const known = [...allPaths(site.pages), ...site.publicFiles.keys()];
  return unknownName(readable, known.map(decodeAddress), { path, found });
};

/** Returns a diagnostic if a page does not have an anchor. */
const anchorFaults = (
  site: Site,
  page: Page,
  anchor: string,
  path: PropertyKey[],
): Diagnostic[] => {
  const found = `the anchor "#${anchor}", which ${decodeAddress(page.path)} does not have`;
  return unknownName(anchor, anchorsOf(site, page), { path, found });
};

/** Yields diagnostics of an action's target. An action of a section scrolls within its own page. */
function* actionFaults(site: Site, action: Action, path: PropertyKey[]): Iterable<Diagnostic> {
  // The path of an action of a section starts with `pages` and the index of the page.
  const page = site.pages[Number(path[1])];
  if (action.do === 'link') yield* linkFaults(site, action.to, [...path, 'to']);
  if (action.do === 'external')
    yield* keyFaults(action.link, Object.keys(site.links), [...path, 'link'], 'link key');
  if (action.do === 'scroll' && page)
    yield* anchorFaults(site, page, action.target, [...path, 'target']);
}

/** Returns a diagnostic if the target of a link in rich text is wrong: a key, or a link. */
const targetFaults = (site: Site, target: string, path: PropertyKey[]): Diagnostic[] => {
  if (target.startsWith('link:'))
    return keyFaults(target.slice('link:'.length), Object.keys(site.links), path, 'link key');
  if (target.startsWith('email:'))
    return keyFaults(
      target.slice('email:'.length),
      Object.keys(site.brand.email),
      path,
      'e-mail key',
    );
  return linkFaults(site, target, path);
};

/**
 * Yields diagnostics for links of Markdown files. Several pages may show a file, so a link to an
 * anchor of the same page is checked on each of them.
 */
function* articleFaults(site: Site): Iterable<Diagnostic> {
  for (const { links, texts } of site.articles.values()) {
    for (const { text, place } of links)
      if (!text.startsWith('#'))
        for (const fault of targetFaults(site, text, [])) yield { ...fault, place };
    for (const { text, place } of texts)
      for (const fault of textFaults(site, text, [])) yield { ...fault, place };
  }
  for (const page of site.pages)
    for (const section of page.sections)
      for (const { name } of site.kinds.get(section.kind)?.definition.articles?.(section) ?? [])
        for (const { text, place } of site.articles.get(name)?.links ?? [])
          if (text.startsWith('#'))
            for (const fault of anchorFaults(site, page, text.slice(1), []))
              yield { ...fault, place };
}

/** Yields diagnostics of a text with links: wrong targets, and texts that were meant as links. */
function* richTextFaults(site: Site, text: string, path: PropertyKey[]): Iterable<Diagnostic> {
  for (const target of addressesIn(text)) yield* targetFaults(site, target, path);
  yield* textFaults(site, text.replaceAll(RICH_LINK, ''), path);
  const [empty] = EMPTY.exec(text) ?? [];
  if (empty !== undefined)
    yield {
      path,
      found: `a link without address or label: ${formatValue(empty)}`,
      allowed: '[label](/path)',
    };
}

/**
 * Yields diagnostics of a text without its links: for links that are not closed, and for
 * placeholders.
 */
function* textFaults(site: Site, text: string, path: PropertyKey[]): Iterable<Diagnostic> {
  const [unclosed] = UNCLOSED.exec(text) ?? [];
  if (unclosed !== undefined)
    yield {
      path,
      found: `a link that is not closed: ${formatValue(unclosed)}`,
      allowed: '[label](/path), without spaces in the address',
    };
  if (text.includes(FOREIGN) && foreignOf(site.features).length === 0)
    yield {
      path,
      found: `${FOREIGN}, but the site allows no provider of another origin`,
      allowed: `${FOREIGN} on a site with \`features.embeds\` or \`features.analytics\``,
      fix: 'Remove it.',
    };
  for (const [, name = ''] of text.matchAll(KEPT_DAYS))
    yield* keyFaults(name, [...retentionPeriods(site).keys()], path, 'collection');
}

/** Yields diagnostics of an entry of a menu. */
function* entryFaults(
  site: Site,
  entry: HeaderEntry | FooterEntry,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  if ('to' in entry) {
    yield* linkFaults(site, entry.to, [...path, 'to']);
    if (entry.label === undefined && site.publicFiles.has(entry.to))
      yield {
        path: [...path, 'to'],
        found: `no label for the file ${formatValue(entry.to)}`,
        allowed: 'a label; only a page has its own',
        fix: "Add `label: '…'`.",
      };
  } else if ('link' in entry)
    yield* keyFaults(entry.link, Object.keys(site.links), [...path, 'link'], 'link key');
  else {
    const home = pageAt(site.pages, site.home);
    if (home) yield* anchorFaults(site, home, entry.section, [...path, 'section']);
    if (entry.elsewhere) yield* linkFaults(site, entry.elsewhere, [...path, 'elsewhere']);
  }
}

function* navigationFaults(site: Site): Iterable<Diagnostic> {
  for (const [at, entry] of site.navigation.header.entries())
    yield* entryFaults(site, entry, ['navigation', 'header', at]);
  for (const [at, { links }] of site.navigation.footer.entries())
    for (const [index, entry] of links.entries())
      yield* entryFaults(site, entry, ['navigation', 'footer', at, 'links', index]);
}

/** Yields diagnostics for broken links, anchors, scroll targets and keys. */
export function* danglingLinks(site: Site): Iterable<Diagnostic> {
  for (const [value, path] of walkWritten(site)) {
    if (isAction(value)) yield* actionFaults(site, value, path);
    if (typeof value === 'string') yield* richTextFaults(site, value, path);
  }
  for (const { section, definition, path } of placedSections(site))
    for (const { name, path: inner } of definition.links?.(section) ?? [])
      yield* targetFaults(site, name, [...path, ...inner]);
  for (const [at, page] of site.pages.entries())
    for (const [index, { section }] of page.aliases.entries())
      if (section !== undefined)
        yield* anchorFaults(site, page, section, ['pages', at, 'aliases', index, 'section']);
  yield* articleFaults(site);
  yield* richTextFaults(site, site.notFound.text, ['notFound', 'text']);
  yield* navigationFaults(site);
  for (const { name, links } of declaredFeatures(site.features))
    for (const link of links)
      yield* targetFaults(site, link.name, ['features', name, ...link.path]);
}
