import type { Browser } from 'playwright';
import type { Site } from '../../core/config/site.ts';
import type { MailServer } from '../framework/api/smtp.ts';
import type { RunningSite } from '../setup/running-site.ts';

/** A built and started site, as the validators find it. */
export interface Subject {
  readonly declared: Site;
  readonly running: RunningSite;
  /** Where all that is built for visitors lies. */
  readonly built: string;
  /** The pages' own paths, and one where there is no page. */
  readonly paths: readonly string[];
  readonly browser: Browser;
  readonly mails: MailServer;
}

/** What a validator has to say. */
export interface Verdict {
  /** How much was checked. */
  readonly figures: string;
  /** What it has against it, a line for each time. */
  readonly messages: readonly string[];
}

/** A validator, parser, client or scanner that others wrote. */
export interface Validator {
  readonly name: string;
  readonly version: string;
  /** Why it cannot validator here, and what would have to be installed. */
  readonly missing?: () => string | undefined;
  readonly validate: (subject: Subject) => Promise<Verdict>;
}
