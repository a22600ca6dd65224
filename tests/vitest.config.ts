import { defineConfig } from 'vitest/config';
import { resolution } from '../generators/build/vite-config.ts';
import { rootsOf } from '../generators/workspace/roots.ts';

const roots = rootsOf();
const MINUTE = 60_000;

interface Suite {
  readonly name: string;
  /** The longest that a test may take, in milliseconds. */
  readonly timeout: number;
  /** How many files run at once, or for what share of the machine's processors. */
  readonly atOnce: number | string;
  /** Loads the server's modules once, not once for each file: they keep nothing between tests. */
  readonly sharesModules?: boolean;
  /** Files beside those of its own folder. */
  readonly more?: readonly string[];
}

const suites: readonly Suite[] = [
  { name: 'unit', timeout: MINUTE, atOnce: '100%' },
  // Its tests wait more than they compute: a server that stops waits for late connections.
  { name: 'api', timeout: MINUTE, atOnce: 2, sharesModules: true },
  { name: 'faults', timeout: 20 * MINUTE, atOnce: 1, sharesModules: true },
  // Two browsers keep two processors busy; each file has its own site, data and browser.
  { name: 'browser', timeout: 2 * MINUTE, atOnce: 2, more: ['tests/any-site/**/*.test.ts'] },
];

export default defineConfig({
  root: roots.machine,
  resolve: resolution(roots),
  test: {
    projects: suites.map(({ name, timeout, atOnce, sharesModules, more }, groupOrder) => ({
      extends: true as const,
      test: {
        name,
        include: [`tests/${name}/**/*.test.ts`, ...(more ?? [])],
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
