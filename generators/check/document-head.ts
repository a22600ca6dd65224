import { unknownPathPage } from '../../core/config/anchors.ts';
import { formsOfSection } from '../../core/config/features.ts';
import { frameworkEntryFix, isExternalRelation } from '../../core/config/head.ts';
import type { Site } from '../../core/config/site.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { linkFaults } from './links.ts';

/**
 * Yields diagnostics for entries of `head`: those that the framework writes itself, links to
 * missing pages, and links that make a browser load something from another site.
 */
export function* headFaults(site: Site): Iterable<Diagnostic> {
  for (const [at, entry] of site.head.entries()) {
    const path = ['head', at];
    if (!('rel' in entry)) {
      const key = 'name' in entry ? 'name' : 'property';
      const name = 'name' in entry ? entry.name : entry.property;
      const fix = frameworkEntryFix(name);
      if (fix !== undefined)
        yield {
          path: [...path, key],
          found: `the entry ${formatValue(name)}, which the framework writes itself`,
          allowed: 'any entry that it does not write',
          fix,
        };
    } else if (!entry.href.startsWith('https:'))
      yield* linkFaults(site, entry.href, [...path, 'href']);
    else if (!isExternalRelation(entry.rel))
      yield {
        path: [...path, 'href'],
        found: `a link of the relation ${formatValue(entry.rel)} to another site, which a browser may load`,
        allowed:
          'another site for "me", "author" and "license"; a page or file of this site for the others',
        fix: 'Put the file into public/, and write its path.',
      };
  }
}

/** Yields diagnostics of the site's own page for unknown paths. */
export function* notFoundFaults(site: Site): Iterable<Diagnostic> {
  const notFoundPath = site.notFound.page;
  if (notFoundPath === undefined) return;
  const path = ['notFound', 'page'];
  const page = unknownPathPage(site);
  if (page === undefined || page.path !== notFoundPath || notFoundPath === site.home) {
    yield {
      path,
      found: formatValue(notFoundPath),
      allowed: 'the path of a page of `pages` other than the home page',
    };
    return;
  }
  const at = ['pages', site.pages.indexOf(page)];
  if (page.listed)
    yield {
      path: at,
      found: 'the page for unknown addresses, which is listed',
      allowed: '`listed: false`',
      fix: 'Add `listed: false`.',
    };
  for (const key of ['aliases', 'moved'] as const)
    if (page[key].length > 0)
      yield {
        path: [...at, key],
        found: `\`${key}\` of the page for unknown addresses`,
        allowed: 'none, since it has no address of its own',
        fix: `Remove \`${key}\`.`,
      };
  for (const [index, section] of page.sections.entries())
    if (formsOfSection(site, section)?.length)
      yield {
        path: [...at, 'sections', index],
        found: 'a form on the page for unknown addresses',
        allowed: 'a form on a page with an address of its own, to which it returns',
        fix: 'Link to the page with the form.',
      };
}
