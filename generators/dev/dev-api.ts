import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { moduleFile } from '../../core/workspace/roots.mjs';

/** Returns `port` if it is free, or any free port for 0. Rejects if the port is in use. */
export const freePort = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Runs the API beside the dev server in a process of its own, since Node cannot reload modules. A
 * restart is a new process. To make it fast, a second process has loaded the server's code in
 * advance and waits for the message `begin` (`server/dev.ts`). `siteFailed` is called with the
 * error of loading the site config, after which the process ends.
 */
export const runDevApi = async (siteFailed: (error: Error) => void) => {
  const port = String(await freePort('127.0.0.1', 0));
  const env = { ...process.env, PORT: port, HOST: '127.0.0.1', NODE_ENV: 'development' };
  const register = pathToFileURL(moduleFile('core/workspace/register.mjs')).href;
  const startWaiting = (): ChildProcess =>
    spawn(process.execPath, ['--import', register, moduleFile('server/dev.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  let running: ChildProcess | undefined;
  let waiting = startWaiting();
  let isRestarting = false;
  const begin = (): void => {
    isRestarting = false;
    running = waiting;
    running.once('message', (error: object) => {
      // A process that is being replaced may have read the site config before the author corrected
      // it.
      if (!isRestarting) siteFailed(Object.assign(new Error(), error));
    });
    running.send('begin');
    waiting = startWaiting();
  };
  process.once('exit', () => {
    running?.kill();
    waiting.kill();
  });
  begin();
  return {
    /** The address of the API, on the loopback interface. */
    address: `http://127.0.0.1:${port}`,
    /** Restarts the API with the current site config. */
    restart: () => {
      // The process that is about to start reads the site config then.
      if (isRestarting) return;
      // A process that a signal ended has no exit code.
      if (!running || running.exitCode !== null || running.signalCode !== null) return begin();
      isRestarting = true;
      running.once('exit', begin);
      running.kill('SIGTERM');
    },
    /** Discards the waiting process, whose server code is out of date. */
    renewWaiting: () => {
      waiting.kill();
      waiting = startWaiting();
    },
  };
};
