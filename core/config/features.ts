import { z } from 'zod';
import analytics from './analytics.ts';
import cookieBanner from './cookie-banner.ts';
import dataRoom from './data-room.ts';
import embeds from './embeds.ts';
import type { FeatureDefinition, FeatureName, Foreign, ForeignSources } from './feature.ts';
import jobs from './jobs.ts';
import pressKit from './press-kit.ts';
import search from './search.ts';
import type { FormUse, Section } from './section.ts';
import type { Site } from './site.ts';
import type { SiteModules } from './site-modules.ts';

/** The definitions of all features by name. */
const DEFINITIONS = { analytics, cookieBanner, dataRoom, embeds, jobs, pressKit, search };
type Definitions = typeof DEFINITIONS;

declare module './feature.ts' {
  // The resolved options of every feature.
  interface FeatureOptions extends Options {}
}
type Options = { [Name in keyof Definitions]: z.output<Definitions[Name]['schema']> };

/** The same definitions, with a type that does not depend on the options of each. */
const FEATURES: { readonly [Name in FeatureName]: FeatureDefinition } = DEFINITIONS;

/** Optional features. A feature that is not configured is absent from the build. */
export const featuresSchema = z.strictObject({
  /** Statistics of visits by one service, or a script of another provider. */
  analytics: analytics.schema.optional(),
  /** Asks each visitor once which cookies they agree to. */
  cookieBanner: cookieBanner.schema.optional(),
  /**
   * A data room: documents for visitors who identify themselves, and internal ones behind a
   * password.
   */
  dataRoom: dataRoom.schema.optional(),
  /** Providers of videos and maps that pages may load after a click. */
  embeds: embeds.schema.optional(),
  /** Open positions with a form to apply for them. */
  jobs: jobs.schema.optional(),
  /** Logos, a package of them, and brand guidelines as downloads. */
  pressKit: pressKit.schema.optional(),
  /** A search of the site's pages: in a dialog, and on a page of its own. */
  search: search.schema.optional(),
});

/** The configured features with resolved options. */
export type DeclaredFeatures = z.output<typeof featuresSchema>;

/** The options of a feature as an author writes them. */
export type FeatureConfig<Name extends FeatureName> = NonNullable<
  z.input<typeof featuresSchema>[Name]
>;

/** Returns the configured features in alphabetical order, with their definitions. */
export const declaredFeatures = (features: DeclaredFeatures) =>
  (Object.keys(FEATURES) as FeatureName[]).flatMap((name) => {
    const definition = FEATURES[name];
    const options = features[name];
    if (options === undefined) return [];
    return [
      {
        name,
        definition,
        options,
        /** The forms that the feature uses. Undefined if it uses none. */
        forms: definition.forms?.(options),
        links: definition.links?.(options) ?? [],
        uniqueNames: definition.uniqueNames?.(options) ?? [],
      },
    ];
  });

/** A configured feature. */
export type DeclaredFeature = ReturnType<typeof declaredFeatures>[number];

/** Returns the providers of other origins that a site allows. */
export const foreignOf = (features: DeclaredFeatures): Foreign[] =>
  declaredFeatures(features).flatMap(
    ({ definition, options }) => definition.foreign?.(options) ?? [],
  );

/** Returns the origins that every page of the site may use. Those of sections are left out. */
export const sourcesOfPages = (features: DeclaredFeatures): ForeignSources[] =>
  foreignOf(features).flatMap(({ starts, sources }) => (starts === 'click' ? [] : [sources]));

/** The placeholder in a text for the list of providers of other origins. */
export const FOREIGN = '{foreign}';

/** Returns the message areas that only unconfigured features use. */
export const unusedAreas = (features: DeclaredFeatures): readonly string[] =>
  (Object.keys(FEATURES) as FeatureName[]).flatMap((name) =>
    features[name] === undefined ? (FEATURES[name].words ?? []) : [],
  );

/** Returns the forms of a section: its own, or those of its feature. */
export const formsOfSection = (
  site: Pick<SiteModules, 'kinds'> & { features: DeclaredFeatures },
  section: Section,
): readonly FormUse[] | undefined => {
  const definition = site.kinds.get(section.kind)?.definition;
  if (definition?.feature === undefined) return definition?.forms?.(section);
  return declaredFeatures(site.features).find(({ name }) => name === definition.feature)?.forms;
};

/** Matches `{keep:collection}`, which a text uses for a collection's retention. */
export const KEPT_DAYS = /\{keep:([^}]*)\}/g;

/** Returns the retention of each collection in days. Collections without one are omitted. */
export const retentionPeriods = ({
  forms,
  collections,
  features,
}: Site): ReadonlyMap<string, number> =>
  new Map([
    ...forms.flatMap(({ store }) => (store ? [[store.collection, store.keep] as const] : [])),
    ...Object.entries(collections).flatMap(([name, { keep }]) =>
      keep === undefined ? [] : [[name, keep] as const],
    ),
    ...declaredFeatures(features).flatMap(({ definition, options }) =>
      Object.entries(definition.retention?.(options) ?? {}),
    ),
  ]);

/** Returns the retention of the collections of forms and features in days, without the site's further collections. */
export const submissionPeriods = (site: Site): ReadonlyMap<string, number> =>
  retentionPeriods({ ...site, collections: {} });
