import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the packages are missing or older than the lockfile. Without a lockfile the framework is itself an
 * installed package, and so are its dependencies.
 */
const isStale = (root) => {
  if (!existsSync(join(root, 'package-lock.json'))) return false;
  const installed = join(root, 'node_modules', '.package-lock.json');
  return (
    !existsSync(installed) ||
    statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs
  );
};

/**
 * Installs the packages of package-lock.json, unless they are installed. Exits with 1 on failure.
 */
export const ensureInstalled = (root) => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
    process.exit(1);
  }
  if (!isStale(root)) return;
  console.error('Installing dependencies…');
  const result = spawnSync('npm ci --no-progress', {
    cwd: root,
    // On Windows, npm is a script of the shell. Everywhere, the shell reports a missing npm.
    shell: true,
    // Standard output belongs to the command that follows.
    stdio: ['ignore', process.stderr, process.stderr],
    // NODE_ENV=production would omit packages that build and tests need.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (result.status === 0) return;
  console.error('The dependencies could not be installed; the lines above say why.');
  process.exit(1);
};
