import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { moduleFile } from '../../core/workspace/roots.mjs';

/** Returns a free port: the given one, or any for 0. Rejects if it is in use. */
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
 * second process has loaded the server in advance and waits for the site config. `siteFailed` is called
 * with the error of loading the site config, after which the process has ended.
 */
export const runDevApi = async (siteFailed: (error: Error) => void) => {
  const port = String(await freePort('127.0.0.1', 0));
  const env = { ...process.env, PORT: port, HOST: '127.0.0.1', NODE_ENV: 'development' };
  const register = pathToFileURL(moduleFile('core/workspace/register.mjs')).href;
  const load = (): ChildProcess =>
    spawn(process.execPath, ['--import', register, moduleFile('server/dev.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  let running: ChildProcess | undefined;
  let next = load();
  let restarting = false;
  const begin = (): void => {
    restarting = false;
    running = next;
    running.once('message', (error: object) => {
      // A process that is being replaced may have read the site config before it was mended.
      if (!restarting) siteFailed(Object.assign(new Error(), error));
    });
    running.send('begin');
    next = load();
  };
  process.once('exit', () => {
    running?.kill();
    next.kill();
  });
  begin();
  return {
    /** Its address, on the loopback interface. */
    address: `http://127.0.0.1:${port}`,
    /** Restarts the API with the current site config. */
    restart: () => {
      if (restarting) return;
      if (!running || running.exitCode !== null) return begin();
      restarting = true;
      running.once('exit', begin);
      running.kill('SIGTERM');
    },
    /** Discards the waiting process, whose server code is out of date. */
    reload: () => {
      next.kill();
      next = load();
    },
  };
};
