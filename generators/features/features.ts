import type { FeatureName, FeatureOptions } from '../../core/config/feature.ts';
import { declaredFeatures } from '../../core/config/features.ts';
import type { Site } from '../../core/config/site.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Asset } from '../assets/asset.ts';
import type { Design } from '../assets/design/design.ts';
import type { OpenFonts } from '../assets/plan.ts';
import { type Addable, kinds } from '../scaffold/additions.ts';
import { dataRoom } from './data-room.ts';
import { jobs } from './jobs.ts';
import { pressKit } from './press-kit.ts';

/** What a feature brings to the generator. Paths of faults begin at its options. */
export interface GeneratedFeature<Options> {
  /** Files that are made for it, some from those of the site below `root`. */
  assets?(options: Options, site: Site, root: string, design: Design, fonts: OpenFonts): Asset[];
  /** Files of the site below `root` that it names but that are not there. */
  missingFiles?(options: Options, root: string): Diagnostic[];
  /** What visitors must not see. */
  productionFaults?(options: Options, root: string): Promise<Diagnostic[]>;
  /** What `new` can add to it, by what the command calls it. */
  additions?: Readonly<Record<string, Addable>>;
}

type AnyOptions = FeatureOptions[FeatureName];

/** Every feature, and what it brings to the generator. */
const FEATURES: { readonly [Name in FeatureName]: GeneratedFeature<FeatureOptions[Name]> } = {
  cookieBanner: {},
  dataRoom,
  jobs,
  pressKit,
};

/** What can be added to a site with the features of these names, by what the command calls it. */
export const additionsOf = (names: ReadonlySet<string>): Readonly<Record<string, Addable>> =>
  Object.assign(
    { ...kinds },
    ...Object.entries(FEATURES).map(([name, { additions }]) => names.has(name) && additions),
  );

/** What the features that a site declares bring to the generator. */
export const generatedFeatures = ({ features }: Pick<Site, 'features'>) =>
  declaredFeatures(features).map(({ name, options }) => ({
    name,
    options,
    // Each is given the options of its own name only.
    feature: FEATURES[name] as GeneratedFeature<AnyOptions>,
  }));
