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
import { withRecords } from './command/with-storage.ts';
import { countText, print, table } from './output/text.ts';

/** One finding. A missing optional program does not prevent a start. */
interface Finding {
  readonly subject: string;
  readonly state: 'well' | 'missing' | 'wrong';
  readonly told: string;
}

type Told = readonly [state: Finding['state'], told: string];

const declaration = async ({ site }: Roots): Promise<Told> => {
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

const git = (): Told => {
  const { error, stdout } = spawnSync('git', ['--version'], { encoding: 'utf8' });
  return error ? ['missing', 'not on the PATH; updates need it'] : ['well', stdout.trim()];
};

const port = async ({ HOST, PORT }: Environment): Promise<Told> => {
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

const folder = async ({ DATA_DIR }: Environment): Promise<Told> => {
  try {
    await requireFolder(DATA_DIR);
  } catch (error) {
    return ['wrong', String((error as Error).message)];
  }
  const isThere = existsSync(DATA_DIR);
  let nearest = DATA_DIR;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
  } catch {
    return ['wrong', `${DATA_DIR} cannot be written; DATA_DIR names another`];
  }
  if (isThere && (statSync(DATA_DIR).mode & 0o077) !== 0)
    return ['wrong', `${DATA_DIR} can be read by others: chmod 700`];
  return ['well', isThere ? DATA_DIR : `${DATA_DIR} is made at the first start`];
};

const secret = ({ DATA_DIR, SITE_SECRET }: Environment): Told => {
  if (SITE_SECRET !== undefined) return ['well', 'SITE_SECRET is set'];
  const file = join(DATA_DIR, 'secret');
  return ['well', existsSync(file) ? file : 'is made at the first start'];
};

const database = async ({ DATABASE_URL }: Environment): Promise<Told> => {
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

const records = async ({ site }: Roots, environment: Environment): Promise<Told> => {
  const { DATABASE_URL, NEW_STORE } = environment;
  if (DATABASE_URL !== undefined) return ['well', 'in the database'];
  try {
    const collections = siteCollections(await loadSite(site));
    const total = await withRecords(collections, recordsInMemory);
    if (!total)
      return [
        NEW_STORE === 'allow' ? 'well' : 'wrong',
        'no store yet. If there was one, look whether its volume is mounted',
      ];
    const tooMany = sizeWarning(total);
    return tooMany === undefined ? ['well', countText(total, 'record')] : ['wrong', tooMany];
  } catch (error) {
    return ['wrong', String((error as Error).message).split('\n')[0] ?? ''];
  }
};

const node = (): Told => {
  const [ended] = endOfLifeNode(process.versions.node, new Date());
  return ended === undefined ? ['well', process.versions.node] : ['missing', ended];
};

const variables = (): Told => {
  const misspelt = misspeltIn(process.env, VARIABLE_NAMES);
  return misspelt.length > 0 ? ['wrong', misspelt.join(' ')] : ['well', 'none is misspelt'];
};

const mail = async (environment: Environment): Promise<Told> => {
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

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const browser = (): Told => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = folders.flatMap((one) => browsers.map((name) => join(one, name)));
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
    const hasSources = existsSync(join(roots.framework, 'cli'));
    const looked: Readonly<Record<string, Told>> = {
      node: node(),
      variables: variables(),
      ...(hasSources && { git: git() }),
      port: await port(environment),
      data: await folder(environment),
      secret: secret(environment),
      database: await database(environment),
      mail: await mail(environment),
      records: await records(roots, environment),
      ...(hasSources && { browser: browser() }),
      'site config': await declaration(roots),
    };
    const findings = Object.entries(looked).map(
      ([subject, [state, told]]): Finding => ({ subject, state, told }),
    );
    const rows = findings.map(({ subject, state, told }) => [subject, state, told]);
    print(values.json, findings, () =>
      table(['subject', 'state', 'found'], rows, Number.POSITIVE_INFINITY),
    );
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
  },
});
