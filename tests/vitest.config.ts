import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { resolution } from '../generators/build/vite-config.ts';
import { rootsOf } from '../generators/workspace/roots.mjs';

const MINUTE = 60_000;

/** The site that the machine's tests run on, whatever site this repository declares. */
export const FIXTURE = join(import.meta.dirname, 'fixtures', 'observatory');

interface Suite {
  readonly name: string;
  /** Where its tests of the machine stand, below `tests`: `SITE_DIR` is the fixture's folder. */
  readonly machine: readonly string[];
  /** Where its tests of the declared site stand. */
  readonly site: readonly string[];
  /** The longest that a test may take, in milliseconds. */
  readonly timeout: number;
  /** How many files run at once, or for what share of the machine's processors. */
  readonly atOnce: number | string;
  /** Loads the server's modules once, not once for each file: they keep nothing between tests. */
  readonly sharesModules?: boolean;
}

export const suites: readonly Suite[] = [
  {
    name: 'unit',
    machine: ['machine/unit', 'machine/integration'],
    site: ['site/unit', 'site/integration'],
    timeout: MINUTE,
    atOnce: '100%',
  },
  // Its tests wait more than they compute: a server that stops waits for late connections.
  {
    name: 'api',
    machine: ['machine/api'],
    site: ['site/api'],
    timeout: MINUTE,
    atOnce: 2,
    sharesModules: true,
  },
  // What has bounds of time and memory has the machine for itself.
  {
    name: 'faults',
    machine: ['faults/http', 'faults/store', 'faults/timed', 'faults/uploads'],
    site: [],
    timeout: 20 * MINUTE,
    atOnce: 1,
    sharesModules: true,
  },
  // What has none goes on beside the random client, which takes its five minutes.
  {
    name: 'faults-beside',
    machine: ['faults/postgres', 'faults/random', 'faults/room'],
    site: [],
    timeout: 20 * MINUTE,
    atOnce: 2,
    sharesModules: true,
  },
  // Two browsers keep two processors busy; each file has its own site, data and browser.
  {
    name: 'browser',
    machine: ['machine/browser'],
    site: ['any-site', 'site/browser'],
    timeout: 2 * MINUTE,
    atOnce: 2,
  },
];

const project = (
  { name, timeout, atOnce, sharesModules }: Suite,
  suffix: string,
  folders: readonly string[],
  site: string | undefined,
  groupOrder: number,
) => ({
  resolve: resolution(rootsOf(site)),
  test: {
    name: name + suffix,
    include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
    env: site === undefined ? {} : { SITE_DIR: site },
    globalSetup: site === undefined ? [] : ['tests/setup/built-fixture.ts'],
    testTimeout: timeout,
    hookTimeout: timeout,
    // A busy machine may be slow; what waits for nothing fails all the same.
    expect: { poll: { timeout: MINUTE / 4 } },
    isolate: !sharesModules,
    // One suite after the other, if several are asked for.
    sequence: { groupOrder },
    maxWorkers: atOnce,
  },
});

export default defineConfig({
  root: rootsOf().machine,
  test: {
    projects: suites.flatMap((suite, index) => [
      project(suite, '', suite.machine, FIXTURE, index),
      ...(suite.site.length > 0 ? [project(suite, '-site', suite.site, undefined, index)] : []),
    ]),
  },
});
