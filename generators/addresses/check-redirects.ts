import { allPaths, anchorsOf, unknownPathPage } from '../../core/config/anchors.ts';
import type { Page } from '../../core/config/page.ts';
import {
  isMatched,
  type OldAddress,
  oldAddressOf,
  type Redirect,
  redirectFinder,
} from '../../core/config/redirects.ts';
import type { Site } from '../../core/config/site.ts';
import {
  type Diagnostic,
  didYouMean,
  formatPath,
  formatValue,
} from '../../core/diagnostics/diagnostic.ts';
import { addressIn } from '../../core/messages/by-language.ts';
import { decodeAddress, encodeAddress } from '../../core/messages/markup.ts';
import { pathPlaces, RESERVED } from '../check/names.ts';
import { shownPlace, type WrittenRedirect } from './read-redirects.ts';

type Sites = readonly [Site, ...Site[]];

/** A redirect with its old address in the form in which the server compares it with requests. */
interface ComparedRedirect extends WrittenRedirect {
  address: OldAddress;
}

/** Returns a key that is equal for equal old addresses. */
const keyOf = ({ path, suffix, query }: OldAddress): string =>
  JSON.stringify([path, suffix, query]);

/** An address that the site has already. */
interface SiteAddress {
  /** The address in the form in which redirects are compared. */
  name: string;
  /** The place in the site config, or the file. */
  place: string;
  /** Whether it is a former path of a page, in `moved`. */
  isFormer: boolean;
}

/**
 * Returns the addresses of all pages in all languages, former ones too, and of files in `public`.
 */
const siteAddresses = (sites: Sites): SiteAddress[] => [
  ...sites.flatMap((site) =>
    pathPlaces(site).map(({ name, path }) => ({
      name,
      place: formatPath(path),
      isFormer: path.includes('moved'),
    })),
  ),
  ...[...sites[0].publicFiles].map(([address, file]) => ({
    name: decodeAddress(address).toLowerCase(),
    place: file,
    isFormer: false,
  })),
];

/** The first segments of addresses of the server. The rest of `RESERVED` is used by the build. */
const SERVER_SEGMENTS = RESERVED.slice(0, 4);

/**
 * Examples of generated files. A pattern must not match them, since static hosts would redirect
 * them.
 */
const GENERATED_EXAMPLES = [
  '/api/x',
  '/assets/x.js',
  '/assets/x.css',
  '/sitemap.xml',
  '/robots.txt',
];

const isOfServer = (address: OldAddress): boolean =>
  SERVER_SEGMENTS.includes(address.path.split('/')[1] ?? '') ||
  GENERATED_EXAMPLES.some((path) => isMatched(address, path));

/**
 * Yields diagnostics of old addresses: of those that the site or the server has, and of repeated
 * ones.
 */
function* sourceFaults(sites: Sites, redirects: readonly ComparedRedirect[]): Iterable<Diagnostic> {
  const addresses = siteAddresses(sites);
  const byName = new Map(addresses.map((one) => [one.name, one]));
  const ownerOf = (address: OldAddress): SiteAddress | undefined => {
    // A redirect of a path with a query may have the path of a page.
    if (address.query.length > 0) return undefined;
    return address.suffix === undefined
      ? byName.get(address.path)
      : addresses.find(({ name, isFormer }) => !isFormer && isMatched(address, name));
  };
  const seen = new Map<string, WrittenRedirect>();
  for (const redirect of redirects) {
    const { from, fromPlace, address } = redirect;
    const key = keyOf(address);
    const first = seen.get(key);
    seen.set(key, first ?? redirect);
    const isPattern = address.suffix !== undefined;
    const owner = ownerOf(address);
    if (first)
      yield {
        ...fromPlace,
        found: `the old address ${formatValue(from)} a second time`,
        allowed: `each address once, in any case, with or without a slash at its end; the first is ${formatValue(first.from)} at ${shownPlace(first.fromPlace)}`,
        fix: 'Remove one of them.',
      };
    else if (isOfServer(address))
      yield {
        ...fromPlace,
        found: `${formatValue(from)}, which ${isPattern ? 'also matches' : 'is'} an address of the server`,
        allowed: `addresses that do not start with ${SERVER_SEGMENTS.map((part) => `/${part}`).join(', ')}`,
        ...(isPattern && { fix: 'Narrow it.' }),
      };
    else if (owner)
      yield {
        ...fromPlace,
        found: `${formatValue(from)}, which ${isPattern ? 'also matches' : 'is'} the address ${formatValue(owner.name)} of ${owner.place}`,
        allowed: 'addresses that the site does not have',
        fix: isPattern ? 'Narrow it.' : 'Remove the redirect.',
      };
  }
}

/** A page, and the site in the language of its address. */
interface PageOfSite {
  page: Page;
  site: Site;
}

/** The pages of all languages by address, aliases too. */
type Pages = ReadonlyMap<string, PageOfSite>;

const pagesByAddress = (sites: Sites): Pages =>
  new Map(
    sites.flatMap((site) =>
      site.pages.flatMap((page) =>
        allPaths([page]).map((address): [string, PageOfSite] => [address, { page, site }]),
      ),
    ),
  );

/**
 * Returns the target of a redirect as an address. It is a page, with or without the prefix of its
 * language, a file, or an address of another site. Undefined if the site does not have it.
 */
