import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A port that nobody listens on: the given one, or any for 0. Rejects when it is in use. */
export const freePort = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The API beside the dev server. */
export interface DevApi {
  /** Where it listens, on this machine alone. */
  readonly address: string;
  /** Starts it anew, so that it checks by the forms as they are now. */
  readonly restart: () => void;
}

/** Runs the API as a process of its own: modules that were loaded once are never loaded afresh. */
export const runDevApi = async (machine: string): Promise<DevApi> => {
  const port = String(await freePort('127.0.0.1', 0));
  const env = { ...process.env, PORT: port, HOST: '127.0.0.1', NODE_ENV: 'development' };
  const register = pathToFileURL(join(machine, 'generators', 'workspace', 'register.mjs')).href;
  const start = (): ChildProcess =>
    spawn(process.execPath, ['--import', register, join(machine, 'server', 'dev.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let running = start();
  let restarting = false;
  process.once('exit', () => running.kill());
  return {
    address: `http://127.0.0.1:${port}`,
    restart: () => {
      if (restarting) return;
      const begin = (): void => {
        restarting = false;
        running = start();
      };
      if (running.exitCode !== null) return begin();
      restarting = true;
      running.once('exit', begin);
      running.kill('SIGTERM');
    },
  };
};
