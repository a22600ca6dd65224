import { spawnSync } from 'node:child_process';

const aptGet = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // At run level 1 no service of a package is started.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0;

/**
 * Installs a package of the distribution where this user may do that.
 * @param {string} name
 * @param {string[]} options such as not to take along what it merely recommends
 * @returns {boolean} whether it is installed now
 */
export const installPackage = (name, ...options) =>
  process.getuid?.() === 0 &&
  aptGet('--version') &&
  aptGet('update') &&
  aptGet('install', '-y', ...options, name);
