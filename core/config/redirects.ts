import { z } from 'zod';
import { encodeAddress, normalizePath } from '../messages/markup.ts';

/** A redirect from an address of an earlier site. Both are checked, and the target is resolved. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Encoded signs that a request cannot have, or that mean something else here. */
const REFUSED_ESCAPE = /%(?:00|23|2a|2f|3f|5c)/i;

/** Whether a text is an address of an earlier site, which a request can have. */
const isOldAddress = (from: string): boolean => {
  const pattern = /^\/(?!\/)[^\s\p{C}\\#?*]*(?:\*[^\s\p{C}\\#?*]*|\?[^\s\p{C}\\#?*]+)?$/u;
  if (!pattern.test(from) || REFUSED_ESCAPE.test(from)) return false;
  const [path = '', query] = from.split('?');
  const names = [...new URLSearchParams(query).keys()];
  try {
    return decodeURIComponent(path) !== '' && new Set(names).size === names.length;
  } catch {
    return false;
  }
};

/** An address of an earlier site: a path, with a query or with one `*`. */
export const oldAddressSchema = z
  .string()
  .refine(
    isOldAddress,
    'a path such as "/team.html", one with a query such as "/index.php?id=3", or one with a * such as "/2019/*"',
  );

/** An https address. Its `*` is behind the host, so that it cannot change the origin. */
const HTTPS = /^https:\/\/[^/*@\s\p{C}\\]+(?:\/[^\s\p{C}\\]*)?$/u;
const PATH = /^\/(?!\/)[^\s\p{C}\\#?]*(?:#[a-z][a-z0-9-]*)?$/u;
const PUBLISHED_FILE = /^(?![./ ])[^\p{C}:\\#?*%]+\.[A-Za-z0-9]{1,8}$/u;

/** Whether a text is a target of a redirect, with at most one `*`. */
const isTarget = (to: string): boolean =>
  to.split('*').length < 3 &&
  ((HTTPS.test(to) && URL.canParse(to)) || PATH.test(to) || PUBLISHED_FILE.test(to));

/** The target of a redirect. Its `*` is replaced by what that of the address matched. */
export const targetSchema = z
  .string()
  .refine(
    isTarget,
    'a page such as "/team#desk", a file in public/ such as "/menu.pdf", a published file such as "files/menu.pdf", or an address that starts with "https://"',
  );

/** The file of redirects, beside `site.config.ts`. */
export const REDIRECTS_FILE = './redirects.csv';

export const redirectsSchema = z.union([
  z.literal(REDIRECTS_FILE),
  z.record(oldAddressSchema, targetSchema),
]);

/** An old address as it is compared with requests. */
export interface OldAddress {
  /** The decoded path in lower case, or the part before the `*`. */
  readonly path: string;
  /** The named parameters of its query, sorted. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The part after the `*`. Undefined without one. */
  readonly suffix?: string | undefined;
}

/** Parses an old address that `oldAddressSchema` accepted. */
export const oldAddressOf = (from: string): OldAddress => {
  const [encodedPath = '', query = ''] = from.split('?');
  const [path = '', suffix] = normalizePath(decodeURIComponent(encodedPath).normalize('NFC')).split(
    '*',
  );
  return { path, suffix, query: [...new URLSearchParams(query)].sort() };
};

/** Returns what the `*` of an address matches in a path, at least one sign. Undefined if nothing. */
const matchedBy = (
  { path, suffix = '' }: Pick<OldAddress, 'path' | 'suffix'>,
  requested: string,
): string | undefined => {
  const normalized = normalizePath(requested);
  if (normalized.length <= path.length + suffix.length) return undefined;
  if (!normalized.startsWith(path) || !normalized.endsWith(suffix)) return undefined;
  // The case of the matched text is preserved, unless a letter has another length in lower case: then
  // positions in the normalized path do not fit the requested one.
  const withCase = requested.slice(0, normalized.length);
  const text = withCase.toLowerCase() === normalized ? withCase : normalized;
  return text.slice(path.length, text.length - suffix.length);
};

/** Returns whether an address with a `*` matches a path. */
export const isMatched = (address: OldAddress, path: string): boolean =>
  address.suffix !== undefined && matchedBy(address, path) !== undefined;

/**
 * Returns a target with the matched text in place of its `*`. The text can only add to the path: it
 * is encoded, and empty parts and dots are left out. Undefined if nothing is left.
 */
const fillTarget = (to: string, matched: string): string | undefined => {
  if (!to.includes('*')) return to;
  const parts = matched.split(/[/\\]+/).filter((part) => !/^\.{0,2}$/.test(part));
  const text = parts.map((part) => encodeURIComponent(part.toWellFormed())).join('/');
  return text === '' ? undefined : to.replace('*', () => text);
};

/** Returns an address with the rest of a request's query. Another site does not get it. */
const withQuery = (to: string, query: URLSearchParams): string => {
  if (query.size === 0 || !to.startsWith('/')) return to;
  const [path, ...anchor] = to.split('#');
  return [`${path}?${query}`, ...anchor].join('#');
};

/** Finds redirects by request. The time does not grow with their number. */
export interface RedirectFinder {
  /** Returns the target of a redirect that names the path and parameters of the query. */
  readonly byQuery: (path: string, query: string) => string | undefined;
  /** Returns the target of a redirect without a query. */
  readonly byPath: (path: string, query: string) => string | undefined;
}

/** A pattern with its target. */
type Pattern = OldAddress & Pick<Redirect, 'to'>;

/** Returns a function that finds the pattern with the longest start, then with the longest end. */
const patternFinder = (patterns: readonly Pattern[]) => {
  const byStart = new Map<string, Pattern[]>();
  const bySuffix = patterns.toSorted(
    (one, other) => (other.suffix ?? '').length - (one.suffix ?? '').length,
  );
  for (const pattern of bySuffix) {
    const group = byStart.get(pattern.path);
    if (group) group.push(pattern);
    else byStart.set(pattern.path, [pattern]);
  }
  const lengths = [...new Set([...byStart.keys()].map((path) => path.length))].sort(
    (one, other) => other - one,
  );
  return (requested: string): string | undefined => {
    const key = normalizePath(requested);
    for (const length of lengths)
      for (const pattern of byStart.get(key.slice(0, length)) ?? []) {
        const matched = matchedBy(pattern, requested);
        const to = matched === undefined ? undefined : fillTarget(pattern.to, matched);
        if (to !== undefined) return to;
      }
    return undefined;
  };
};

/** Returns a function that finds a target by parameters of a query, the most parameters first. */
const queryFinder = (addresses: readonly Pattern[]) => {
  const keyOf = (path: string, query: OldAddress['query']): string => JSON.stringify([path, query]);
  const targets = new Map(addresses.map(({ path, query, to }) => [keyOf(path, query), to]));
  /** The lists of parameter names that addresses of a path have, the longest first. */
  const nameLists = new Map<string, Map<string, string[]>>();
  for (const { path, query } of addresses) {
    const parameterNames = query.map(([name]) => name);
    nameLists.set(
      path,
      (nameLists.get(path) ?? new Map()).set(JSON.stringify(parameterNames), parameterNames),
    );
  }
  for (const [path, lists] of nameLists)
    nameLists.set(
      path,
      new Map([...lists].sort(([, one], [, other]) => other.length - one.length)),
    );
  return (requested: string, query: URLSearchParams): string | undefined => {
    const path = normalizePath(requested);
    for (const parameterNames of nameLists.get(path)?.values() ?? []) {
      const values = parameterNames.map((name) => [name, query.get(name) ?? ''] as const);
      const to = targets.get(keyOf(path, values));
      if (to === undefined || !parameterNames.every((name) => query.has(name))) continue;
      // What remains is passed on to the target.
      for (const name of parameterNames) query.delete(name);
      return to;
    }
    return undefined;
  };
};

/** Returns a finder for checked redirects. Exact addresses win over patterns. */
export const redirectFinder = (redirects: readonly Redirect[]): RedirectFinder => {
  const addresses = redirects.map(({ from, to }) => ({
    ...oldAddressOf(from),
    to: encodeAddress(to),
  }));
  const patterns = addresses.filter(({ suffix }) => suffix !== undefined);
  const withQueries = addresses.filter(({ query }) => query.length > 0);
  const exact = new Map(
    addresses
      .filter(({ suffix, query }) => suffix === undefined && query.length === 0)
      .map(({ path, to }) => [path, to]),
  );
  const byPattern = patternFinder(patterns);
  const byParameters = queryFinder(withQueries);
  return {
    byQuery: (path, query) => {
      if (query === '' || withQueries.length === 0) return undefined;
      const rest = new URLSearchParams(query);
      const to = byParameters(path.normalize('NFC'), rest);
      return to === undefined ? undefined : withQuery(to, rest);
    },
    byPath: (path, query) => {
      const requested = path.normalize('NFC');
      const to = exact.get(normalizePath(requested)) ?? byPattern(requested);
      return to === undefined ? undefined : withQuery(to, new URLSearchParams(query));
    },
  };
};
