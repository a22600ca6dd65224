import { anchorPlaces } from '../../core/config/anchors.ts';
import { declaredFeatures } from '../../core/config/features.ts';
import type { NamedReference } from '../../core/config/section.ts';
import type { Site } from '../../core/config/site.ts';
import {
  atPath,
  type Diagnostic,
  formatPath,
  formatValue,
} from '../../core/diagnostics/diagnostic.ts';
import { decodeAddress } from '../../core/messages/markup.ts';
import { formComponent } from '../emit/templates/form.ts';

/** Yields a diagnostic for each name that an earlier item has. `what` is the kind of name. */
function* duplicates(what: string, items: readonly NamedReference[]): Iterable<Diagnostic> {
  const seen = new Map<string, PropertyKey[]>();
  for (const { name, path } of items) {
    const first = seen.get(name);
    if (first)
      yield {
        path,
        found: `the ${what} ${formatValue(name)} a second time`,
        allowed: `each ${what} once; the first is at ${formatPath(first)}`,
      };
    else seen.set(name, path);
  }
}

/** Returns the ids of pages or forms with their paths. */
const ids = (key: string, items: readonly { id: string }[]): NamedReference[] =>
  items.map(({ id }, index) => ({ name: id, path: [key, index, 'id'] }));

/** Returns the paths of all pages in readable form, with aliases and former paths. */
export const pathPlaces = (site: Site): NamedReference[] =>
  site.pages.flatMap((page, at) => [
    { name: decodeAddress(page.path), path: ['pages', at, 'path'] },
    ...page.aliases.map((alias, index) => ({
      name: decodeAddress(alias.path),
      path: ['pages', at, 'aliases', index, 'path'],
    })),
    ...page.moved.map((name, index) => ({
      name: decodeAddress(name),
      path: ['pages', at, 'moved', index],
    })),
  ]);

/** The first path segments that server or build use. */
export const RESERVED = ['api', 'assets', 'healthz', 'readyz', 'index', '404'];

/** Returns diagnostics for pages at a reserved path. */
export const reservedPaths = (site: Site): Diagnostic[] =>
  pathPlaces(site)
    .filter(({ name }) => RESERVED.includes(name.split('/')[1] ?? ''))
    .map(({ name, path }) => ({
      path,
      found: formatValue(name),
      allowed: `any path that does not start with ${RESERVED.map((part) => `/${part}`).join(', ')}`,
    }));

/** Yields diagnostics for forms whose endpoint is that of a feature, or below it. */
export function* reservedEndpoints({ forms, features }: Site): Iterable<Diagnostic> {
  const reserved = declaredFeatures(features).flatMap(
    ({ definition, options }) => definition.endpoints?.(options) ?? [],
  );
  for (const [at, { endpoint }] of forms.entries()) {
    const featurePath = reserved.find((prefix) => `${endpoint}/`.startsWith(`${prefix}/`));
    if (featurePath !== undefined)
      yield {
        path: ['forms', at, 'endpoint'],
        found: `the endpoint ${formatValue(endpoint)}, which the server answers itself`,
        allowed: `any but those below ${reserved.map(formatValue).join(', ')}`,
      };
  }
}

/** The server's own collections: first those of every site, then those of the data room. */
export const OWN_COLLECTIONS = [
  ...[
    'audit',
    'audit_head',
    'collections',
    'handling',
    'inbox_views',
    'mail_outcomes',
    'outbox',
    'reply_templates',
    'state',
  ],
  ...['sessions', 'grants', 'signatures'],
];

/** Yields diagnostics for forms and collections with the name of a server's collection. */
export function* reservedCollections({ forms, collections }: Site): Iterable<Diagnostic> {
  const named = [
    ...forms.map(({ store }, at) => ({
      name: store?.collection ?? '',
      path: ['forms', at, 'store', 'collection'],
    })),
    ...Object.keys(collections).map((name) => ({ name, path: ['collections', name] })),
  ];
  for (const { name, path } of named)
    if (OWN_COLLECTIONS.includes(name))
      yield {
        path,
        found: `the collection ${formatValue(name)}, which the server uses itself`,
        allowed: `any name but ${OWN_COLLECTIONS.map(formatValue).join(', ')}`,
      };
}

/** The most characters of a title. No tab, search result or preview shows more. */
const MAX_TITLE_LENGTH = 100;

/** Yields diagnostics for titles that are too long. */
export function* longTitles({ pages }: Site): Iterable<Diagnostic> {
  for (const [at, { title }] of pages.entries())
    if (title.length > MAX_TITLE_LENGTH)
      yield {
        path: ['pages', at, 'title'],
        found: `a title of ${title.length} characters`,
        allowed: `at most ${MAX_TITLE_LENGTH}; search engines show about 60`,
      };
}

/**
 * Yields diagnostics for duplicate ids, endpoints, form components, paths, anchors and names of
 * features.
 */
export function* doubles(site: Site): Iterable<Diagnostic> {
  const { pages, forms, features } = site;
  yield* duplicates('page id', ids('pages', pages));
  yield* duplicates('form id', ids('forms', forms));
  const endpoints = forms.map(({ endpoint }, at) => ({
    name: endpoint,
    path: ['forms', at, 'endpoint'],
  }));
  yield* duplicates('endpoint', endpoints);
  // Different ids of form and variant may give components of the same name.
  const components = forms.flatMap((form, at) =>
    Object.keys(form.variants).map((variant) => ({
      name: formComponent(form.id, variant),
      path: ['forms', at, 'variants', variant],
    })),
  );
  yield* duplicates('form component', components);
  yield* duplicates('path', pathPlaces(site));
  for (const [at, page] of pages.entries())
    yield* duplicates('anchor', atPath(['pages', at], anchorPlaces(site, page)));
  for (const { name, uniqueNames } of declaredFeatures(features))
    for (const what of new Set(uniqueNames.map((one) => one.what))) {
      const same = uniqueNames.filter((one) => one.what === what);
      yield* duplicates(what, atPath(['features', name], same));
    }
}
