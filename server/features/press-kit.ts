import { serveBrand } from '../http/pages/brand.ts';
import { brandApi } from '../http/pages/brand-api.ts';
import type { ServerFeature } from './feature.ts';

/** Hands out the logos, the package of them and the guidelines. */
export const pressKit: ServerFeature = {
  api: brandApi,
  open: async ({ site }) => ({
    serveFiles: (router, files) => serveBrand(router, files, site.brand.name),
  }),
};
