import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builtFolder } from '../setup/running-site.ts';
import { judged } from './goals.ts';
import { hasPeer, peerPackages } from './peers.ts';
import { type Served, serve } from './process.ts';
import { type Contestant, inTurns, roundsOf } from './turns.ts';

/*
 * How many GETs of the home page are answered in a second, compressed, over 50 connections: by ours as
 * `npm start` runs it, log and metrics included, beside the least that Node can do and beside sirv.
 */

const rounds = roundsOf(7);
const milliseconds = 2000;
const connections = 50;

const servers = join(import.meta.dirname, 'servers');
const client = join(builtFolder, 'client');

const contestant = (name: string, { port }: Served): Contestant => ({
  name,
  measure: async () => {
    const load = [join(servers, 'load.mjs'), port, '/', String(connections), String(milliseconds)];
    const { stdout } = await promisify(execFile)(process.execPath, load);
    return Number(stdout) / (milliseconds / 1000);
  },
});

const running: Served[] = [];
const run = async (name: string, args: readonly string[]): Promise<Contestant> => {
  const server = await serve(process.execPath, args);
  running.push(server);
  return contestant(name, server);
};

try {
  const contestants: [Contestant, ...Contestant[]] = [
    await run('ours', [join(builtFolder, 'start', 'main.mjs')]),
    await run('bare node:http', [join(servers, 'bare.mjs'), client]),
  ];
  if (hasPeer('sirv')) {
    contestants.push(await run('sirv', [join(servers, 'sirv.mjs'), client, peerPackages]));
  }
  const shares = await inTurns(rounds, 'pages a second', contestants);
  judged('a page, ours / bare node:http', shares['bare node:http'], '', { atLeast: 0.65 });
  judged('a page, ours / sirv', shares.sirv, '', { atLeast: 2 });
} finally {
  for (const server of running) await server.stop();
}
