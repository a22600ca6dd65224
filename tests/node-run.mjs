// `npm test` with another version of Node, which the registry has as a package: so plain JavaScript.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Say which version: npm run test:node -- 24.21.0');
  process.exit(2);
}
const name = `node-${process.platform}-${process.arch}`;
const folder = mkdtempSync(join(tmpdir(), 'node-'));
const install = ['install', '--no-save', '--no-progress', '--prefix', folder];
const { status } = spawnSync('npm', [...install, `${name}@${version}`], { stdio: 'inherit' });
process.exitCode = status ?? 1;
if (status === 0) {
  const programs = join(folder, 'node_modules', name, 'bin');
  const run = spawnSync(join(programs, 'node'), [join(import.meta.dirname, 'run.mjs')], {
    stdio: 'inherit',
    // What the tests start by the name of `npm` or `node` is of this version, too.
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` },
  });
  process.exitCode = run.status ?? 1;
}
rmSync(folder, { recursive: true, force: true });
