import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { ownerOfCluster, type Postgres } from './postgres.ts';
import { pathOf } from './programs.mjs';
import { until } from './until.ts';

/** A copy of a PostgreSQL that follows it and can take over. */
export interface Standby {
  readonly port: number;
  /** From now on it takes writes. */
  readonly promote: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Copies a running PostgreSQL into a temporary folder, starts the copy and waits until it follows. */
export async function startStandby(primary: Postgres): Promise<Standby> {
  const binaries = pathOf('PostgreSQL');
  const owner = ownerOfCluster();
  const folder = mkdtempSync(join(tmpdir(), 'standby-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const run = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const addressOn = (port: number) =>
    `postgres://postgres:${primary.password}@127.0.0.1:${port}/postgres`;
  const cluster = join(folder, 'cluster');
  execFileSync(
    join(binaries, 'pg_basebackup'),
    ['-D', cluster, '-R', '-c', 'fast', '--no-sync', '-d', addressOn(primary.port)],
    { ...run, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  chmodSync(cluster, 0o700);
  const port = await freePort();
  const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1'];
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  const server = spawn(join(binaries, 'postgres'), args, { ...run, stdio: 'ignore' });
  const asked = async (url: string, question: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(question)).rows[0]?.yes === true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await until('the standby follows', () =>
    asked(
      addressOn(primary.port),
      "SELECT true AS yes FROM pg_stat_replication WHERE state = 'streaming'",
    ),
  );
  return {
    port,
    promote: () =>
      until('the standby takes over', () => asked(addressOn(port), 'SELECT pg_promote() AS yes')),
    async remove() {
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      if (server.exitCode === null) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
