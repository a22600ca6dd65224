// The three test commands. They run on a bare clone too: so plain JavaScript, and Node alone at
// first.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../cli/install.mjs';
import { roundsOf } from './run/rounds.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const TIERS = ['quick', 'change', 'full'];

const { tier, changed, rest, rounds, slow, saveDurations } = readArguments();
ensureInstalled(root);
const startedAt = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const total = { passed: 0, failures: [], alone: [], skipped: [], durations: {} };
const env = {
  ...process.env,
  ...roundsOf(tier, rounds),
  TEST_TIER: tier,
  TEST_REST: rest ? 'tests' : '',
};
/** The most files that are run again: more failures are no lack of time. */
const MOST_REPEATED = 5;
/** The origin that the sites are built for; a server on another port serves the same build. */
const BUILT_FOR = { SITE_URL: 'http://localhost:3000' };
if (tier !== 'quick') await findPrograms();

if (tier === 'quick') await quick();
else await everything();

report();

/** Finds or installs what the tests need beside the packages; ends here where it cannot be had. */
async function findPrograms() {
  try {
    const { ensurePrograms, pathOf } = await import('./setup/programs.mjs');
    total.skipped.push(...ensurePrograms(tier));
    env.HEADLESS_SHELL_PATH = pathOf('headless shell');
    env.CHROMIUM_PATH = pathOf('Chromium');
    env.POSTGRES_BIN = pathOf('PostgreSQL');
    if (tier !== 'full') return;
    // Here, not within a test: a slow registry is no fault of what the test checks.
    await import('../core/workspace/register.mjs');
    const { installValidators } = await import('./validators/installed.ts');
    installValidators();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Types and style beside the pure tests; then one file of API tests. */
async function quick() {
  await step('generate', 'cli/bootstrap.mjs', ['generate']);
  await Promise.all([staticChecks(), suites(['unit'], changed ? ['--changed'] : [])]);
  if (!changed) await suites(['smoke']);
}

/**
 * The static checks and the build leave a core free now and then: the unit tests run beside them.
 */
async function everything() {
  await step('generate', 'cli/bootstrap.mjs', ['generate']);
  const checkedAndBuilt = async () => {
    if (!rest) await unbuiltChecks();
    await step('build', 'cli/bootstrap.mjs', ['build'], BUILT_FOR);
    const fixture = ['--site', 'tests/fixtures/observatory'];
    await step("build of the tests' site", 'cli/bootstrap.mjs', [...fixture, 'build'], BUILT_FOR);
  };
  await Promise.all([checkedAndBuilt(), suites(['unit'])]);
  await suites(['integration', 'api', 'browser', 'faults', ...(tier === 'full' ? ['timed'] : [])]);
  if (rest) await taggedTests();
  await repeatAlone();
}

/** Runs the tests with the tag `full` of files whose other tests `npm test` ran. */
async function taggedTests() {
  const { fullParts } = await import('./run/full-part.ts');
  env.TEST_REST = 'tagged';
  const { tagged } = fullParts(root, env);
  await suites(['unit', 'integration', 'api', 'browser'], [...tagged, '--tags-filter=full']);
}

/**
 * Runs failed test files again, one at a time, since other processes can starve what waits for a
 * browser or a process. The report lists tests that passed only then.
 */
async function repeatAlone() {
  const fileOf = (failure) => /^tests\/\S+\.test\.ts/.exec(failure)?.[0];
  const files = [...new Set(total.failures.map(fileOf))].filter((file) => file !== undefined);
  if (files.length === 0 || files.length > MOST_REPEATED) return;
  console.log(`Again, alone: ${files.join(', ')}`);
  const before = total.failures;
  total.failures = before.filter((failure) => fileOf(failure) === undefined);
  const { passed } = total;
  env.TEST_REST = '';
  await suites(
    ['unit', 'integration', 'api', 'browser', 'faults', 'timed'],
    [...files, '--no-file-parallelism'],
  );
  const failed = new Set(total.failures.map(fileOf));
  total.alone = before.filter(
    (failure) => files.includes(fileOf(failure)) && !failed.has(fileOf(failure)),
  );
  total.passed = passed + total.alone.length;
}

async function unbuiltChecks() {
  await staticChecks();
  await step('unused names', 'node_modules/knip/bin/knip.js', [
    '--no-gitignore',
    '--config=tests/knip.json',
  ]);
  await step('a second plan', 'cli/bootstrap.mjs', ['generate', '--check']);
}

async function staticChecks() {
  // Files that did not change since the last run are not checked again.
  const cache = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
  await step('types', 'node_modules/typescript/bin/tsc', ['--noEmit', ...cache]);
  await step('lint', 'node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    '.',
  ]);
  await step('words', 'tests/lint/words.mjs', []);
}

/** Runs a program; `output` is what it printed where that is not passed on. */
function run(script, args, { passOn, variables = {} }) {
  return new Promise((resolve) => {
    const stdio = ['ignore', passOn ? 'inherit' : 'pipe', passOn ? 'inherit' : 'pipe'];
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio,
      env: { ...env, ...variables },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    child.on('close', (status) => resolve({ status, output }));
  });
}

async function step(name, script, args, variables = {}) {
  const since = Date.now();
  const { status, output } = await run(script, args, { passOn: false, variables });
  console.log(`${status === 0 ? '✓' : '✗'} ${name}: ${secondsSince(since)} s`);
  if (status === 0) total.passed += 1;
  else total.failures.push(`${name}\n${output}`);
}

async function suites(names, args = []) {
  const file = join(reports, `${names.join('-')}.json`);
  const { status } = await run(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=tests/run/reporter.ts',
      '--passWithNoTests',
      ...(tier === 'full' ? [] : ['--tags-filter=!full']),
      ...names.flatMap((name) => [`--project=${name}`, `--project=${name}-site`]),
      ...args,
    ],
    { passOn: true, variables: { REPORT_FILE: file } },
  );
  const found = readReport(file);
  total.passed += found.passed;
  total.failures.push(...found.failures);
  total.skipped.push(...found.skipped);
  Object.assign(total.durations, found.durations);
  if (status !== 0 && found.failures.length === 0)
    total.failures.push(`${names.join(', ')}: ended with ${status}, the output above says why`);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failures: [], skipped: [], durations: {} };
  }
}

