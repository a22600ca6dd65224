import type { Logger } from 'pino';
import type { Site } from '../../core/config/site.ts';
import type { FormEndpoint } from '../forms/endpoints.ts';
import type { SubmissionMail } from '../forms/submission.ts';
import type { Environment } from '../lib/environment.ts';
import type { Storage } from '../storage/storage.ts';

/** What features of a running server are opened with. */
export interface ServerDeps {
  readonly environment: Environment;
  readonly site: Pick<Site, 'features' | 'forms' | 'words' | 'brand'>;
  readonly forms: readonly FormEndpoint[];
  /** Holds the folders of the site's documents, such as the data room's `public` and `internal`. */
  readonly documentsFolder: string;
  readonly storage: Storage;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Undefined where no mail is sent. */
  readonly mail?: SubmissionMail | undefined;
}
