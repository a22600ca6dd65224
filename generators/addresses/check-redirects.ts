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

/** A redirect with its old address as the server compares it. */
interface Compared extends WrittenRedirect {
  address: OldAddress;
}

const keyOf = ({ path, suffix, query }: OldAddress): string =>
  JSON.stringify([path, suffix, query]);

/** An address of the site, in lower case as redirects are compared, with its place. */
interface Taken {
  name: string;
  place: string;
  isFormer: boolean;
}

/** Returns the addresses of all pages in all languages, former ones too, and of files in `public`. */
const takenAddresses = (sites: Sites): Taken[] => [
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

/** The first parts of addresses of the server. */
const OF_SERVER = RESERVED.slice(0, 4);

/** Addresses that a pattern must not match, since static hosts would redirect them. */
const GENERATED = ['/api/x', '/assets/x.js', '/assets/x.css', '/sitemap.xml', '/robots.txt'];

const isOfServer = (address: OldAddress): boolean =>
  OF_SERVER.includes(address.path.split('/')[1] ?? '') ||
  GENERATED.some((path) => isMatched(address, path));

/** Yields diagnostics of old addresses: those that something else has, and those that are there twice. */
function* sourceFaults(sites: Sites, redirects: readonly Compared[]): Iterable<Diagnostic> {
  const taken = takenAddresses(sites);
  const byName = new Map(taken.map((one) => [one.name, one]));
  const seen = new Map<string, WrittenRedirect>();
  for (const redirect of redirects) {
    const { from, fromPlace, address } = redirect;
    const key = keyOf(address);
    const first = seen.get(key);
    seen.set(key, first ?? redirect);
    const isPattern = address.suffix !== undefined;
    // A request with a query may have the path of a page.
    const owner =
      address.query.length > 0
        ? undefined
        : isPattern
          ? taken.find(({ name, isFormer }) => !isFormer && isMatched(address, name))
          : byName.get(address.path);
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
        allowed: `addresses that do not start with ${OF_SERVER.map((part) => `/${part}`).join(', ')}`,
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
interface Owned {
  page: Page;
  site: Site;
}

/** The pages of all languages by address, further ones too. */
type Pages = ReadonlyMap<string, Owned>;

const pagesByAddress = (sites: Sites): Pages =>
  new Map(
    sites.flatMap((site) =>
      site.pages.flatMap((page) =>
        allPaths([page]).map((address): [string, Owned] => [address, { page, site }]),
      ),
    ),
  );

/** Returns the target of a redirect as an address. Undefined if it is nothing of the site. */
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

/** Returns whether every target of one pattern is an old address of the other, or some may be. */
const leadsInto = (to: string, { path, suffix }: OldAddress): 'always' | 'perhaps' | undefined => {
  const [start = '', end = ''] = decodeAddress(to).toLowerCase().split('*');
  if (suffix === undefined) return undefined;
  if (start.startsWith(path) && end.endsWith(suffix)) return 'always';
  const canStart = start.startsWith(path) || path.startsWith(start);
  return canStart && (end.endsWith(suffix) || suffix.endsWith(end)) ? 'perhaps' : undefined;
};

/**
 * Returns a function for the redirect that a target leads into. A pattern that may lead into another
 * one must be shorter than its address, so that no request is redirected for ever.
 */
const nextFinder = (redirects: readonly Compared[]) => {
  const finder = redirectFinder(redirects.map(({ from }, at) => ({ from, to: `/${at}` })));
  return ({ to, address: own }: Compared): Compared | undefined => {
    const [path = ''] = to.split('#');
    if (!path.startsWith('/')) return undefined;
    if (!path.includes('*')) {
      const at = finder.byPath(decodeAddress(path), '')?.slice(1);
      return at === undefined ? undefined : redirects[Number(at)];
    }
    const added = decodeAddress(path).length - 1;
    const isLonger = added >= own.path.length + (own.suffix ?? '').length;
    return redirects.find(({ address }) => {
      const leads = leadsInto(path, address);
      return leads === 'always' || (leads === 'perhaps' && isLonger);
    });
  };
};

/** Yields the diagnostics of a redirect's target. */
function* targetFaults(
  sites: Sites,
  pages: Pages,
  redirect: Compared,
  next: Compared | undefined,
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
 * Checks the redirects of a site in all its languages. Returns them with resolved targets, or
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
