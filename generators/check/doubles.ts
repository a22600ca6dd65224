import { type Fault, route, shown } from '../config/fault.ts';
import { anchorPlaces } from '../declaration/anchors.ts';
import { declaredFeatures } from '../declaration/features.ts';
import type { Site } from '../declaration/site.ts';
import { formComponent } from '../templates/form.ts';
import { pathPlaces } from './reserved.ts';

interface Named {
  name: string;
  path: PropertyKey[];
}

const doubled = (what: string, items: readonly Named[]): Fault[] => {
  const seen = new Map<string, PropertyKey[]>();
  return items.flatMap(({ name, path }) => {
    const first = seen.get(name);
    if (!first) {
      seen.set(name, path);
      return [];
    }
    return [
      {
        path,
        found: `the ${what} ${shown(name)} a second time`,
        allowed: `each ${what} once; the first is at ${route(first)}`,
      },
    ];
  });
};

const ids = (key: string, items: readonly { id: string }[]): Named[] =>
  items.map(({ id }, index) => ({ name: id, path: [...key.split('.'), index, 'id'] }));

/** Ids, paths, anchors and file names that are used twice. */
export const doubles = (site: Site): Fault[] => [
  ...doubled('page id', ids('pages', site.pages)),
  ...doubled('form id', ids('forms', site.forms)),
  ...doubled(
    'endpoint',
    site.forms.map(({ endpoint }, at) => ({ name: endpoint, path: ['forms', at, 'endpoint'] })),
  ),
  ...doubled(
    'form component',
    site.forms.flatMap((form, at) =>
      Object.keys(form.variants).map((variant) => ({
        name: formComponent(form.id, variant),
        path: ['forms', at, 'variants', variant],
      })),
    ),
  ),
  ...doubled('path', pathPlaces(site)),
  ...site.pages.flatMap((page, at) =>
    doubled(
      'anchor',
      anchorPlaces(site, page).map(({ name, path }) => ({ name, path: ['pages', at, ...path] })),
    ),
  ),
  ...declaredFeatures(site.features).flatMap(({ name, names }) =>
    [...new Set(names.map(({ sort }) => sort))].flatMap((sort) =>
      doubled(
        sort,
        names
          .filter((one) => one.sort === sort)
          .map((one) => ({ name: one.name, path: ['features', name, ...one.path] })),
      ),
    ),
  ),
];
