import type { FeatureName, FeatureOptions } from '../../renderer/schema/feature.ts';
import { declaredFeatures } from '../declaration/features.ts';
import type { Site } from '../declaration/site.ts';
import { type Addable, kinds } from '../edit/additions.ts';
import { dataRoom } from './data-room.ts';
import type { GeneratedFeature } from './feature.ts';
import { jobs } from './jobs.ts';
import { pressKit } from './press-kit.ts';

type AnyOptions = FeatureOptions[FeatureName];

/** Every feature, and what it brings to the generator. */
const FEATURES: { readonly [Name in FeatureName]: GeneratedFeature<FeatureOptions[Name]> } = {
  cookieBanner: {},
  dataRoom,
  jobs,
  pressKit,
};

interface Brought {
  name: FeatureName;
  feature: GeneratedFeature<AnyOptions>;
  options: AnyOptions;
}

/** What can be added to a site with the features of these names, by what the command calls it. */
export const additionsOf = (names: ReadonlySet<string>): Readonly<Record<string, Addable>> =>
  Object.assign(
    { ...kinds },
    ...Object.entries(FEATURES).map(([name, { additions }]) => names.has(name) && additions),
  );

/** What the features that a site declares bring to the generator. */
export const generatedFeatures = ({ features }: Pick<Site, 'features'>): Brought[] =>
  declaredFeatures(features).map(({ name, options }) => ({
    name,
    options,
    // Each is given the options of its own name only.
    feature: FEATURES[name] as GeneratedFeature<AnyOptions>,
  }));
