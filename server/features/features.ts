import type { FeatureName, FeatureOptions } from '../../core/config/feature.ts';
import type { Site } from '../../core/config/site.ts';
import { dataRoomCollections, dataRoomVariables } from '../data-room/collections.ts';
import type { OpenFeature } from '../http/feature.ts';
import type { ApiPart } from '../http/openapi/call.ts';
import type { Variables } from '../lib/environment.ts';
import type { ServerDeps } from '../operations/deps.ts';
import { mailVariables } from '../operations/mail/settings.ts';
import type { CollectionPart } from '../storage/store/collections.ts';

/** A feature's calls. */
export interface FeatureServer {
  /** As OpenAPI describes them. */
  readonly api: ApiPart;
  readonly open: (parts: ServerDeps) => Promise<OpenFeature>;
}

/** What a feature is on the server. */
interface ServerFeature<Options> {
  /** What it asks of the environment. */
  readonly variables?: Variables;
  /** What it keeps, and what it adds to the collection of a form. */
  readonly collections?: (options: Options, forms: Site['forms']) => CollectionPart[];
  /** Its calls, loaded only where the site declares it. */
  readonly load: () => Promise<FeatureServer>;
}

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

/** What the declared features keep. */
export const featureCollections = (site: Pick<Site, 'features' | 'forms'>): CollectionPart[] =>
  declared(site).flatMap(
    ({ feature, options }) => feature.collections?.(options, site.forms) ?? [],
  );

/** The calls of the declared features. */
export const featureServers = (site: Declaring): Promise<FeatureServer[]> =>
  Promise.all(declared(site).map(({ feature }) => feature.load()));

/** What a site asks of the environment beside what every site does: nothing that it has no use for. */
export const siteVariables = (site: Pick<Site, 'features' | 'forms'>): Variables => ({
  ...Object.assign({}, ...declared(site).map(({ feature }) => feature.variables)),
  // Mail is about what forms keep.
  ...(site.forms.some(({ store }) => store) && mailVariables),
});
