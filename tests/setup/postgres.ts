import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { pathOf } from './programs.mjs';

const password = 'correct-horse';

/** Databases for a test. */
export interface Databases {
  readonly port: number;
  readonly password: string;
  /** The address of a new, empty database. `options` follow CREATE DATABASE. */
  readonly newDatabase: (options?: string) => Promise<string>;
  /** Lends a superuser's connection to a database. */
  readonly as: <Value>(url: string, use: (client: pg.Client) => Promise<Value>) => Promise<Value>;
  /** Removes all that `newDatabase` made. */
  readonly remove: () => Promise<void>;
}

/** A PostgreSQL cluster in a temporary folder, for tests that stop it, freeze it or change its settings. */
export interface Postgres extends Databases {
  /** Its first process. */
  readonly pid: () => number | undefined;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Suspends every process of it, until `thaw`. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => void;
  readonly start: () => Promise<void>;
}

/** The port of the run's one cluster: `tests/setup/run-services.ts` starts it. */
export const SHARED_PORT = 'TEST_POSTGRES_PORT';

/**
 * Databases of the cluster that all test files of a run share.
 * @throws Error where the suite is not one of those that start it
 */
export function sharedPostgres(): Databases {
  const port = Number(process.env[SHARED_PORT]);
  if (!port) throw new Error(`This suite starts no PostgreSQL: ${SHARED_PORT} is not set.`);
  return databasesOf(port, `shared_${randomBytes(6).toString('hex')}_`);
}

/** Starts a PostgreSQL; `settings` are written as on its command line, such as `fsync=off`. */
export async function startPostgres(...settings: string[]): Promise<Postgres> {
  const binaries = pathOf('PostgreSQL');
  const owner = ownerOfCluster();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, 'cluster');
  const run = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const port = await freePort();
  makeCluster(join(binaries, 'initdb'), cluster, run);

  let server: ChildProcess | undefined;
  const start = async () => {
    const given = [`unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1', ...settings];
    const args = ['-D', cluster, '-p', String(port), ...given.flatMap((one) => ['-c', one])];
    server = spawn(join(binaries, 'postgres'), args, {
      ...run,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await accepting(server, addressOf(port, 'postgres'));
  };
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT');
  };
  const kill = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    thaw();
    // PostgreSQL's own word for a crash: everything ends now, and is repaired at the next start.
    server.kill('SIGQUIT');
    await ended;
  };
  await start();
  const databases = databasesOf(port, 'site');
  return {
    ...databases,
    pid: () => server?.pid,
    kill,
    start,
    async freeze() {
      const { rows } = await connected(addressOf(port, 'postgres'), (client) =>
        client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity'),
      );
      frozen = [...(server?.pid === undefined ? [] : [server.pid]), ...rows.map(({ pid }) => pid)];
      for (const pid of frozen) signal(pid, 'SIGSTOP');
    },
    thaw,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = (port: number, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

async function connected<Value>(
  url: string,
  use: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return use(client).finally(() => client.end());
}

/** New databases of a cluster, whose names begin with `prefix`. */
function databasesOf(port: number, prefix: string): Databases {
  const names: string[] = [];
  const administer = (statement: string) =>
    connected(addressOf(port, 'postgres'), (client) => client.query(statement));
  return {
    port,
    password,
    as: connected,
    async newDatabase(options = '') {
      const name = `${prefix}${names.length + 1}`;
      names.push(name);
      await administer(`CREATE DATABASE ${name} ${options}`);
      return addressOf(port, name);
    },
    async remove() {
      for (const name of names.splice(0))
        await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user `nobody`. */
export function ownerOfCluster(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

function makeCluster(initdb: string, cluster: string, run: object): void {
  execFileSync(
    '/bin/sh',
    [
      '-c',
      'printf %s "$PW" > password && "$0" -D "$1" -U postgres -A scram-sha-256 --pwfile=password -E UTF8 --locale=C --no-sync && rm password',
      initdb,
      cluster,
    ],
    {
      ...run,
      env: { PATH: process.env.PATH, PW: password },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

async function accepting(server: ChildProcess, url: string): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended:\n${said}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
