import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import type { Roots } from '../core/workspace/roots.mjs';
import { loadSite } from '../generators/load/load.ts';
import { siteCollections } from '../server/collections.ts';
import { VARIABLE_NAMES } from '../server/features/features.ts';
import {
  type Environment,
  endOfLifeNode,
  misspeltIn,
  readEnvironment,
} from '../server/lib/environment.ts';
import {
  MailFailure,
  mailVariables,
  smtpServerOf,
  tryServer,
} from '../server/operations/mail/transport.ts';
import { requireFolder } from '../server/storage/lowdb/lock.ts';
import { recordsInMemory, sizeWarning } from '../server/storage/lowdb/open.ts';
import { defineCommand, JSON_OUTPUT } from './command/command.ts';
import { withReadOnlyStore } from './command/with-storage.ts';
import { countText, print, table } from './output/text.ts';

/** One finding. The names of its properties are those of the JSON output. */
interface Finding {
  readonly subject: string;
  /** `missing`: the server starts without it, but it is recommended. Only `wrong` prevents a start. */
  readonly state: 'well' | 'missing' | 'wrong';
  /** The description. The key must stay, since scripts read the JSON output. */
  readonly told: string;
}

/** The result of one check. */
type Result = readonly [state: Finding['state'], text: string];

const checkSiteConfig = async ({ site }: Roots): Promise<Result> => {
  try {
    const { pages, forms } = await loadSite(site);
    return [
      'well',
      `${countText(pages.length, 'page')}, ${countText(forms.length, 'form')} in ${site}`,
    ];
  } catch (error) {
    return ['wrong', `${String((error as Error).message).split('\n')[0]}; run \`check\``];
  }
};

const checkGit = (): Result => {
  const { error, stdout } = spawnSync('git', ['--version'], { encoding: 'utf8' });
  return error ? ['missing', 'not on the PATH; updates need it'] : ['well', stdout.trim()];
};

const checkPort = async ({ HOST, PORT }: Environment): Promise<Result> => {
  const server = createServer().listen(PORT, HOST);
  try {
    await once(server, 'listening');
    server.close();
    return ['well', `${PORT} on ${HOST} is free`];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return ['wrong', `${PORT} on ${HOST} cannot be used (${code}); PORT or --port names another`];
  }
};

/** Checks that the data folder, or the nearest folder above it that exists, can be written. */
const checkDataFolder = async ({ DATA_DIR }: Environment): Promise<Result> => {
  try {
    await requireFolder(DATA_DIR);
  } catch (error) {
    return ['wrong', String((error as Error).message)];
  }
  const exists = existsSync(DATA_DIR);
  let nearest = DATA_DIR;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
  } catch {
    return ['wrong', `${DATA_DIR} cannot be written; DATA_DIR names another`];
  }
  // The permissions of the group and of others.
  if (exists && (statSync(DATA_DIR).mode & 0o077) !== 0)
    return ['wrong', `${DATA_DIR} can be read by others: chmod 700`];
  return ['well', exists ? DATA_DIR : `${DATA_DIR} is made at the first start`];
};

const checkSecret = ({ DATA_DIR, SITE_SECRET }: Environment): Result => {
  if (SITE_SECRET !== undefined) return ['well', 'SITE_SECRET is set'];
  const file = join(DATA_DIR, 'secret');
  return ['well', existsSync(file) ? file : 'is made at the first start'];
};

const checkDatabase = async ({ DATABASE_URL }: Environment): Promise<Result> => {
  if (DATABASE_URL === undefined) return ['well', 'files; DATABASE_URL names a database'];
  const { Client } = (await import('pg')).default;
  const { connectionString } = await import('../server/storage/postgres/database.ts');
  const { reasonOf } = await import('../server/storage/postgres/errors.ts');
  const client = new Client({
    connectionString: connectionString(DATABASE_URL),
    connectionTimeoutMillis: 5000,
  });
  try {
    await client.connect();
    const { rows } = await client.query('SHOW server_version');
    return ['well', `PostgreSQL ${rows[0]?.server_version}`];
  } catch (error) {
    return ['wrong', `DATABASE_URL: ${reasonOf(error)}`];
  } finally {
    await client.end().catch(() => undefined);
  }
};

