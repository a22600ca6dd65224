/*
 * Puts each fault of the list into a copy of the project, runs the tests that are to find it, and takes the
 * fault out again:
 *
 *     npm run mutants                          all, first by `npm test`, then by `npm run test:full`
 *     npm run mutants -- --tier change         only by what `npm test` runs
 *     npm run mutants -- store-skips-sync      the named ones
 *     npm run mutants -- --save                writes the table, tests/mutants/found.md
 *
 * A fault counts as found by a test file that passes without it and fails with it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../cli/install.mjs';
import { roundsOf } from '../run/rounds.mjs';

const root = join(import.meta.dirname, '..', '..');
ensureInstalled(root);
await import('../../core/workspace/register.mjs');
const { ensurePrograms } = await import('../setup/programs.mjs');
const { mutants } = await import('./list.ts');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tier: { type: 'string', default: 'full' }, save: { type: 'boolean', default: false } },
});
const isFullOnly = (file) => file.endsWith('.full.test.ts');
const chosen = mutants.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const unknown = positionals.filter((id) => !mutants.some((mutant) => mutant.id === id));
if (unknown.length > 0 || !['change', 'full'].includes(values.tier)) {
  console.error(
    unknown.length > 0 ? `No such fault: ${unknown.join(', ')}` : '--tier is change or full.',
  );
  process.exit(2);
}
ensurePrograms(values.tier);

const tiers = values.tier === 'full' ? ['change', 'full'] : ['change'];
const COMMANDS = { change: 'npm test', full: 'npm run test:full' };
/** Whether a test file passes without a fault, by tier and file. */
const passing = new Map();
const rows = [];
const waiting = [...chosen];
// A test file keeps about one core busy: each core has a copy of the project.
await Promise.all(Array.from({ length: availableParallelism() }, tryInCopy));
rows.sort((a, b) => chosen.indexOf(a.mutant) - chosen.indexOf(b.mutant));
const missed = rows.filter(({ by }) => by === undefined);
if (values.save) saveTable();
console.log(`${rows.length - missed.length} passed, ${missed.length} failed`);
process.exit(missed.length === 0 ? 0 : 1);

/** Tries one fault after the other in a copy of its own, until none waits. */
async function tryInCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    copyProject(copy);
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const since = Date.now();
      const { by, tier, problem = 'found by no test' } = await finderOf(mutant, copy);
      rows.push({ mutant, by, tier });
      const seconds = ((Date.now() - since) / 1000).toFixed(0);
      const [mark, result] = by ? ['✓', `${COMMANDS[tier]}, ${by}`] : ['✗', problem];
      console.log(`${mark} ${mutant.id}: ${result} (${seconds} s)`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Copies what git knows of the project, so that the shared folder is never changed. */
function copyProject(copy) {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const names = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const name of names.filter(Boolean)) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name), { preserveTimestamps: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Some tests read what git knows of the project.
  execFileSync('git', ['init', '-q'], { cwd: copy });
  execFileSync('git', ['add', '-A'], { cwd: copy });
}

/** The first command that finds a fault, and the test file that does it, or the problem why none can. */
async function finderOf({ file, find, replace, foundBy }, copy) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
  for (const tier of tiers)
    for (const test of foundBy.filter((test) => tier === 'full' || !isFullOnly(test))) {
      const key = `${tier} ${test}`;
      if (!passing.has(key)) passing.set(key, passes(test, tier, copy));
      if (!(await passing.get(key))) return { problem: `${test} fails without a fault` };
      writeFileSync(
        path,
        text.replace(find, () => replace),
      );
      const isFound = !(await passes(test, tier, copy));
      writeFileSync(path, text);
      if (isFound) return { by: test, tier };
    }
  return {};
}

/** Whether a test file passes in the copy as it is now; what it needs is built before. */
async function passes(test, tier, copy) {
  const run = (script, args, variables = {}) =>
    statusOf(join(copy, script), args, {
      cwd: copy,
      env: { ...process.env, ...roundsOf(tier, 'short'), TEST_TIER: tier, ...variables },
    });
  if (/^tests\/(?:site\/(?:api|browser)|any-site)\//.test(test)) {
    const BUILT_FOR = { SITE_URL: 'http://localhost:3000' };
    if ((await run('cli/bootstrap.mjs', ['build'], BUILT_FOR)) !== 0) return false;
  }
  const filter = tier === 'full' ? [] : ['--tags-filter=!full'];
  const config = '--config=tests/vitest.config.ts';
  return (await run('node_modules/vitest/vitest.mjs', ['run', config, test, ...filter])) === 0;
}

async function statusOf(script, args, options) {
  const child = spawn(process.execPath, [script, ...args], { ...options, stdio: 'ignore' });
  const [status] = await once(child, 'exit');
  return status;
}

function saveTable() {
  const file = join(import.meta.dirname, 'found.md');
  writeFileSync(file, table());
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  execFileSync(process.execPath, [biome, 'format', '--write', file], { cwd: root });
}

function table() {
  const lines = rows.map(({ mutant, by, tier }) => {
    const finder = by ? `\`${COMMANDS[tier]}\` | \`${by.replace(/^tests\//, '')}\`` : 'none | none';
    return `| \`${mutant.id}\` | ${mutant.area} | ${mutant.fault.replaceAll('|', '\\|')} | ${finder} |`;
  });
  const inChange = rows.filter(({ tier }) => tier === 'change').length;
  return `# Faults put into the product on purpose, and the tests that find them

\`npm run mutants -- --save\` writes this page. Of ${rows.length} faults \`npm run test:full\` finds ${rows.length - missed.length} and \`npm test\` ${inChange}.

| fault | area | what is broken | first command that finds it | test file |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
