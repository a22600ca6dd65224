import type { DeclaredFeatures } from '../../generators/declaration/features.ts';
import type { FeatureName } from '../../renderer/schema/feature.ts';
import type { ServerFeature } from './feature.ts';

/** What has a part on the server. It is loaded only where the site declares it. */
const FEATURES: { readonly [Name in FeatureName]?: () => Promise<ServerFeature> } = {
  dataRoom: async () => (await import('./data-room.ts')).dataRoom,
  pressKit: async () => (await import('./press-kit.ts')).pressKit,
};

/** What the declared features are on the server. */
export const serverFeatures = (declared: DeclaredFeatures): Promise<ServerFeature[]> =>
  Promise.all(
    (Object.keys(FEATURES) as FeatureName[]).flatMap((name) => {
      const load = declared[name] === undefined ? undefined : FEATURES[name];
      return load ? [load()] : [];
    }),
  );