function report() {
  rmSync(reports, { recursive: true, force: true });
  const { passed, failures, alone, skipped, durations } = total;
  if (slow) printSlowest(durations);
  if (saveDurations) save(durations);
  if (rest)
    console.log('\nChecks and test files that `npm test` runs whole were left to it (--rest).');
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  for (const failure of alone) console.log(`\nPassed only when run alone: ${failure}`);
  for (const test of skipped) console.log(`\nSkipped: ${test}`);
  const unrun = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`\nDone in ${secondsSince(startedAt)} s.`);
  console.log(`${passed} passed, ${failures.length} failed${unrun}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function printSlowest(durations) {
  console.log('\nThe ten slowest test files, in seconds:');
  for (const [file, seconds] of Object.entries(durations)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
}

function save(durations) {
  const file = join(root, 'tests', 'run', 'durations.json');
  const all = Object.entries({ ...readDurations(file), ...durations });
  const present = all.filter(([test]) => existsSync(join(root, test)));
  const sorted = Object.fromEntries(present.sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

function readDurations(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function secondsSince(time) {
  return ((Date.now() - time) / 1000).toFixed(1);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        tier: { type: 'string', default: 'change' },
        rest: { type: 'boolean', default: false },
        rounds: { type: 'string', default: 'all' },
        changed: { type: 'boolean', default: false },
        slow: { type: 'boolean', default: false },
        'save-durations': { type: 'boolean', default: false },
      },
    });
    if (!TIERS.includes(values.tier)) throw new Error(`--tier is one of ${TIERS.join(', ')}.`);
    if (!['all', 'short'].includes(values.rounds)) throw new Error('--rounds is all or short.');
    if (values.changed && values.tier !== 'quick')
      throw new Error('--changed belongs to npm run test:quick.');
    if (values.rest && values.tier !== 'full')
      throw new Error('--rest belongs to npm run test:full.');
    return { ...values, saveDurations: values['save-durations'] };
  } catch (error) {
    console.error(error.message);
    return process.exit(2);
  }
}
