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
      found: `no page at ${formatValue(path)}, which the earlier commit has`,
      allowed: 'every earlier path, of a page or in the `moved` of another',
      fix: `Write \`moved: ['${path}']\` in the page that replaces it.`,
    }));
};
