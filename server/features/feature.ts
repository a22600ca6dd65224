import type { Logger } from 'pino';
import type { Site } from '../../generators/declaration/site.ts';
import type { Environment, Variables } from '../base/environment.ts';
import type { FormEndpoint } from '../forms/endpoints.ts';
import type { OpenFeature } from '../http/feature.ts';
import type { ApiPart } from '../http/openapi/document.ts';
import type { Storage } from '../storage/storage.ts';
import type { CollectionPart } from '../store/collections.ts';

/** What a feature is opened with. */
export interface FeatureParts {
  readonly environment: Environment;
  readonly site: Pick<Site, 'features' | 'forms' | 'words' | 'brand'>;
  readonly forms: readonly FormEndpoint[];
  /** Holds the folders of the site's documents. */
  readonly documentsFolder: string;
  readonly storage: Storage;
  readonly logger: Logger;
  readonly clock: () => Date;
}

/** A feature's calls. */
export interface FeatureServer {
  /** As OpenAPI describes them. */
  readonly api: ApiPart;
  readonly open: (parts: FeatureParts) => Promise<OpenFeature>;
}

/** What a feature is on the server. */
export interface ServerFeature<Options> {
  /** What it asks of the environment. */
  readonly variables?: Variables;
  /** What it keeps, and what it adds to the collection of a form. */
  readonly collections?: (options: Options, forms: Site['forms']) => CollectionPart[];
  /** Its calls, loaded only where the site declares it. */
  readonly load: () => Promise<FeatureServer>;
}
