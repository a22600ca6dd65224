import { spawnSync } from 'node:child_process';
import { installPackage } from './debian.mjs';

export const PROGRAM = 'spamassassin';

/** Why mails cannot be judged by it here, or nothing. */
export const missingSpamAssassin = () =>
  spawnSync(PROGRAM, ['--version']).error === undefined
    ? undefined
    : `${PROGRAM} is missing: apt-get install --no-install-recommends ${PROGRAM}`;

/**
 * Sees to it that SpamAssassin is there. Where it is not, Debian's package is installed if this user may do that:
 * its rules come with it, and what it recommends beside (a compiler for them) is not needed.
 * @returns {string | undefined} why it is missing all the same: its test is left out then, and says so
 */
export const ensureSpamAssassin = () => {
  if (missingSpamAssassin() === undefined) return undefined;
  console.log('Installing SpamAssassin, whose offline rules judge mails, for the tests…');
  installPackage(PROGRAM, '--no-install-recommends');
  return missingSpamAssassin();
};
