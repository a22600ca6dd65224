import type { FeatureName } from '../core/config/feature.ts';
import type { Commands } from './command/line.ts';

/** Commands that need no sources. A packed site has them too. */
export const OPERATING = {
  'To serve it': {
    metrics: ['Print what the running server counts, for Prometheus', () => import('./metrics.ts')],
  },
  'What visitors sent': {
    inbox: [
      'Read what visitors sent, and say how far you are with it, in a browser',
      () => import('./inbox.ts'),
    ],
    submissions: [
      'List, show, export and erase what visitors sent',
      () => import('./submissions.ts'),
    ],
    outbox: ['List the mail that waits, try it again, give it up', () => import('./outbox.ts')],
    mail: ['Send a mail to see whether one arrives', () => import('./mail.ts')],
    privacy: ['Hand over or erase all that is kept about a person', () => import('./privacy.ts')],
    retention: [
      'Remove what is kept longer than the site declares',
      () => import('./retention.ts'),
    ],
    audit: ['List, export and verify the audit log', () => import('./audit.ts')],
  },
  'To keep it safe': {
    backup: ['Copy everything that is kept into a new folder', () => import('./backup.ts')],
    restore: ['Fill the data folder from a backup', () => import('./restore.ts')],
    repair: [
      'Save what can be read of a damaged data folder into a new one',
      () => import('./repair.ts'),
    ],
    migrate: ['Move what DATA_DIR holds to PostgreSQL', () => import('./migrate.ts')],
    secret: ['Go on with another secret than the data were made with', () => import('./secret.ts')],
  },
} satisfies Readonly<Record<string, Commands>>;

/** Commands that features add. */
const BROUGHT: { readonly [Name in FeatureName]?: Commands } = {
  dataRoom: {
    codes: ['Issue, list and revoke one-time access codes', () => import('./data-room/codes.ts')],
    nda: ['List, verify and copy signed agreements', () => import('./data-room/nda.ts')],
  },
};

/**
 * Returns the commands on submissions, with those of the site's features.
 *
 * @param hasFeature whether the site has a feature
 */
export const aboutSent = (hasFeature: (name: string) => boolean): Commands => ({
  ...OPERATING['What visitors sent'],
  ...Object.fromEntries(
    Object.entries(BROUGHT).flatMap(([name, commands]) =>
      hasFeature(name) ? Object.entries(commands) : [],
    ),
  ),
});
