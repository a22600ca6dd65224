import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresBinaries } from './postgres-binaries.mjs';

const password = 'correct-horse';

/** A PostgreSQL of its own in a temporary folder. */
export interface Postgres {
  /** Its first process. */
  readonly pid: () => number | undefined;
  readonly port: number;
  readonly password: string;
  /** The address of a new, empty database. `options` follow CREATE DATABASE. */
  readonly newDatabase: (options?: string) => Promise<string>;
  /** Lends a superuser's connection to a database. */
  readonly as: <Value>(url: string, use: (client: pg.Client) => Promise<Value>) => Promise<Value>;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Stops every process of it where it stands, until `thaw`. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => void;
  readonly start: () => Promise<void>;
  /** Ends it and removes its folder. */
  readonly remove: () => Promise<void>;
}

/** Starts a PostgreSQL; `settings` are written as on its command line, such as `fsync=off`. */
export async function startPostgres(...settings: string[]): Promise<Postgres> {
  const binaries = postgresBinaries();
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
    await accepting(server, `postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
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
  const address = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  const as: Postgres['as'] = async (url, use) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return use(client).finally(() => client.end());
  };
  await start();
  let databases = 0;
  return {
    pid: () => server?.pid,
    port,
    password,
    as,
    kill,
    start,
    async newDatabase(options = '') {
      databases += 1;
      const name = `site${databases}`;
      await as(address('postgres'), (client) => client.query(`CREATE DATABASE ${name} ${options}`));
      return address(name);
    },
    async freeze() {
      const { rows } = await as(address('postgres'), (client) =>
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
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
