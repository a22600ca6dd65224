import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { SHARED_BROWSER } from '../../setup/browser/launch.ts';
import { SHARED_PORT } from '../../setup/postgres.ts';
import { installPostgres } from '../../setup/postgres-versions.ts';

/** The last release of each that this was tried with; the system's own is that of all other tests. */
const releases: Readonly<Record<string, string>> = {
  13: '13.23.0-beta.16',
  14: '14.23.0-beta.17',
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

/** The oldest and the newest; `npm run test:full` tries all. */
const wanted = (process.env.POSTGRES_VERSIONS ?? '13,18').split(',');

const storeTests = [
  'framework/integration/store/postgres.test.ts',
  'framework/integration/store/shared-database.test.ts',
  'framework/integration/store/evolved.test.ts',
];

test.each(wanted)('PostgreSQL %s passes the tests of the store', async (major) => {
  const release = releases[major];
  if (release === undefined)
    throw new Error(`POSTGRES_VERSIONS: ${major} is none of ${Object.keys(releases)}.`);
  const { binaries, remove } = installPostgres(release);
  onTestFinished(remove);
  // PostgreSQL runs as another user where the tests run as root.
  for (let folder = binaries; folder.includes('postgres-version-'); folder = dirname(folder))
    chmodSync(folder, 0o755);
  const { framework } = rootsOf();
  const vitest = join(framework, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'integration',
      ...storeTests,
    ],
    {
      cwd: framework,
      env: {
        ...process.env,
        VITEST: undefined,
        // Its files are run here once more, whatever this run leaves to `npm test`.
        TEST_REST: '',
        NO_COLOR: '1',
        // The nested run starts a cluster of its own, and ends at once if it has another version.
        POSTGRES_BIN: binaries,
        POSTGRES_MAJOR: major,
        [SHARED_PORT]: undefined,
        [SHARED_BROWSER]: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exit = once(child, 'exit');
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await exit;
  expect([status, said + errors]).toEqual([0, expect.stringMatching(/Test Files\s+3 passed/)]);
});
