import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../setup/postgres.ts';
import { builtFolder } from '../setup/running-site.ts';
import { contact } from './filled-store.ts';
import { judged } from './goals.ts';
import { processorMicroseconds } from './postgres-processor.ts';
import { type Served, serve } from './process.ts';
import { type Contestant, inTurns, median, roundsOf } from './turns.ts';

/*
 * How many messages of about 0.7 kB one and two servers as `npm start` runs them keep in PostgreSQL
 * in a second, over 50 connections, beside what somebody would write instead: Express, a pool, Zod and
 * one INSERT for each request. And what PostgreSQL uses of a processor for each.
 */

const rounds = roundsOf(5);
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
const urlOfPeer = await postgres.newDatabase();

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
const peers: Served[] = [];
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

try {
  for (let n = 0; n < 2; n += 1) {
    const script = join(builtFolder, 'start', 'main.mjs');
    const env = { DATABASE_URL: url, TRUST_PROXY: '1' };
    const server = await serve(process.execPath, [script], env);
    for (let round = 0; round < roundsOfWarming; round += 1) await posts([server]);
    started.push(server);
  }
  const env = { DATABASE_URL: urlOfPeer };
  const peer = await serve(process.execPath, [join(servers, 'express-pg.mjs')], env);
  peers.push(peer);
  for (let round = 0; round < roundsOfWarming; round += 1) await posts(peers);
  const shares = await inTurns(rounds, 'a second', [
    noting('one server', () => posts(started.slice(0, 1))),
    noting('two servers', () => posts(started)),
    noting('Express with pg', () => posts(peers)),
  ]);
  judged('posts, one server / Express with pg', shares['Express with pg'], '', { atLeast: 2 });
  judged('posts, two servers / one', 1 / (shares['two servers'] ?? Number.NaN), '', { atLeast: 1 });
  const each = (name: string) => median((processor.get(name) ?? []).slice(1));
  for (const name of processor.keys())
    console.log(`${name}: ${each(name).toFixed(0)} µs of PostgreSQL's processor time for each`);
} finally {
  for (const server of [...started, ...peers]) await server.stop();
  await postgres.remove();
}
