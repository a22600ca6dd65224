// Everything that a change must pass, on a bare clone too: so plain JavaScript to begin with.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../server/cli/install.mjs';
import { findBrowser } from './setup/browser.mjs';
import { ensureDeployment } from './setup/deployed/programs.mjs';
import { findFirefox, findWebKit } from './setup/engines/programs.mjs';
import { ensurePdfTools } from './setup/pdf-tools.mjs';
import { postgresBinaries } from './setup/postgres-binaries.mjs';
import { ensureSpamAssassin } from './setup/spam-assassin.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
ensureInstalled(root);
const programs = await findPrograms();
/** What is left out because it cannot be had here; it is told here and at the end. */
const leftOut = ensureSpamAssassin();
if (leftOut) console.log(leftOut);
const reports = mkdtempSync(join(tmpdir(), 'reports-'));

let passed = 0;
/** What failed, a paragraph each: told once more at the end, where whoever reads a long log looks. */
const failures = [];

/** What the tests need beside the packages; ends here where it cannot be had. */
async function findPrograms() {
  try {
    ensurePdfTools();
    ensureDeployment();
    findFirefox();
    findWebKit();
    // Here, not within a test: how long a registry takes is no fault of what the test looks at.
    await import('../generators/workspace/register.mjs');
    const { installJudges } = await import('./judges/installed.ts');
    installJudges();
    return { CHROMIUM_PATH: await findBrowser(), POSTGRES_BIN: postgresBinaries() };
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const run = (name, script, args, stdout) => {
  console.log(`\n— ${name}`);
  return spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', stdout, stdout],
    encoding: 'utf8',
    env: { ...process.env, ...programs },
  });
};

const step = (name, script, args = []) => {
  const { status, stdout, stderr } = run(name, script, args, 'pipe');
  console.log(stdout + stderr);
  if (status === 0) passed += 1;
  else failures.push(`${name}\n${stdout}${stderr}`);
};

/** The first lines of what vitest's report says of a failure: its message, without the stack. */
const told = (message = '') =>
  message
    .split(/\n\s+at /)[0]
    .split('\n')
    .slice(0, 12)
    .join('\n    ');

/** Each failed test of a file; the file itself where it did not load, as it has no tests to fail then. */
const failuresOf = ({ name, status, message, assertionResults }) => {
  const file = relative(root, name);
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file} > ${test.fullName}\n    ${told(test.failureMessages[0])}`);
  return tests.length === 0 && status === 'failed' ? [`${file}\n    ${told(message)}`] : tests;
};

const suite = (name) => {
  const report = join(reports, `${name}.json`);
  const vitest = [
    'run',
    '--config=tests/vitest.config.ts',
    `--project=${name}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = run(`${name} tests`, 'node_modules/vitest/vitest.mjs', vitest, 'inherit');
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const found = testResults.flatMap(failuresOf);
    passed += numPassedTests;
    failures.push(...found);
    if (numPassedTests === 0 || (status !== 0 && found.length === 0))
      failures.push(`${name} tests`);
  } catch {
    failures.push(`${name} tests: no report`);
  }
};

step('generate', 'server/cli/bootstrap.mjs', ['generate']);
step('types', 'node_modules/typescript/bin/tsc', ['--noEmit']);
step('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
step('a second plan', 'server/cli/bootstrap.mjs', ['generate', '--check']);
step('build', 'server/cli/bootstrap.mjs', ['build']);
step('unused names', 'node_modules/knip/bin/knip.js', [
  '--no-gitignore',
  '--config=tests/knip.json',
]);
for (const name of ['unit', 'api', 'faults', 'browser']) suite(name);
rmSync(reports, { recursive: true, force: true });

for (const failure of failures) console.log(`\n✗ ${failure}`);
if (leftOut) console.log(`\nLeft out: ${leftOut}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
