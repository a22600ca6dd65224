/** Seconds for which a shared cache serves stale content while the server fails (RFC 5861, section 4). */
const staleIfErrorSeconds = 86_400;

/**
 * Returns the `Cache-Control` of a built file. Browsers revalidate a page each time. A shared cache
 * may serve it for `sharedSeconds`: the first half without revalidation, the second half while it
 * revalidates (RFC 5861, section 3). Files with a hash in their name are immutable.
 */
export function cachePolicy(name: string, sharedSeconds: number): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  if (name.startsWith('api/')) return 'no-cache';
  const isPage = name.endsWith('.html');
  if (sharedSeconds === 0) return isPage ? 'no-cache' : 'public, max-age=3600';
  const fresh = Math.ceil(sharedSeconds / 2);
  return [
    `public, max-age=${isPage ? 0 : 3600}, s-maxage=${fresh}`,
    `stale-while-revalidate=${sharedSeconds - fresh}, stale-if-error=${staleIfErrorSeconds}`,
  ].join(', ');
}
