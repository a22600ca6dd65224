import { z } from 'zod';
import cookieBanner from './cookie-banner.ts';
import dataRoom from './data-room.ts';
import type { FeatureDefinition, FeatureName } from './feature.ts';
import jobs from './jobs.ts';
import type { SiteModules } from './parts.ts';
import pressKit from './press-kit.ts';
import type { FormUse, Section } from './section.ts';
import type { Site } from './site.ts';

const DEFINITIONS = { cookieBanner, dataRoom, jobs, pressKit };
type Definitions = typeof DEFINITIONS;

declare module './feature.ts' {
  // Every feature's options as they are once defaults are filled in.
  interface FeatureOptions extends Options {}
}
type Options = { [Name in keyof Definitions]: z.output<Definitions[Name]['schema']> };

const FEATURES: { readonly [Name in FeatureName]: FeatureDefinition } = DEFINITIONS;

/** What a site may have beside pages and forms. What is left out is not there at all. */
export const featuresSchema = z.strictObject({
  /** Asks each visitor once which cookies they agree to. */
  cookieBanner: cookieBanner.schema.optional(),
  /** Documents for those who say who they are, and others behind a password. */
  dataRoom: dataRoom.schema.optional(),
  /** Open positions with a form to apply for them. */
  jobs: jobs.schema.optional(),
  /** Logos, a package of them and brand guidelines, drawn from the declaration and handed out. */
  pressKit: pressKit.schema.optional(),
});

/** The declared features, their options with defaults filled in. */
export type DeclaredFeatures = z.output<typeof featuresSchema>;

/** The options of a feature as a site writes them. */
export type FeatureInput<Name extends FeatureName> = NonNullable<
  z.input<typeof featuresSchema>[Name]
>;

/** The declared features in the order of their names, with what their definitions say of them. */
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
        /** Undefined for one that takes none. */
        forms: definition.forms?.(options),
        links: definition.links?.(options) ?? [],
        names: definition.names?.(options) ?? [],
      },
    ];
  });

/** A declared feature. */
export type DeclaredFeature = ReturnType<typeof declaredFeatures>[number];

/** Areas of words that only features say which this site does not declare. */
export const undeclaredWords = (features: DeclaredFeatures): readonly string[] =>
  (Object.keys(FEATURES) as FeatureName[]).flatMap((name) =>
    features[name] === undefined ? (FEATURES[name].words ?? []) : [],
  );

/** The forms that a section holds: its own, or those of the feature that it shows. */
export const formsOfSection = (
  site: Pick<SiteModules, 'kinds'> & { features: DeclaredFeatures },
  section: Section,
): readonly FormUse[] | undefined => {
  const definition = site.kinds.get(section.kind)?.definition;
  if (definition?.feature === undefined) return definition?.forms?.(section);
  return declaredFeatures(site.features).find(({ name }) => name === definition.feature)?.forms;
};

/** `{keep:collection}` in a text stands for how many days the collection's records are kept. */
export const KEPT_DAYS = /\{keep:([^}]*)\}/g;

/** For how many days the records of each collection are kept; those without an end are left out. */
export const keepPeriods = ({ forms, collections, features }: Site): ReadonlyMap<string, number> =>
  new Map([
    ...forms.flatMap(({ store }) => (store ? [[store.collection, store.keep] as const] : [])),
    ...Object.entries(collections).flatMap(([name, { keep }]) =>
      keep === undefined ? [] : [[name, keep] as const],
    ),
    ...declaredFeatures(features).flatMap(({ definition, options }) =>
      Object.entries(definition.keeps?.(options) ?? {}),
    ),
  ]);

/** The same of what visitors sent, without the collections that the site fills by other means. */
export const sentPeriods = (site: Site): ReadonlyMap<string, number> =>
  keepPeriods({ ...site, collections: {} });
