import { join } from 'node:path';
import { PROVIDERS } from '../../core/config/embeds.ts';
import { declaredFeatures, foreignOf } from '../../core/config/features.ts';
import type { Site } from '../../core/config/site.ts';
import { placedSections } from '../../core/config/walk.ts';
import {
  atPath,
  type Diagnostic,
  formatNames,
  formatValue,
  unknownName,
} from '../../core/diagnostics/diagnostic.ts';
import { explainError } from '../source/explain-error.ts';
import { exportsOf } from '../source/modules.ts';
import { parseFile } from '../source/syntax.ts';

/** Yields diagnostics for pages without exactly one section that contains the `<h1>`. */
function* headingFaults({ pages, kinds }: Site): Iterable<Diagnostic> {
  const headingKinds = [...kinds.values()].filter(({ definition }) => definition.heading);
  const names = headingKinds.map(({ name }) => name);
  for (const [at, page] of pages.entries()) {
    const headings = page.sections.filter(({ kind }) => names.includes(kind)).length;
    if (headings !== 1)
      yield {
        path: ['pages', at, 'sections'],
        found: `${headings} sections of kind ${names.map((name) => `"${name}"`).join(' or ')}`,
        allowed: 'exactly one: it contains the page’s <h1>',
      };
  }
}

/**
 * Yields diagnostics for parts without a section that they can belong to. A section with `part: true` belongs
 * to the nearest section before it that is no part itself. A hero has no parts.
 */
function* partFaults({ pages, kinds }: Site): Iterable<Diagnostic> {
  for (const [page, { sections }] of pages.entries()) {
    for (const [index, { part }] of sections.entries()) {
      const whole = sections.slice(0, index).findLast((before) => !before.part);
      if (part && (!whole || kinds.get(whole.kind)?.definition.heading))
        yield {
          path: ['pages', page, 'sections', index, 'part'],
          found: 'a part of the hero',
          allowed: 'a section after another one than the hero',
        };
    }
  }
}

/**
 * Yields diagnostics of sections: their kinds' own checks, unknown illustrations, missing headings.
 */
export function* sectionFaults(site: Site): Iterable<Diagnostic> {
  yield* headingFaults(site);
  yield* partFaults(site);
  /**
   * Returns a diagnostic for an illustration without a file, or without a default export. The option with its
   * name is `drawing`, and its file is in `pages/drawings`.
   */
  const illustrationFaults = (name: string, path: PropertyKey[]): Diagnostic[] => {
    const file = `pages/drawings/${name}.tsx`;
    const found = `the illustration ${formatValue(name)}, but ${file}`;
    if (!site.drawings.has(name))
      return unknownName(name, [...site.drawings], { path, found: `${found} does not exist` });
    if (exportsOf(parseFile(join(site.root, file))).includes('default')) return [];
    const allowed = 'a file that exports a component as its default';
    return [{ path, found: `${found} has no default export`, allowed }];
  };
  const { drawing } = site.notFound;
  if (drawing !== undefined) yield* illustrationFaults(drawing, ['notFound', 'drawing']);
  for (const { section, definition, path } of placedSections(site)) {
    yield* atPath(path, definition.checks?.(section));
    if (definition.lists)
      yield* unknownName(String(section.collection), Object.keys(site.content?.lists ?? {}), {
        path: [...path, 'collection'],
        found: `the collection ${formatValue(section.collection)}`,
      });
    for (const { name, path: inner } of definition.drawings?.(section) ?? [])
      yield* illustrationFaults(name, [...path, ...inner]);
  }
}

/**
 * Yields a diagnostic for each section whose kind, one of the site's own, throws while it makes the
 * data of the page.
 */
export function* throwingKinds(site: Site): Iterable<Diagnostic> {
  for (const { section, definition, path } of placedSections(site)) {
    const isOfFramework = site.kinds.get(section.kind)?.of === 'framework';
    if (isOfFramework) continue;
    try {
      definition.facts?.(section, site);
      definition.project?.(section, site);
    } catch (cause) {
      const { place, reason, fix } = explainError(site.root, cause);
      yield {
        path: [...path, 'kind'],
        found: `the section kind ${formatValue(section.kind)}, whose code throws: ${reason}`,
        allowed: 'a kind whose `facts` and `project` return for each valid section',
        fix: `Look at ${place ?? `pages/sections/${section.kind}/section.ts`}.${fix ? ` ${fix}` : ''}`,
      };
    }
  }
}

