import type { Site } from '../../generators/declaration/site.ts';
import type { FeatureName, FeatureOptions } from '../../renderer/schema/feature.ts';
import type { Variables } from '../base/environment.ts';
import { dataRoomCollections } from '../data-room/collections.ts';
import { dataRoomVariables } from '../data-room/variables.ts';
import type { CollectionPart } from '../store/collections.ts';
import type { FeatureServer, ServerFeature } from './feature.ts';

/** What has a part on the server. */
const FEATURES: { readonly [Name in FeatureName]?: ServerFeature<FeatureOptions[Name]> } = {
  dataRoom: {
    variables: dataRoomVariables,
    collections: dataRoomCollections,
    load: async () => (await import('./data-room.ts')).dataRoom,
  },
  pressKit: { load: async () => (await import('./press-kit.ts')).pressKit },
};

type Declaring = Pick<Site, 'features'>;

/** The declared features with their options, which the table above holds together. */
const declared = ({ features }: Declaring) =>
  Object.entries(FEATURES).flatMap(([name, feature]) => {
    const options = features[name as FeatureName];
    return options === undefined
      ? []
      : [{ feature: feature as ServerFeature<unknown>, options: options as unknown }];
  });

/** What the declared features ask of the environment. */
export const featureVariables = (site: Declaring): Variables =>
  Object.assign({}, ...declared(site).map(({ feature }) => feature.variables));

/** What the declared features keep. */
export const featureCollections = (site: Pick<Site, 'features' | 'forms'>): CollectionPart[] =>
  declared(site).flatMap(
    ({ feature, options }) => feature.collections?.(options, site.forms) ?? [],
  );

/** The calls of the declared features. */
export const featureServers = (site: Declaring): Promise<FeatureServer[]> =>
  Promise.all(declared(site).map(({ feature }) => feature.load()));
