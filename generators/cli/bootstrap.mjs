// Runs on a bare clone, before anything is installed: so plain JavaScript, and Node alone.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  process.exit(1);
}

const installed = join(root, 'node_modules', '.package-lock.json');
const stale =
  !existsSync(installed) ||
  statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;

if (stale) {
  console.error('Installing dependencies…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-progress'], {
    cwd: root,
    // Standard output belongs to the command that follows; the installer's words go beside it.
    stdio: ['ignore', process.stderr, process.stderr],
    // An operator's NODE_ENV=production would leave out what the tests need.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (result.status !== 0) {
    console.error('The dependencies could not be installed; the lines above say why.');
    process.exit(1);
  }
}

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./main.ts');
await main(root, process.argv.slice(2));
