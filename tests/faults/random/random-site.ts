import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { optionsOf } from '../../../core/config/feature.ts';
import { codeInsertion, newCode } from '../../../server/data-room/codes.ts';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { connectStorage } from '../../../server/operations/admin/rpc-client.ts';
import { site } from '../../../server/site.ts';
import type { SharedStorage } from '../../../server/storage/storage.ts';
import { openStorage } from '../../setup/collections.ts';
import type { Place } from '../../setup/places.ts';

const script = fileURLToPath(new URL('serve-random.ts', import.meta.url));
const run = promisify(execFile);

/** A running server that things can be done to. */
export type RandomSite = Awaited<ReturnType<typeof startRandomSite>>;

/** Serves a place from a process of its own, with its clock so many milliseconds ahead. */
export async function startRandomSite(place: Place, aheadMs = 0) {
  const { DATABASE_URL } = place.env;
  const { PATH = '', SITE_DIR = '' } = process.env;
  const args = ['--import', 'tsx', script, dirname(place.folder), String(aheadMs)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH, SITE_DIR, ...(DATABASE_URL !== undefined && { DATABASE_URL }) },
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout ?? process.stdin);
  const first = await Promise.race([once(lines, 'line'), ended]);
  const address = /Listening on ([^\s"]+)/.exec(String(first[0]))?.[1];
  if (address === undefined) throw new Error('The server did not start.');

  /** What it keeps, as a command of an operator beside it gets it. */
  const beside = async <Value>(use: (storage: SharedStorage) => Promise<Value>): Promise<Value> => {
    const environment = readEnvironment(place.env);
    const storage =
      DATABASE_URL === undefined
        ? await connectStorage(place.folder)
        : await openStorage(environment);
    if (storage === undefined) throw new Error('The server does not lend its storage.');
    return use(storage).finally(() => storage.close());
  };
  return {
    address,
    beside,
    setClock: (ms: number) => void child.send(ms),
    /** While the disk is full, the process may not write to any file beyond its first bytes. */
    async fillDisk(isFull: boolean) {
      const limit = `--fsize=${isFull ? '16' : 'unlimited'}:`;
      // It may have ended meanwhile.
      await run('prlimit', ['--pid', String(child.pid), limit]).catch(() => undefined);
    },
    issue: (count: number) =>
      beside(async ({ store, keys }) => {
        const rules = optionsOf(site, 'dataRoom').codes;
        const codes = Array.from({ length: count }, () => newCode(rules));
        const key = keys('access-code');
        await store.commit(await Promise.all(codes.map((code) => codeInsertion(rules, code, key))));
        return codes;
      }),
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