const checkRecords = async ({ site }: Roots, environment: Environment): Promise<Result> => {
  const { DATABASE_URL, NEW_STORE } = environment;
  if (DATABASE_URL !== undefined) return ['well', 'in the database'];
  try {
    const collections = siteCollections(await loadSite(site));
    const total = await withReadOnlyStore(collections, recordsInMemory);
    // `refuse`: the server does not start without a store, or with one that never had a record.
    const stateOfNew = NEW_STORE === 'refuse' ? 'wrong' : 'well';
    if (total === undefined)
      return [stateOfNew, 'no store yet. If there was one, look whether its volume is mounted'];
    // The first start stores records of its own, so only a store that no server has used has none.
    if (total === 0)
      return [
        stateOfNew,
        'the store has no records. If it had some, look whether its volume is mounted',
      ];
    const warning = sizeWarning(total);
    return warning === undefined ? ['well', countText(total, 'record')] : ['wrong', warning];
  } catch (error) {
    return ['wrong', String((error as Error).message).split('\n')[0] ?? ''];
  }
};

const checkNode = (): Result => {
  const [endOfLife] = endOfLifeNode(process.versions.node, new Date());
  return endOfLife === undefined ? ['well', process.versions.node] : ['missing', endOfLife];
};

const checkVariables = (): Result => {
  const misspelt = misspeltIn(process.env, VARIABLE_NAMES);
  return misspelt.length > 0 ? ['wrong', misspelt.join(' ')] : ['well', 'none is misspelt'];
};

const checkMail = async (environment: Environment): Promise<Result> => {
  const server = smtpServerOf(environment);
  if (server === undefined) return ['missing', 'SMTP_URL is not set, so no mail is sent'];
  const { host } = new URL(server.url);
  try {
    await tryServer(server);
    return ['well', `${host} accepts the connection; \`mail test <address>\` sends a mail`];
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return ['wrong', `${host}: ${[error.code, error.responseCode].join(' ').trim()}`];
  }
};

/** The names of programs that the tests can use as a browser. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const checkBrowser = (): Result => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((one) => BROWSERS.map((name) => join(one, name)));
  const found = [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));
  return found ? ['well', found] : ['missing', 'none; `npm test` installs one'];
};

export default defineCommand({
  about: [
    'Checks versions, variables, port, folders, secret, database, mail server, how many records are stored, the browser for the tests and the site config, and changes nothing. Exits with 1 if something is wrong.',
  ],
  examples: ['doctor'],
  options: { json: JSON_OUTPUT },
  run: async ({ values, roots }) => {
    const environment = readEnvironment(process.env, mailVariables);
    // A packed site is neither updated with git nor tested.
    const hasSources = existsSync(join(roots.framework, 'cli'));
    const results: Readonly<Record<string, Result>> = {
      node: checkNode(),
      variables: checkVariables(),
      ...(hasSources && { git: checkGit() }),
      port: await checkPort(environment),
      data: await checkDataFolder(environment),
      secret: checkSecret(environment),
      database: await checkDatabase(environment),
      mail: await checkMail(environment),
      records: await checkRecords(roots, environment),
      ...(hasSources && { browser: checkBrowser() }),
      'site config': await checkSiteConfig(roots),
    };
    const findings = Object.entries(results).map(
      ([subject, [state, text]]): Finding => ({ subject, state, told: text }),
    );
    const rows = findings.map(({ subject, state, told }) => [subject, state, told]);
    print(values.json, findings, () =>
      table(['subject', 'state', 'found'], rows, Number.POSITIVE_INFINITY),
    );
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
  },
});
