import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../setup/packages.ts';
import { projectRoot } from '../setup/running-site.ts';

/** What ours is measured beside, in exact versions: another one may be faster or slower. */
const VERSIONS = { sirv: '3.0.2', astro: '7.3.5', fastify: '5.12.8', lighthouse: '12.8.2' };

/** A Node of its own for Astro, which needs it, and for SQLite, which it has. */
const NODE = { name: `node-${process.platform}-${process.arch}`, version: '22.23.3' };

export type Peer = keyof typeof VERSIONS;

/** Outside git, and outside the project's own packages. */
const folder = join(projectRoot, '.cache', 'bench');

export const peerPackages = join(folder, 'node_modules');

/** The program of the peers' Node. */
export const peerNode = join(peerPackages, NODE.name, 'bin', 'node');

/** Installs all peers: `npm run bench -- --setup`. */
export function installPeers(): void {
  installPackages(folder, { ...VERSIONS, [NODE.name]: NODE.version });
}

/** Whether a peer is installed in its version. Prints what is missing. */
export function hasPeer(name: Peer): boolean {
  const manifest = join(peerPackages, name, 'package.json');
  const found = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version;
  if (found === VERSIONS[name] && existsSync(peerNode)) return true;
  console.log(`${name} ${VERSIONS[name]} is missing: npm run bench -- --setup installs it.`);
  return false;
}
