import type { FeatureName, FeatureOptions } from '../../core/config/feature.ts';
import { declaredFeatures } from '../../core/config/features.ts';
import type { Site } from '../../core/config/site.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Design } from '../assets/design/design.ts';
import type { Asset } from '../assets/manifest.ts';
import type { OpenFonts } from '../assets/plan.ts';
import { type Addable, kinds } from '../scaffold/additions.ts';
import { dataRoomGenerator } from './data-room.ts';
import { jobsGenerator } from './jobs.ts';
import { pressKitGenerator } from './press-kit.ts';

/** What a feature adds to the generator. Paths in its diagnostics start at its options. */
export interface GeneratedFeature<Options> {
  /** Assets of the feature. `root` is the site's folder. */
  assets?(options: Options, site: Site, root: string, design: Design, fonts: OpenFonts): Asset[];
  /** Diagnostics for missing files below `root`. */
  missingFiles?(options: Options, root: string): Diagnostic[];
  /** Diagnostics that matter only in production. */
  productionFaults?(options: Options, root: string): Promise<Diagnostic[]>;
  /** What `site new` can add to the feature, by name. */
  additions?: Readonly<Record<string, Addable>>;
}

type AnyOptions = FeatureOptions[FeatureName];

/** Every feature's part of the generator. */
const FEATURES: { readonly [Name in FeatureName]: GeneratedFeature<FeatureOptions[Name]> } = {
  analytics: {},
  cookieBanner: {},
  dataRoom: dataRoomGenerator,
  embeds: {},
  jobs: jobsGenerator,
  pressKit: pressKitGenerator,
  search: {},
};

/** Returns what `site new` can add to a site with these features, by name. */
export const additionsOf = (names: ReadonlySet<string>): Readonly<Record<string, Addable>> =>
  Object.assign(
    { ...kinds },
    ...Object.entries(FEATURES).map(([name, { additions }]) => names.has(name) && additions),
  );

/** Returns the feature that a site needs before `site new` can add this. Undefined if no feature adds it. */
export const featureThatAdds = (addition: string): string | undefined =>
  Object.entries(FEATURES).find(([, { additions = {} }]) =>
    Object.hasOwn(additions, addition),
  )?.[0];

/** Returns the generator parts of a site's features. */
export const generatedFeatures = ({ features }: Pick<Site, 'features'>) =>
  declaredFeatures(features).map(({ name, options }) => ({
    name,
    options,
    // Each receives the options of its own name.
    feature: FEATURES[name] as GeneratedFeature<AnyOptions>,
  }));
