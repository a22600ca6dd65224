import { spawnSync } from 'node:child_process';
import { installPackage } from '../debian.mjs';

/** Programs that a site is deployed with, each with the package of Debian that brings it. */
const packages = {
  nginx: 'nginx-light',
  'systemd-analyze': 'systemd',
  'systemd-socket-activate': 'systemd',
  openssl: 'openssl',
  varnishd: 'varnish',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  'prometheus-node-exporter': 'prometheus-node-exporter',
  curl: 'curl',
};

/** One asks for a version with a letter, another with a word: that it starts at all is enough. */
const missing = () =>
  Object.entries(packages).filter(([name]) => spawnSync(name, ['--version']).error !== undefined);

/**
 * Sees to it that the programs are there which the guides deploy a site with. Where one is not, Debian's package
 * is installed if this user may do that.
 * @throws Error that says what is missing
 */
export const ensureDeployment = () => {
  if (missing().length === 0) return;
  console.log('Installing programs that a site is deployed with for the tests…');
  for (const name of new Set(missing().map(([, name]) => name)))
    installPackage(name, '--no-install-recommends');
  const names = missing().map(([name]) => name);
  if (names.length === 0) return;
  const wanted = [...new Set(Object.values(packages))].join(' ');
  throw new Error(
    `The tests need ${names.join(', ')}. Install them (on Debian: apt-get install ${wanted}).`,
  );
};
