import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const MINUTE = 60_000;

const project = (name: string, timeout: number, fileParallelism = true) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: timeout,
    fileParallelism,
  },
});

export default defineConfig({
  root,
  test: {
    projects: [
      project('unit', MINUTE / 2),
      project('api', MINUTE / 2),
      project('faults', 20 * MINUTE, false),
      project('browser', 2 * MINUTE, false),
    ],
  },
});
