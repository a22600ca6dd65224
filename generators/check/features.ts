import { type Fault, shown } from '../config/fault.ts';
import { listed } from '../config/nearest.ts';
import { declaredFeatures } from '../declaration/features.ts';
import type { Site } from '../declaration/site.ts';
import { placedSections } from './placed-sections.ts';

/** Sections of a feature that is not declared, by the kind. */
const undeclared = (site: Site): Fault[] =>
  placedSections(site).flatMap(({ section, definition: { feature }, path }) =>
    feature === undefined || site.features[feature] !== undefined
      ? []
      : [
          {
            path: [...path, 'kind'],
            found: `a section of kind ${shown(section.kind)}, but the site does not declare \`features.${feature}\``,
            allowed: `${shown(section.kind)} on a site with \`features: { ${feature}: { … } }\` in site.config.ts`,
            fix: 'Declare the feature, or take the section away.',
          },
        ],
  );

/** Features that nothing shows, though there are kinds of sections for them. */
const unshown = (site: Site): Fault[] =>
  declaredFeatures(site.features).flatMap(({ name, definition }) => {
    const kinds = [...site.kinds.values()].filter(({ definition }) => definition.feature === name);
    const names = kinds.map((kind) => kind.name);
    const isShown = placedSections(site).some(({ section }) => names.includes(section.kind));
    if (!definition.isSeenInSections || isShown) return [];
    return [
      {
        path: ['features', name],
        onKey: true,
        found: `the feature ${shown(name)}, which no page shows`,
        allowed: `a feature with a section of kind ${listed(names)} on a page`,
        fix: 'Put such a section on a page, or take the feature away.',
      },
    ];
  });

/** What the features find wrong with their options, and features and sections without each other. */
export const featureFaults = (site: Site): Fault[] => [
  ...undeclared(site),
  ...unshown(site),
  ...declaredFeatures(site.features).flatMap(({ name, definition, options }) =>
    (definition.checks?.(options) ?? []).map((fault) => ({
      ...fault,
      path: ['features', name, ...fault.path],
    })),
  ),
];
