import type { FeatureName, FeatureOptions } from '../../core/config/feature.ts';
import type { Site } from '../../core/config/site.ts';
import { dataRoomCollections, dataRoomVariables } from '../data-room/collections.ts';
import type { OpenFeature } from '../http/feature.ts';
import type { ApiPart } from '../http/openapi/call.ts';
import type { Variables } from '../lib/environment.ts';
import type { ServerDeps } from '../operations/deps.ts';
import { mailVariables } from '../operations/mail/settings.ts';
import type { CollectionPart } from '../storage/store/collections.ts';

/** The endpoints of a feature. */
export interface FeatureServer {
  /** Their OpenAPI description. */
  readonly api: ApiPart;
  readonly open: (parts: ServerDeps) => Promise<OpenFeature>;
}

/** The server part of a feature. */
interface ServerFeature<Options> {
  /** Environment variables that it reads. */
  readonly variables?: Variables;
  /** Its collections, and additions to the collection of a form. */
  readonly collections?: (options: Options, forms: Site['forms']) => CollectionPart[];
  /** Loads its endpoints, only if the site has the feature. */
  readonly load: () => Promise<FeatureServer>;
}

/** Features with a server part. */
const FEATURES: { readonly [Name in FeatureName]?: ServerFeature<FeatureOptions[Name]> } = {
  dataRoom: {
    variables: dataRoomVariables,
    collections: dataRoomCollections,
    load: async () => (await import('./data-room.ts')).dataRoom,
  },
  pressKit: { load: async () => (await import('./press-kit.ts')).pressKit },
};

type Declaring = Pick<Site, 'features'>;

/** Features of the site with their server parts and options. */
const declared = ({ features }: Declaring) =>
  Object.entries(FEATURES).flatMap(([name, feature]) => {
    const options = features[name as FeatureName];
    return options === undefined
      ? []
      : [{ feature: feature as ServerFeature<unknown>, options: options as unknown }];
  });

/** Collections of the features of a site. */
export const featureCollections = (site: Pick<Site, 'features' | 'forms'>): CollectionPart[] =>
  declared(site).flatMap(
    ({ feature, options }) => feature.collections?.(options, site.forms) ?? [],
  );

/** Endpoints of the features of a site. */
export const featureServers = (site: Declaring): Promise<FeatureServer[]> =>
  Promise.all(declared(site).map(({ feature }) => feature.load()));

/** Environment variables of a site's features and mail. */
export const siteVariables = (site: Pick<Site, 'features' | 'forms'>): Variables => ({
  ...Object.assign({}, ...declared(site).map(({ feature }) => feature.variables)),
  // Mail is about stored submissions.
  ...(site.forms.some(({ store }) => store) && mailVariables),
});
