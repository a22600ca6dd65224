import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { StoredRecord } from '../../../server/storage/store/store.ts';
import { openStore } from '../../setup/collections.ts';

const script = fileURLToPath(new URL('served-process.ts', import.meta.url));

/** A server in a process of its own. */
export interface Served {
  readonly child: ChildProcess;
  readonly address: string;
  readonly port: number;
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** Starts it on a folder, without rate limits. */
export async function serve(
  folder: string,
  env: Record<string, string> = {},
  aheadMs = 0,
): Promise<Served> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, String(aheadMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', SITE_DIR: process.env.SITE_DIR ?? '', ...env },
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const port = Number(new URL(line.replace('Listening on ', '')).port);
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    port,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** The most memory that a process has used so far, in bytes (proc(5), VmHWM). */
export async function peakMemory({ child }: Served): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** What the store in a folder holds, once its process has ended. */
export async function recordsIn(folder: string, collection: string): Promise<StoredRecord[]> {
  const store = await openStore({ folder: join(folder, 'data') });
  const records = await store.find(collection, {});
  await store.close();
  return [...records];
}
