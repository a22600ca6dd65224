import { serveBrand } from '../http/pages/brand.ts';
import { brandApi } from '../http/pages/brand-api.ts';
import type { FeatureServer } from './features.ts';

/** The press kit's calls. */
export const pressKit: FeatureServer = {
  api: brandApi,
  open: async ({ site }) => ({
    serveFiles: (router, files) => serveBrand(router, files, site.brand.name),
  }),
};
