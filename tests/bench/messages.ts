import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtFolder } from '../setup/running-site.ts';
import { contact } from './filled-store.ts';
import { judged } from './goals.ts';
import { hasPeer, peerNode, peerPackages } from './peers.ts';
import { type Served, serve } from './process.ts';
import { type Contestant, inTurns, median, roundsOf, spread } from './turns.ts';

/*
 * How many messages of about 0.7 kB are durably stored in a second, over 50 connections: by ours as
 * `npm start` runs it, checks, log and metrics included, beside the least that does it over
 * Express, and beside Fastify with SQLite, which somebody would write instead.
 */

const rounds = roundsOf(7);
const milliseconds = 3000;
const connections = 50;

const servers = join(import.meta.dirname, 'servers');
const { name, email, company, message, dataConsentGiven } = contact.fields;
const body = JSON.stringify({ name, email, company, message, dataConsentGiven });

const SQLITE = 'Fastify with SQLite';

const running: Served[] = [];
/**
 * Of each, beside the messages a second: how long they waited, and what they cost the processor.
 */
const costs = new Map<string, { p99: number; microseconds: number }[]>();
let kept = 0;

const run = async (
  name: string,
  args: readonly string[],
  node = process.execPath,
): Promise<Contestant> => {
  const server = await serve(node, args, { RATE_LIMIT: 'off' });
  running.push(server);
  const all: { p99: number; microseconds: number }[] = [];
  costs.set(name, all);
  const load = [join(servers, 'post.mjs'), server.port, '/api/contact', body];
  return {
    name,
    measure: async () => {
      const args = [...load, String(connections), String(milliseconds)];
      const before = server.processorMs();
      const { stdout } = await promisify(execFile)(process.execPath, args);
      const [count = 0, p99 = 0] = stdout.split(' ').map(Number);
      all.push({ p99, microseconds: ((server.processorMs() - before) * 1000) / count });
      if (name === 'ours') kept += count;
      return count / (milliseconds / 1000);
    },
  };
};

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

try {
  const shares = await inTurns(rounds, 'messages a second', [
    await run('ours', [join(builtFolder, 'start', 'main.mjs')]),
    await run('bare group commit', [join(servers, 'group-commit.mjs')]),
    ...(hasPeer('fastify')
      ? [await run(SQLITE, [join(servers, 'fastify-sqlite.mjs'), peerPackages], peerNode)]
      : []),
  ]);
  judged(`messages, ours / ${SQLITE}`, shares[SQLITE], '', { atLeast: 1 });
  judged('messages, ours / bare group commit', shares['bare group commit'], '', { atLeast: 0.75 });
  for (const [name, all] of costs) {
    const [, ...measured] = all;
    const waits = measured.map(({ p99 }) => p99);
    const processor = measured.map(({ microseconds }) => microseconds);
    console.log(`${name}: 99 of 100 wait at most ${spread(waits, 0)} ms`);
    console.log(`${name}: ${spread(processor, 0)} µs of a processor for each`);
  }
  const [ours = [], ...others] = [...costs.values()].map((all) => all.slice(1));
  for (const [at, other] of others.entries()) {
    const waits = ours.map(({ p99 }, round) => p99 / (other[round]?.p99 ?? Number.NaN));
    const name = [...costs.keys()][at + 1];
    judged(`wait of 99 in 100, ours / ${name}`, median(waits), '', { atMost: 1 });
  }
  // No file was written twice: nothing was changed or removed.
  const bytes = bytesIn(join(running[0]?.dataFolder ?? '', 'segments')) / kept;
  console.log(`ours: ${Math.round(bytes)} bytes written for a message`);
  judged('bytes written for a message', bytes, 'B', { atMost: 2000 });
} finally {
  for (const server of running) await server.stop();
}
