import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../setup/postgres.ts';
import { pathOf } from '../setup/programs.mjs';
import { builtFolder } from '../setup/running-site.ts';
import { contact } from './filled-store.ts';
import { judged } from './goals.ts';
import { processorMicroseconds } from './postgres-processor.ts';
import { type Served, serve } from './process.ts';
import { type Contestant, inTurns, median } from './turns.ts';

/*
 * How many messages of about 0.7 kB one and two servers as `npm start` runs them keep in PostgreSQL
 * in a second, over 50 connections, beside pgbench that inserts the same row into a table with one
 * index, each insert a commit that waits for the disk. And what PostgreSQL uses of a processor for
 * each.
 */

const rounds = 5;
const seconds = 4;
/**
 * Each server's code is compiled while it is used: one that has less behind it is slower for a long
 * time.
 */
const roundsOfWarming = 4;
const connections = 50;

const servers = join(import.meta.dirname, 'servers');
const { name, email, company, message, dataConsentGiven } = contact.fields;
const body = JSON.stringify({ name, email, company, message, dataConsentGiven });

const postgres = await startPostgres();
const url = await postgres.newDatabase();
const bare = await postgres.newDatabase();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const insertion = join(folder, 'insert.sql');

/** Lets pgbench insert the row that a server stored into a table without the other indexes. */
async function insertTheSame(): Promise<void> {
  const { rows } = await postgres.as(url, (client) =>
    client.query<{ statement: string }>(
      `SELECT format('INSERT INTO bare (collection, document) VALUES (%L, %L);', collection, document) AS statement
       FROM site.record WHERE document ? 'submissionToken' LIMIT 1`,
    ),
  );
  writeFileSync(insertion, rows[0]?.statement ?? '');
  await postgres.as(bare, (client) =>
    client.query(
      `CREATE TABLE bare (collection text NOT NULL, id bigserial, document jsonb NOT NULL,
         PRIMARY KEY (collection, id))`,
    ),
  );
}

const processor = new Map<string, number[]>();
/** A contestant whose share of PostgreSQL's processor time is noted too. */
const noting = (name: string, run: () => Promise<number>): Contestant => ({
  name,
  measure: async () => {
    const before = processorMicroseconds(postgres);
    const perSecond = await run();
    const each = (processorMicroseconds(postgres) - before) / (perSecond * seconds);
    processor.set(name, [...(processor.get(name) ?? []), each]);
    return perSecond;
  },
});

const started: Served[] = [];
const posts = async (to: readonly Served[]): Promise<number> => {
  const ports = to.map(({ port }) => port).join(',');
  const args = [join(servers, 'post.mjs'), ports, '/api/contact', body, String(connections)];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...args,
    String(seconds * 1000),
    'visitors',
  ]);
  return Number(stdout.split(' ')[0]) / seconds;
};
const pgbench = async (): Promise<number> => {
  const args = ['-n', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', insertion];
  const run = spawnSync(join(pathOf('PostgreSQL'), 'pgbench'), [...args, bare], {
    encoding: 'utf8',
  });
  const told = /^tps = ([\d.]+)/m.exec(run.stdout)?.[1];
  if (told === undefined) throw new Error(run.stderr);
  return Number(told);
};

try {
  for (let n = 0; n < 2; n += 1) {
    const script = join(builtFolder, 'start', 'main.mjs');
    const env = { DATABASE_URL: url, TRUST_PROXY: '1' };
    const server = await serve(process.execPath, [script], env);
    for (let round = 0; round < roundsOfWarming; round += 1) await posts([server]);
    started.push(server);
  }
  await insertTheSame();
  const shares = await inTurns(rounds, 'a second', [
    noting('one server', () => posts(started.slice(0, 1))),
    noting('two servers', () => posts(started)),
    noting('pgbench', pgbench),
  ]);
  judged('posts kept in PostgreSQL, one server / pgbench', shares.pgbench, '', { atLeast: 0.6 });
  judged('posts, two servers / one', 1 / (shares['two servers'] ?? Number.NaN), '', { atLeast: 1 });
  const each = (name: string) => median((processor.get(name) ?? []).slice(1));
  for (const name of processor.keys())
    console.log(`${name}: ${each(name).toFixed(0)} µs of PostgreSQL's processor time for each`);
  const ratio = each('one server') / each('pgbench');
  judged("PostgreSQL's processor time for a post / pgbench", ratio, '', { atMost: 2 });
} finally {
  for (const server of started) await server.stop();
  await postgres.remove();
  rmSync(folder, { recursive: true });
}
