import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandsIn, isMentionOf, type Word, waysToType } from '../../setup/deployed/commands.ts';
import { ELSEWHERE } from '../../setup/deployed/elsewhere.ts';
import { examplesIn } from '../../setup/deployed/guide.ts';
import { type Databases, sharedPostgres } from '../../setup/postgres.ts';
import { runCli } from '../../setup/run-cli.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { until } from '../../setup/until.ts';
import { type OperatorsSite, reachable, startOperatorsSite } from './operators-site.ts';
import { runProcess, serveOnce } from './site-commands.ts';

/* Runs every command in the sentences and tables of both guides, or lists it with the reason why not, and the
   examples of docs/operate.md. Those of docs/deploy.md are in guide-examples.test.ts.
   integration/cli/guide-commands.test.ts checks that each call names existing things. */

let site: OperatorsSite;
let postgres: Databases;
beforeAll(async () => {
  [site, postgres] = await Promise.all([startOperatorsSite(), sharedPostgres()]);
});
afterAll(async () => {
  await site?.remove();
  await postgres?.remove();
});

const fresh = () => site.newPath();
let used = 1;
/** An id that no command before has used. */
const nextId = () => {
  used += 1;
  return String(used);
};

/** What stands for a placeholder; for one command alone where its name comes before. */
const VALUES: Readonly<Record<string, readonly Word[]>> = {
  ...{
    collection: ['contacts'],
    id: ['1'],
    day: ['2999-12-31'],
    text: ['Ada'],
    n: ['2'],
    tag: ['en'],
    language: ['de'],
  },
  ...{ number: ['0'], name: ['Star party'], commit: ['HEAD'], email: ['ada@example.com'] },
  ...{ address: ['ada@example.com'], 'mail address': [reachable] },
  ...{ file: [fresh], folder: [fresh], 'file|folder': [fresh], 'new folder': [fresh] },
  'new|open|done|spam': ['new', 'open', 'done', 'spam'],
  'id|all': [nextId, 'all'],
  'submissions erase id': [nextId],
  'new name': ['Open night', 'Star party', 'Lens grinder', 'Plate catalogue'],
  'codes id or code': ['2', () => site.codes[2] ?? ''],
  export: [() => site.path('audit.jsonl')],
  'restore folder': [() => site.path('backup')],
  'data folder': [() => site.path('stopped')],
};

/** What commands need that are not run beside the server, or wait for something. */
const BEFORE: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  doctor: async () => ({ PORT: '0' }),
  restore: async () => ({ DATA_DIR: fresh() }),
  migrate: async () => ({ DATA_DIR: site.stopped(), DATABASE_URL: await postgres.newDatabase() }),
  secret: async () => ({ DATA_DIR: site.stopped(), SITE_SECRET: 'y'.repeat(40) }),
  outbox: async () => {
    const list = async () => (await runCli(site.env, ['outbox', 'list'])).stdout;
    await until('a mail is given up', async () => (await list()).includes('failed'));
    return {};
  },
};

/** They change or build the site: run on a copy of it. */
const ON_A_COPY = ['generate', 'build', 'new', 'upgrade', 'start', 'dev', 'preview'];
const SERVE = ['start', 'dev', 'preview', 'inbox'];

/** What is not done, as the guides say. */
const REFUSED: readonly (readonly [words: RegExp, stderr: RegExp])[] = [
  [/^check --production(?: --since HEAD)?$/, /placeholder/],
  // The site has one language.
  [/^check .*--translations$/, /`languages`/],
  [/^translations export/, /`languages`/],
  [/^translations import/, /cannot be read/],
  [/^privacy erase ada@example\.com$/, /--yes/],
  [/^pack --docker$/, /package-lock\.json/],
  [/^pack \S+ --static$/, /Set FORMS_ORIGIN/],
  [/^submissions erase contacts \d+$/, /--yes/],
];

const guides = [await commandsIn('operate.md'), await commandsIn('deploy.md')];
const spelled = [...new Set(guides.flatMap(({ calls }) => calls))];
const calls = spelled.filter((text) => !spelled.some((call) => isMentionOf(text, call)));
const lines = [...new Set(guides.flatMap((guide) => guide.lines))];

const valuesFor = (call: string) => (placeholder: string) => {
  const [name = '', action = ''] = call.split(' ');
  const keys = [`${name} ${action} ${placeholder}`, `${name} ${placeholder}`, placeholder];
  const values = keys.map((key) => VALUES[key]).find((one) => one !== undefined);
  if (values === undefined) throw new Error(`Say what <${placeholder}> of \`${call}\` stands for.`);
  return values;
};

/**
 * Runs a call where it belongs. Names of the guides for what is on this machine become the test's.
 */
const run = async (words: readonly string[]) => {
  const [name = ''] = words;
  const env = { ...site.env, ...(await BEFORE[name]?.()) };
  const typed = words.map((word, at) => {
    if (words[at - 1] === '--port') return '0';
    return word === 'checkpoint' && words[at - 1] === '--file' ? site.path('checkpoint') : word;
  });
  if (!ON_A_COPY.includes(name))
    return name === 'inbox' ? serveOnce(typed, env) : runCli(env, typed);
  const copy = { ...env, SITE_DIR: site.path('observatory'), DATA_DIR: site.path('store') };
  return (SERVE.includes(name) ? serveOnce : runProcess)(typed, { ...copy, PORT: '0' });
};

test.each(calls)('%s', { timeout: 120_000 }, async (call) => {
  const { stdout } = await runCli(site.env, ['audit', 'checkpoint']);
  writeFileSync(site.path('checkpoint'), stdout);
  const ways = waysToType(call, valuesFor(call));
  // A server takes a while to start: once, with all options.
  const isSlow = SERVE.includes(call.split(' ')[0] ?? '');
  for (const way of isSlow ? ways.slice(-1) : ways) {
    const words = way.map((word) => (typeof word === 'string' ? word : word()));
    const { status, stderr } = await run(words);
    const [, refused] = REFUSED.find(([call]) => call.test(words.join(' '))) ?? [];
    if (refused === undefined)
      expect({ words, status, stderr }).toEqual({ words, status: 0, stderr });
    else expect([words, status > 0, stderr]).toEqual([words, true, expect.stringMatching(refused)]);
  }
});

const isElsewhere = (line: string) =>
  Object.keys(ELSEWHERE).some((begin) => line === begin || line.startsWith(begin));

const shell = (script: string, cwd: string) =>
  spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd,
    env: { ...operatorsEnvironment(), ...site.env },
    encoding: 'utf8',
  });

test.each(lines.filter((line) => !isElsewhere(line)))('%s', (line) => {
  const own = line
    .replace('sudo DATA_DIR=/var/lib/site', 'DATA_DIR="$DATA_DIR"')
    .replace('<command>', 'metrics');
  expect(shell(own, projectRoot)).toMatchObject({ status: 0 });
});

test('the examples of docs/operate.md, in a folder with the key and the script', async () => {
  const standing = await site.standing();
  const said = examplesIn('operate.md', 'sh').map((script) => {
    const { status, stdout } = shell(script, standing);
    return [status, stdout];
  });
  expect(said).toEqual([
    [0, expect.stringMatching(/The agreement is as it was signed\..*\nAll \d+ entries/)],
    [0, 'Signature Verified Successfully\n'],
  ]);
});
