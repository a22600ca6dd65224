import type { FeatureOptions } from '../../renderer/schema/feature.ts';
import type { ServerFeature } from './feature.ts';

/** Hands out the logos, the package of them and the guidelines. */
export const pressKit: ServerFeature<FeatureOptions['pressKit']> = {
  load: async () => (await import('./press-kit-server.ts')).pressKitServer,
};