const resolvedTarget = ([site]: Sites, pages: Pages, to: string): string | undefined => {
  if (to.startsWith('https://')) return to;
  if (!to.startsWith('/')) return site.files.get(to)?.href;
  const [path = '', ...anchor] = encodeAddress(to).split('#');
  if (path.includes('*') || site.publicFiles.has(path)) return encodeAddress(to);
  const address = [{ prefix: '' }, ...site.translations]
    .map((language) => addressIn(language, path))
    .find((one) => pages.has(one));
  return address === undefined ? undefined : [address, ...anchor].join('#');
};

/**
 * Returns whether a pattern's targets, `to` with a `*`, are all or perhaps old addresses of another
 * one.
 */
const overlap = (to: string, { path, suffix }: OldAddress): 'always' | 'perhaps' | undefined => {
  const [start = '', end = ''] = decodeAddress(to).toLowerCase().split('*');
  if (suffix === undefined) return undefined;
  if (start.startsWith(path) && end.endsWith(suffix)) return 'always';
  const canStart = start.startsWith(path) || path.startsWith(start);
  const canEnd = end.endsWith(suffix) || suffix.endsWith(end);
  return canStart && canEnd ? 'perhaps' : undefined;
};

/**
 * Returns a function that finds the redirect that redirects a target again. Patterns that only
 * perhaps overlap are allowed if the target is shorter than the old address. Each redirect then
 * shortens the address, so that no request is redirected for ever.
 */
const nextFinder = (redirects: readonly ComparedRedirect[]) => {
  // The finder returns targets, so each target is the index of its redirect.
  const finder = redirectFinder(redirects.map(({ from }, index) => ({ from, to: `/${index}` })));
  return ({ to, address: ownAddress }: ComparedRedirect): ComparedRedirect | undefined => {
    const [path = ''] = to.split('#');
    if (!path.startsWith('/')) return undefined;
    if (!path.includes('*')) {
      const index = finder.byPath(decodeAddress(path), '')?.slice(1);
      return index === undefined ? undefined : redirects[Number(index)];
    }
    // Both lengths are without the `*`.
    const targetLength = decodeAddress(path).length - 1;
    const oldLength = ownAddress.path.length + (ownAddress.suffix ?? '').length;
    const isShorter = targetLength < oldLength;
    return redirects.find(({ address }) => {
      const overlaps = overlap(path, address);
      return overlaps === 'always' || (overlaps === 'perhaps' && !isShorter);
    });
  };
};

/**
 * Yields the diagnostics of a redirect's target. `next` is the redirect that redirects it again.
 */
function* targetFaults(
  sites: Sites,
  pages: Pages,
  redirect: ComparedRedirect,
  next: ComparedRedirect | undefined,
): Iterable<Diagnostic> {
  const { from, to, toPlace } = redirect;
  if (to.includes('*') && !from.includes('*'))
    yield {
      ...toPlace,
      found: `a * in ${formatValue(to)}, but none in ${formatValue(from)}`,
      allowed: 'a * in the target of an address with a *',
    };
  const address = resolvedTarget(sites, pages, to);
  const [path = '', anchor] = (address ?? '').split('#');
  const { page, site } = pages.get(path) ?? {};
  if (next && (page === undefined || to.includes('*'))) {
    const isSelf = next === redirect;
    yield {
      ...toPlace,
      found: `${formatValue(to)}, which ${isSelf ? 'redirects to itself' : `the redirect ${formatValue(next.from)} at ${shownPlace(next.fromPlace)} redirects again`}`,
      allowed: 'a target that is not redirected',
      ...(!isSelf && !next.to.includes('*') && { fix: `Write ${formatValue(next.to)}.` }),
    };
  } else if (address === undefined) {
    const moved = sites
      .flatMap(({ pages }) => pages)
      .find((one) => one.moved.includes(encodeAddress(to)));
    const known = sites.flatMap(({ pages, publicFiles, files }) => [
      ...pages.map((one) => decodeAddress(one.path)),
      ...[...publicFiles.keys()].map(decodeAddress),
      ...files.keys(),
    ]);
    yield {
      ...toPlace,
      found: `${formatValue(to)}, which ${moved ? 'moved' : 'does not exist'}`,
      allowed:
        'a page in any language, a file in public/, a file that a section publishes, or an https address',
      ...(moved
        ? { fix: `Write ${formatValue(decodeAddress(moved.path))}.` }
        : didYouMean(to, known)),
    };
  } else if (site && page && page === unknownPathPage(site))
    yield {
      ...toPlace,
      found: `${formatValue(to)}, the page for unknown addresses`,
      allowed: 'a page with an address',
    };
  else if (site && page && anchor !== undefined && !anchorsOf(site, page).includes(anchor))
    yield {
      ...toPlace,
      found: `the anchor "#${anchor}", which ${decodeAddress(page.path)} does not have`,
      allowed: anchorsOf(site, page).map(formatValue).join(', '),
      ...didYouMean(anchor, anchorsOf(site, page)),
    };
}

/**
 * Checks the redirects of a site in all its languages. Returns them with resolved targets, and the
 * diagnostics.
 */
export const checkRedirects = (
  sites: Sites,
  written: readonly WrittenRedirect[],
): { redirects: Redirect[]; faults: Diagnostic[] } => {
  const redirects = written.map((one) => ({ ...one, address: oldAddressOf(one.from) }));
  const pages = pagesByAddress(sites);
  const nextOf = nextFinder(redirects);
  return {
    redirects: redirects.map(({ from, to }) => ({
      from,
      to: resolvedTarget(sites, pages, to) ?? to,
    })),
    faults: [
      ...sourceFaults(sites, redirects),
      ...redirects.flatMap((one) => [...targetFaults(sites, pages, one, nextOf(one))]),
    ],
  };
};
