import type { Page } from '../../../core/config/page.ts';
import { type OldAddress, oldAddressOf, type Redirect } from '../../../core/config/redirects.ts';
import { encodeAddress } from '../../../core/messages/markup.ts';
import { textHeader } from '../../header.ts';

/**
 * Returns a line of `_redirects`, the format of Netlify and Cloudflare Pages. `301!` lets a
 * redirect with a query win over the page at its path.
 */
const redirectLine = ({ from, to }: Redirect): string => {
  const [path = '', query] = from.split('?');
  const parts = [encodeAddress(path), ...(query?.split('&') ?? []), encodeAddress(to)];
  // In the target, the rest that `*` matched is `:splat`.
  const line = parts.join(' ').replace(/(?<= .*)\*/, ':splat');
  return `${line} ${query === undefined ? '301' : '301!'}`;
};

/** A redirect with its old address, which the server ranks. */
interface RankedRedirect {
  readonly redirect: Redirect;
  readonly address: OldAddress;
}

/**
 * Compares redirects as the server ranks them: those with more parameters first, then exact paths
 * before patterns, then patterns with the longer start, then with the longer end.
 */
const byRank = ({ address: one }: RankedRedirect, { address: other }: RankedRedirect): number =>
  other.query.length - one.query.length ||
  Number(one.suffix !== undefined) - Number(other.suffix !== undefined) ||
  (one.suffix === undefined || other.suffix === undefined
    ? 0
    : other.path.length - one.path.length || other.suffix.length - one.suffix.length);

/**
 * Returns the redirects of former paths and old addresses, in the format of static hosts
 * (`_redirects`).
 */
export const redirects = (
  pages: readonly Pick<Page, 'path' | 'moved'>[],
  oldAddresses: readonly Redirect[],
): string => {
  const lines = pages.flatMap(({ path, moved }) => moved.map((from) => `${from} ${path} 301`));
  // Hosts take the first line that matches.
  const sorted = oldAddresses
    .map((redirect) => ({ redirect, address: oldAddressOf(redirect.from) }))
    .sort(byRank)
    .map(({ redirect }) => redirectLine(redirect));
  return [textHeader, ...lines, ...sorted, ''].join('\n');
};

/** Returns the redirects of old addresses, as the server reads them. */
export const redirectList = (oldAddresses: readonly Redirect[]): string =>
  `${JSON.stringify(oldAddresses.map(({ from, to }) => [from, to]))}\n`;
