import { defineConfig } from 'vitest/config';
import { resolution } from '../generators/build/vite-config.ts';
import { rootsOf } from '../generators/workspace/roots.ts';

const roots = rootsOf();
const MINUTE = 60_000;

interface Suite {
  readonly name: string;
  /** Where its tests stand, below `tests`. */
  readonly folders: readonly string[];
  /** The longest that a test may take, in milliseconds. */
  readonly timeout: number;
  /** How many files run at once, or for what share of the machine's processors. */
  readonly atOnce: number | string;
  /** Loads the server's modules once, not once for each file: they keep nothing between tests. */
  readonly sharesModules?: boolean;
}

export const suites: readonly Suite[] = [
  { name: 'unit', folders: ['machine/unit', 'site/unit'], timeout: MINUTE, atOnce: '100%' },
  // Its tests wait more than they compute: a server that stops waits for late connections.
  {
    name: 'api',
    folders: ['machine/api', 'site/api'],
    timeout: MINUTE,
    atOnce: 2,
    sharesModules: true,
  },
  { name: 'faults', folders: ['faults'], timeout: 20 * MINUTE, atOnce: 1, sharesModules: true },
  // Two browsers keep two processors busy; each file has its own site, data and browser.
  {
    name: 'browser',
    folders: ['any-site', 'machine/browser', 'site/browser'],
    timeout: 2 * MINUTE,
    atOnce: 2,
  },
];

export default defineConfig({
  root: roots.machine,
  resolve: resolution(roots),
  test: {
    projects: suites.map(({ name, folders, timeout, atOnce, sharesModules }, groupOrder) => ({
      extends: true as const,
      test: {
        name,
        include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
        testTimeout: timeout,
        hookTimeout: timeout,
        isolate: !sharesModules,
        // One suite after the other, if several are asked for.
        sequence: { groupOrder },
        maxWorkers: atOnce,
      },
    })),
  },
});
