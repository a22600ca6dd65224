import { allPaths } from '../../core/config/anchors.ts';
import type { Site } from '../../core/config/site.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';

/**
 * Returns diagnostics for paths of an earlier site config that neither show a page nor redirect to
 * one.
 */
export const lostPaths = ({ pages }: Site, earlier: readonly string[]): Diagnostic[] => {
  const known = new Set([...allPaths(pages), ...pages.flatMap(({ moved }) => moved)]);
  return earlier
    .filter((path) => !known.has(path))
    .map((path) => ({
      path: ['pages'],
      found: `no page at ${formatValue(path)}, where the commit before has one`,
      allowed: 'every address that was there, at its page or among the `moved` of another',
      fix: `Write \`moved: ['${path}']\` in the page that took its place.`,
    }));
};
