// The fault tests with all the rounds that the site is promised to survive. `npm test` runs fewer.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const full = {
  KILL_ROUNDS: '200',
  ABORTED_UPLOADS: '1000',
  IDLE_SOCKETS: '10000',
  PROMPT_MS: '1000',
  RANDOM_SECONDS: '3600',
  RESTARTS: '100',
  PER_SECOND: '200',
  POSTGRES_VERSIONS: '13,14,15,16,17,18',
};
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const options = ['run', '--config=tests/vitest.config.ts', '--project=faults*'];
const { status } = spawnSync(process.execPath, [vitest, ...options, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...full, ...process.env },
});
process.exit(status ?? 1);
