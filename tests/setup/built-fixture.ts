import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { isCurrent } from '../../core/workspace/stale-build.mjs';
import { FIXTURE } from '../vitest.config.ts';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from './running-site.ts';

/**
 * Generates the fixture site before the framework's tests, and builds it for all but unit tests. An
 * up-to-date build is reused: all test files share it.
 */
export default function prepareFixture({ name }: TestProject): void {
  const roots = rootsOf(FIXTURE);
  const env = { ...operatorsEnvironment(), SITE_URL: BUILT_FOR };
  if (isCurrent(roots, env)) return;
  const command = ['unit', 'smoke', 'integration'].includes(name) ? 'generate' : 'build';
  const cli = join(projectRoot, 'cli', 'bootstrap.mjs');
  execFileSync(process.execPath, [cli, '--site', FIXTURE, command], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
