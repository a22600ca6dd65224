// Everything that a change must pass, on a bare clone too: so plain JavaScript to begin with.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../server/cli/install.mjs';
import { findBrowser } from './setup/browser.mjs';
import { findFirefox, findWebKit } from './setup/engines/programs.mjs';
import { ensurePdfTools } from './setup/pdf-tools.mjs';
import { postgresBinaries } from './setup/postgres-binaries.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensureInstalled(root);
const programs = await findPrograms();
const reports = mkdtempSync(join(tmpdir(), 'reports-'));

let passed = 0;
let failed = 0;

/** What the tests need beside the packages; ends here where it cannot be had. */
async function findPrograms() {
  try {
    ensurePdfTools();
    findFirefox();
    findWebKit();
    return { CHROMIUM_PATH: await findBrowser(), POSTGRES_BIN: postgresBinaries() };
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const run = (name, script, args = []) => {
  console.log(`\n— ${name}`);
  const result = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...programs },
  });
  return result.status === 0;
};

const step = (name, script, args) => {
  if (run(name, script, args)) passed += 1;
  else failed += 1;
};

const suite = (name) => {
  const report = join(reports, `${name}.json`);
  const done = run(`${name} tests`, 'node_modules/vitest/vitest.mjs', [
    'run',
    '--config=tests/vitest.config.ts',
    `--project=${name}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    passed += numPassedTests;
    // A file that does not load has no tests to fail, but fails all the same.
    failed += done || numFailedTests > 0 ? numFailedTests : 1;
    if (numTotalTests === 0) failed += 1;
  } catch {
    failed += 1;
  }
};

step('generate', 'server/cli/bootstrap.mjs', ['generate']);
step('types', 'node_modules/typescript/bin/tsc', ['--noEmit']);
step('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
step('a second plan', 'server/cli/bootstrap.mjs', ['generate', '--check']);
step('build', 'server/cli/bootstrap.mjs', ['build']);
for (const name of ['unit', 'api', 'faults', 'browser']) suite(name);
rmSync(reports, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
