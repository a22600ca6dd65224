import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { rootsOf } from '../core/workspace/roots.mjs';
import { resolution } from '../generators/build/vite-config.ts';
import { FULL_ONLY, fullParts } from './run/full-part.ts';
import LongestFirst from './run/longest-first.ts';
import { isFullRun, restOfFullRun } from './setup/full-run.ts';

const MINUTE = 60_000;
/** The full run has larger sites and more at once. */
const LONGEST = isFullRun ? 5 * MINUTE : MINUTE;

/** The site that the framework's tests run on, whatever site this repository declares. */
export const FIXTURE = join(import.meta.dirname, 'fixtures', 'observatory');

interface Suite {
  readonly name: string;
  /** Folders or files with tests of the framework, below `tests`: `SITE_DIR` is the fixture's folder. */
  readonly framework: readonly string[];
  /** Folders with tests of the declared site. */
  readonly site: readonly string[];
  /** The longest that a test may take, in milliseconds. */
  readonly timeout: number;
  /** How many files run at once. */
  readonly maxWorkers: number | string;
  /** Whether each file loads all modules anew. */
  readonly isIsolated: boolean;
  /** Whether the run's PostgreSQL and Chromium are started for it. */
  readonly needsServices: boolean;
}

/** What this run leaves out: files of the full run, or with `--rest` those that `npm test` ran whole. */
const leftOut = (): string[] => {
  if (!isFullRun) return [FULL_ONLY];
  if (restOfFullRun === undefined) return [];
  const { none, tagged } = fullParts(rootsOf().framework, process.env);
  return restOfFullRun === 'tagged' ? [...none] : [...none, ...tagged];
};

export const suites: readonly Suite[] = [
  {
    // Functions of one process: no server, database or browser.
    name: 'unit',
    framework: ['framework/unit'],
    site: ['site/unit'],
    timeout: MINUTE,
    maxWorkers: '100%',
    isIsolated: false,
    needsServices: false,
  },
  {
    // One file of API tests, on a site that needs no build: for `npm run test:quick`.
    name: 'smoke',
    framework: ['framework/api/contact.test.ts'],
    site: [],
    timeout: MINUTE,
    maxWorkers: 1,
    isIsolated: false,
    needsServices: false,
  },
  {
    // Stores, files and commands with real disks, processes and databases.
    name: 'integration',
    framework: ['framework/integration'],
    site: ['site/integration'],
    timeout: LONGEST,
    maxWorkers: 3,
    isIsolated: false,
    needsServices: true,
  },
  {
    name: 'api',
    framework: ['framework/api'],
    site: ['site/api'],
    timeout: LONGEST,
    maxWorkers: 3,
    isIsolated: false,
    needsServices: true,
  },
  {
    name: 'browser',
    framework: ['framework/browser'],
    site: ['any-site', 'site/browser'],
    timeout: 2 * LONGEST,
    maxWorkers: 2,
    isIsolated: false,
    needsServices: true,
  },
  {
    // Processes that are killed, disks that are full, databases that go away.
    name: 'faults',
    framework: [
      ...['faults/http', 'faults/postgres', 'faults/random'],
      ...['faults/room', 'faults/store', 'faults/uploads'],
    ],
    site: [],
    timeout: 20 * MINUTE,
    maxWorkers: 3,
    isIsolated: false,
    needsServices: true,
  },
  {
    // A test with a bound of time or memory has the computer for itself.
    name: 'timed',
    framework: ['faults/timed'],
    site: ['site/timed'],
    timeout: 20 * MINUTE,
    maxWorkers: 1,
    isIsolated: false,
    needsServices: true,
  },
];

const excluded = leftOut();

const project = (suite: Suite, isSite: boolean, groupOrder: number) => {
  const site = isSite ? undefined : FIXTURE;
  const folders = isSite ? suite.site : suite.framework;
  return {
    resolve: resolution(rootsOf(site)),
    test: {
      name: isSite ? `${suite.name}-site` : suite.name,
      include: folders.map((place) =>
        place.endsWith('.ts') ? `tests/${place}` : `tests/${place}/**/*.test.ts`,
      ),
      exclude: excluded,
      env: site === undefined ? {} : { SITE_DIR: site },
      globalSetup: [
        ...(suite.needsServices ? ['tests/setup/run-services.ts'] : []),
        ...(isSite ? [] : ['tests/setup/built-fixture.ts']),
      ],
      testTimeout: suite.timeout,
      hookTimeout: suite.timeout,
      // A busy computer may be slow; what waits for nothing fails all the same.
      expect: { poll: { timeout: MINUTE / 4 } },
      isolate: suite.isIsolated,
      // One suite after the other.
      sequence: { groupOrder },
      maxWorkers: suite.maxWorkers,
    },
  };
};

export default defineConfig({
  root: rootsOf().framework,
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'full', description: 'A test that runs in `npm run test:full` only.' }],
    projects: suites.flatMap((suite, index) => [
      project(suite, false, index),
      ...(suite.site.length > 0 ? [project(suite, true, index)] : []),
    ]),
  },
});
