import type { Logger } from 'pino';
import type { Site } from '../../core/config/site.ts';
import type { StoredForm } from '../forms/stored-forms.ts';
import type { SubmissionJobs, SubmissionMail } from '../forms/submission.ts';
import type { Environment } from '../lib/environment.ts';
import type { Storage } from '../storage/storage.ts';

/** Dependencies of a running server's features. */
export interface ServerDeps {
  readonly environment: Environment;
  readonly site: Pick<Site, 'features' | 'forms' | 'words' | 'brand'>;
  readonly forms: readonly StoredForm[];
  /** The parent folder of the data room's `public` and `internal` documents. */
  readonly documentsFolder: string;
  readonly storage: Storage;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Undefined without mail. */
  readonly mail?: SubmissionMail | undefined;
  /** Undefined without webhooks. */
  readonly webhooks?: SubmissionJobs | undefined;
}