/** Yields diagnostics for sections of a feature that is not configured. */
function* sectionsWithoutFeature(site: Site): Iterable<Diagnostic> {
  for (const { section, definition, path } of placedSections(site)) {
    const { feature } = definition;
    if (feature !== undefined && site.features[feature] === undefined)
      yield {
        path: [...path, 'kind'],
        found: `a section of kind ${formatValue(section.kind)}, but the site has no \`features.${feature}\``,
        allowed: `${formatValue(section.kind)} on a site with \`features: { ${feature}: { … } }\` in site.config.ts`,
        fix: 'Configure the feature, or remove the section.',
      };
  }
}

/** Yields diagnostics for features without any of their sections on a page. */
function* featuresWithoutSection(site: Site): Iterable<Diagnostic> {
  for (const { name, definition } of declaredFeatures(site.features)) {
    const kinds = [...site.kinds.values()].filter(({ definition }) => definition.feature === name);
    const names = kinds.map((kind) => kind.name);
    const isShown = placedSections(site).some(({ section }) => names.includes(section.kind));
    if (definition.needsSection && !isShown)
      yield {
        path: ['features', name],
        onKey: true,
        found: `the feature ${formatValue(name)}, which no page shows`,
        allowed: `a feature with a section of kind ${formatNames(names)} on a page`,
        fix: 'Add such a section to a page, or remove the feature.',
      };
  }
}

/**
 * Yields diagnostics for providers that a section embeds but the site does not allow, and for
 * allowed ones that no section embeds.
 */
function* providerFaults(site: Site): Iterable<Diagnostic> {
  const allowed = foreignOf(site.features).filter(({ starts }) => starts === 'click');
  const used = placedSections(site).flatMap(({ section, definition, path }) =>
    atPath(path, definition.embeds?.(section)),
  );
  for (const { name: id, path } of used) {
    const { name, allow } = PROVIDERS[id];
    if (!allowed.some((one) => one.id === id))
      yield {
        path,
        found: `something from ${name}, which the site does not allow`,
        allowed: `${name} on a site with \`features: { embeds: { ${allow} } }\` in site.config.ts`,
        fix: 'Allow the provider, or remove the section.',
      };
  }
  for (const { id, name } of allowed)
    if (!used.some((use) => use.name === id))
      yield {
        path: ['features', 'embeds'],
        onKey: true,
        found: `the provider ${name}, from which no page loads anything`,
        allowed: 'providers of videos and maps on pages',
        fix: 'Remove it, or add a section.',
      };
}

/** Yields diagnostics for providers that wait for consent on a site that does not ask for it. */
function* consentFaults({ features }: Site): Iterable<Diagnostic> {
  if (features.cookieBanner !== undefined) return;
  for (const { name, definition, options } of declaredFeatures(features))
    for (const foreign of definition.foreign?.(options) ?? [])
      if (foreign.starts === 'consent')
        yield {
          path: ['features', name],
          onKey: true,
          found: `${foreign.name}, which waits for consent, but the site has no \`features.cookieBanner\``,
          allowed: 'a cookie banner, which asks for consent',
          fix: 'Add `cookieBanner` to `features`, or set `consent: false` if the law of your visitors allows it.',
        };
}

/**
 * Yields diagnostics of features: their own checks, sections without their feature, and features
 * without their section.
 */
export function* featureFaults(site: Site): Iterable<Diagnostic> {
  yield* sectionsWithoutFeature(site);
  yield* featuresWithoutSection(site);
  yield* providerFaults(site);
  yield* consentFaults(site);
  for (const { name, definition, options } of declaredFeatures(site.features))
    yield* atPath(['features', name], definition.checks?.(options));
}
