import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const MINUTE = 60_000;

const project = (name: string, include: string[], timeout: number) => ({
  extends: true as const,
  test: { name, include, testTimeout: timeout, hookTimeout: timeout },
});

export default defineConfig({
  root,
  test: {
    projects: [
      project('unit', ['tests/unit/**/*.test.ts'], MINUTE / 2),
      project('api', ['tests/api/**/*.test.ts'], MINUTE / 2),
      project('faults', ['tests/faults/**/*.test.ts'], 20 * MINUTE),
      project('browser', ['tests/browser/**/*.test.ts'], 2 * MINUTE),
    ],
  },
});
