import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../setup/running-site.ts';

/** A server in a process of its own, which writes its log into a file as a service does. */
export interface Served {
  readonly port: string;
  /** Where it keeps what visitors send. */
  readonly dataFolder: string;
  /** From the process's begin until it listened, in milliseconds. */
  readonly startMs: number;
  /** What it holds in memory now, in megabytes. */
  readonly megabytes: () => number;
  /** What it has used of a processor so far, in milliseconds. */
  readonly processorMs: () => number;
  readonly stop: () => Promise<void>;
}

/** Runs a command that prints where it listens. */
export async function serve(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const dataFolder = join(folder, 'data');
  const begin = performance.now();
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: {
      ...operatorsEnvironment(),
      PORT: '0',
      SITE_URL: BUILT_FOR,
      DATA_DIR: dataFolder,
      ...environment,
    },
    stdio: ['ignore', output, output],
    // Its own group, because npm is its parent.
    detached: true,
  });
  closeSync(output);
  const port = await listeningPort(child, log);
  const startMs = performance.now() - begin;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    port,
    dataFolder,
    startMs,
    megabytes: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    processorMs: () => {
      const text = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      // The 14th and 15th field, after a name that may hold spaces: in hundredths of a second.
      const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14);
      return (Number(user) + Number(system)) * 10;
    },
    stop: async () => {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listeningPort(child: ChildProcess, log: string): Promise<string> {
  for (;;) {
    const said = readFileSync(log, 'utf8');
    const port = /Listening on \S+:(\d+)/.exec(said)?.[1];
    if (port !== undefined) return port;
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${said}`);
    await setTimeout(10);
  }
}
