import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hashInputs } from '../../generators/build/inputs.ts';
import { readStamp } from '../../generators/build/stamp.ts';
import { rootsOf } from '../../generators/workspace/roots.ts';
import { FIXTURE } from '../vitest.config.ts';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from './running-site.ts';

/**
 * Generates the fixture site before the machine's tests, and builds it for all but unit tests. What
 * is there and still holds is used as it is: all test files share one build.
 */
export default function prepareFixture({ name }: TestProject): void {
  const roots = rootsOf(FIXTURE);
  if (readStamp(roots.work) === hashInputs(roots, BUILT_FOR)) return;
  const command = name === 'unit' ? 'generate' : 'build';
  const cli = join(projectRoot, 'server', 'cli', 'bootstrap.mjs');
  execFileSync(process.execPath, [cli, '--site', FIXTURE, command], {
    cwd: projectRoot,
    env: { ...operatorsEnvironment(), SITE_URL: BUILT_FOR },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
