import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../setup/packages.ts';
import { projectRoot } from '../setup/running-site.ts';

/** What ours is measured beside, in exact versions: another one may be faster or slower. */
const VERSIONS = { sirv: '3.0.2', astro: '5.18.2', lighthouse: '12.8.2' };

export type Peer = keyof typeof VERSIONS;

/** Outside git, and outside the project's own packages. */
const folder = join(projectRoot, '.cache', 'bench');

export const peerPackages = join(folder, 'node_modules');

/** Installs all peers: `npm run bench -- --setup`. */
export function installPeers(): void {
  installPackages(folder, VERSIONS);
}

/** Whether a peer is installed in its version. Prints what is missing. */
export function hasPeer(name: Peer): boolean {
  const manifest = join(peerPackages, name, 'package.json');
  const found = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version;
  if (found === VERSIONS[name]) return true;
  console.log(`${name} ${VERSIONS[name]} is missing: npm run bench -- --setup installs it.`);
  return false;
}
