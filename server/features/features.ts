import { forwardingsOf } from '../../core/config/analytics.ts';
import type { FeatureName, FeatureOptions } from '../../core/config/feature.ts';
import type { Site } from '../../core/config/site.ts';
import { atPath, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { dataRoomCollections, dataRoomVariables } from '../data-room/collections.ts';
import type { OpenFeature } from '../http/app.ts';
import type { ApiPart } from '../http/openapi/answers.ts';
import { commonVariables, fileVariable, type Variables } from '../lib/environment.ts';
import type { ServerDeps } from '../operations/deps.ts';
import { mailVariables } from '../operations/mail/transport.ts';
import { commonWebhookVariables, webhookVariables } from '../operations/webhooks/settings.ts';
import type { CollectionPart } from '../storage/store/collections.ts';

/** The server part of a feature. */
export interface FeatureServer {
  /** Its part of the OpenAPI description. */
  readonly api: ApiPart;
  readonly open: (deps: ServerDeps) => Promise<OpenFeature>;
}

/** An entry of `FEATURES`. Each function gets the options of the site config. */
interface ServerFeature<Options> {
  /** Its environment variables. */
  readonly variables?: Variables;
  /** Returns its collections, and its additions to the collection of a form. */
  readonly collections?: (options: Options, forms: Site['forms']) => CollectionPart[];
  /** Diagnostics about files that the server could not deliver. `root` is the site's folder. */
  readonly undeliverable?: (options: Options, root: string) => Promise<Diagnostic[]>;
  /** Whether these options need a server part. By default they do. */
  readonly isServed?: (options: Options) => boolean;
  /** Loads its server part, only if the site uses the feature. */
  readonly load: (options: Options) => Promise<FeatureServer>;
}

/** The features with a server part. */
const FEATURES: { readonly [Name in FeatureName]?: ServerFeature<FeatureOptions[Name]> } = {
  analytics: {
    isServed: (options) => forwardingsOf(options).length > 0,
    load: async (options) => (await import('./analytics.ts')).analyticsServer(options),
  },
  dataRoom: {
    variables: dataRoomVariables,
    collections: dataRoomCollections,
    undeliverable: async (options, root) =>
      (await import('./data-room.ts')).unmarkableDocuments(options, root),
    load: async () => (await import('./data-room.ts')).dataRoomServer,
  },
  pressKit: { load: async () => (await import('./press-kit.ts')).pressKitServer },
};

/** The part of a site that has its features. */
type SiteWithFeatures = Pick<Site, 'features'>;

/** Returns the features that the site uses, with their options. The type of `FEATURES` ensures that they match. */
const usedFeatures = ({ features }: SiteWithFeatures) =>
  Object.entries(FEATURES).flatMap(([name, feature]) => {
    const options = features[name as FeatureName];
    return options === undefined
      ? []
      : [{ name, feature: feature as ServerFeature<unknown>, options: options as unknown }];
  });

/** Returns the collections of the site's features. */
export const featureCollections = (site: Pick<Site, 'features' | 'forms'>): CollectionPart[] =>
  usedFeatures(site).flatMap(
    ({ feature, options }) => feature.collections?.(options, site.forms) ?? [],
  );

/** The names of all environment variables, also those that this site does not use. */
export const VARIABLE_NAMES: readonly string[] = [
  'SITE_DIR',
  ...[
    commonVariables,
    mailVariables,
    commonWebhookVariables,
    ...Object.values(FEATURES).map(({ variables }) => variables),
  ].flatMap((variables: Variables = {}) =>
    Object.entries(variables).flatMap(([name, { isSecret }]) =>
      isSecret ? [name, fileVariable(name)] : name,
    ),
  ),
];

/** Returns diagnostics about files of the site's features that the server could not deliver. */
export const undeliverableFiles = async (
  site: SiteWithFeatures,
  root: string,
): Promise<Diagnostic[]> => {
  const diagnostics: Diagnostic[] = [];
  for (const { name, feature, options } of usedFeatures(site))
    diagnostics.push(...atPath(['features', name], await feature.undeliverable?.(options, root)));
  return diagnostics;
};

/** Loads the server parts of the site's features. */
export const featureServers = (site: SiteWithFeatures): Promise<FeatureServer[]> =>
  Promise.all(
    usedFeatures(site).flatMap(({ feature, options }) =>
      feature.isServed?.(options) === false ? [] : [feature.load(options)],
    ),
  );

/** Returns the environment variables of a site, in addition to those of every site. */
export const siteVariables = (site: Pick<Site, 'features' | 'forms'>): Variables => ({
  ...Object.assign({}, ...usedFeatures(site).map(({ feature }) => feature.variables)),
  // Mail is sent about stored submissions only.
  ...(site.forms.some(({ store }) => store) && mailVariables),
  ...webhookVariables(site.forms),
});
