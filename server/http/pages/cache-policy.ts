/** For so many seconds a shared cache shows what it has while the server fails (RFC 5861, section 4). */
const whileAway = 86_400;

/**
 * Who may keep a built file, and for how long, as `Cache-Control` says it. A browser asks for a page
 * each time; a cache that many share may have it for `sharedSeconds`: half of them without asking,
 * half while it asks (RFC 5861, section 3). Files with a hash in their name never change.
 */
export function cachePolicy(name: string, sharedSeconds: number): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  if (name.startsWith('api/')) return 'no-cache';
  const isPage = name.endsWith('.html');
  if (sharedSeconds === 0) return isPage ? 'no-cache' : 'public, max-age=3600';
  const fresh = Math.ceil(sharedSeconds / 2);
  return [
    `public, max-age=${isPage ? 0 : 3600}, s-maxage=${fresh}`,
    `stale-while-revalidate=${sharedSeconds - fresh}, stale-if-error=${whileAway}`,
  ].join(', ');
}
