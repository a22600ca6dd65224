// The commands of operators, and which command is one.
// bootstrap.mjs imports this before TypeScript is loaded. So this is plain JavaScript.

/** @typedef {import('./command/line.ts').Commands} Commands */

/** Commands that need no sources. A packed site has them too. */
export const OPERATING = /** @satisfies {Readonly<Record<string, Commands>>} */ ({
  'Serve the site': {
    metrics: ["Print the running server's metrics, for Prometheus", () => import('./metrics.ts')],
  },
  Submissions: {
    inbox: ['Read and process submissions in a browser', () => import('./inbox.ts')],
    submissions: ['List, show, export and erase submissions', () => import('./submissions.ts')],
    outbox: ['List, retry or cancel waiting mail', () => import('./outbox.ts')],
    mail: ['Send a test mail', () => import('./mail.ts')],
    privacy: ['Export or erase all data about a person', () => import('./privacy.ts')],
    retention: ['Remove records beyond their retention', () => import('./retention.ts')],
    audit: ['List, export and verify the audit log', () => import('./audit.ts')],
  },
  Data: {
    backup: ['Copy all data into a new folder', () => import('./backup.ts')],
    restore: ['Fill the data folder from a backup', () => import('./restore.ts')],
    repair: ['Copy all readable data of a damaged data folder', () => import('./repair.ts')],
    migrate: ['Move the data of DATA_DIR to PostgreSQL', () => import('./migrate.ts')],
    secret: ['Continue with a new secret after the old one is lost', () => import('./secret.ts')],
  },
});

/**
 * Commands that features add.
 * @type {{ readonly [Name in import('../core/config/feature.ts').FeatureName]?: Commands }}
 */
const FEATURE_COMMANDS = {
  dataRoom: {
    codes: ['Issue, list and revoke one-time access codes', () => import('./data-room/codes.ts')],
    nda: ['List, verify and copy signed agreements', () => import('./data-room/nda.ts')],
  },
};

/**
 * Returns the commands on submissions, with those of the site's features.
 *
 * @param {(name: string) => boolean} hasFeature whether the site has a feature
 * @returns {Commands}
 */
export const submissionCommands = (hasFeature) => ({
  ...OPERATING.Submissions,
  ...Object.fromEntries(
    Object.entries(FEATURE_COMMANDS).flatMap(([name, commands]) =>
      hasFeature(name) ? Object.entries(commands) : [],
    ),
  ),
});

/** Returns whether a command needs no sources. */
export const isOperating = (/** @type {string | undefined} */ name) =>
  name !== undefined &&
  [...Object.values(OPERATING), ...Object.values(FEATURE_COMMANDS)].some((commands) =>
    Object.hasOwn(commands, name),
  );
