import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootsOf } from '../../generators/workspace/roots.mjs';
import { operatorsEnvironment, projectRoot } from '../setup/running-site.ts';
import { astroCommand, astroSite, writeAstro } from './astro.ts';
import { writeManyPages } from './many-pages.ts';
import { hasPeer } from './peers.ts';

/*
 * What a whole build takes: this site, and sites of many pages. Beside it Astro, whose pages hold the
 * HTML and the styles that ours were built to, so that it has nothing left to draw; it draws no share
 * pictures, cuts no faces and compresses nothing.
 */

interface Usage {
  seconds: number;
  processorMs: number;
  megabytes: number;
}

const measured = (cwd: string, args: readonly string[]): Usage => {
  const file = join(tmpdir(), `usage-${process.pid}.json`);
  const begin = performance.now();
  execFileSync(process.execPath, args, {
    cwd,
    env: {
      ...operatorsEnvironment(),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'usage.mjs')}`,
      USAGE_FILE: file,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = (performance.now() - begin) / 1000;
  return { seconds, ...JSON.parse(readFileSync(file, 'utf8')) };
};

const say = (what: string, { seconds, processorMs, megabytes }: Usage): void =>
  console.log(
    `${what.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s ${(processorMs / 1000).toFixed(1).padStart(6)} s of processor ${megabytes.toFixed(0).padStart(5)} MB`,
  );

const bootstrap = join(projectRoot, 'server', 'cli', 'bootstrap.mjs');
const build = (site: string): Usage => measured(projectRoot, [bootstrap, '--site', site, 'build']);

const besideAstro = (what: string, client: string): void => {
  if (!hasPeer('astro')) return;
  writeAstro(client);
  say(`${what}, Astro`, measured(astroSite, [astroCommand, 'build']));
  rmSync(astroSite, { recursive: true, force: true });
};

const [named] = process.argv.slice(2).map(Number);
const counts = named ? [named] : [1000, 3000];
if (!named) {
  say('this site, pictures in place', build(projectRoot));
  besideAstro('this site', join(rootsOf().work, 'dist', 'client'));
}
for (const count of counts) {
  const site = join(tmpdir(), `bench-${count}-pages`);
  const { work } = rootsOf(site);
  writeManyPages(site, count);
  rmSync(work, { recursive: true, force: true });
  say(`${count} pages, everything new`, build(site));
  say(`${count} pages, pictures in place`, build(site));
  besideAstro(`${count} pages`, join(work, 'dist', 'client'));
  rmSync(work, { recursive: true, force: true });
  rmSync(site, { recursive: true, force: true });
}
