import type { Logger } from 'pino';
import type { Site } from '../../generators/declaration/site.ts';
import type { Environment } from '../base/environment.ts';
import type { FormEndpoint } from '../forms/endpoints.ts';
import type { OpenFeature } from '../http/feature.ts';
import type { ApiPart } from '../http/openapi/api-part.ts';
import type { Storage } from '../storage/storage.ts';

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

/** What a feature is on the server. */
export interface ServerFeature {
  /** Its calls, as OpenAPI describes them. */
  readonly api: ApiPart;
  readonly open: (parts: FeatureParts) => Promise<OpenFeature>;
}
