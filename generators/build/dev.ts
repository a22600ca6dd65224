import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { Roots } from '../workspace/roots.mjs';

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

/**
 * Runs the API beside the dev server as a process of its own: modules that were loaded once are never
 * loaded afresh.
 */
export const runDevApi = async (machine: string) => {
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
    /** Where it listens, on this machine alone. */
    address: `http://127.0.0.1:${port}`,
    /** Starts it anew, so that it checks by the forms as they are now. */
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

const DECLARED = /^(?:site\.config\.ts$|(?:pages|forms)[/\\])/;
/** An editor writes several files at once; they make one run. */
const SETTLE_MS = 50;

/**
 * Generates again whenever the declaration is saved. Each run is a process of its own: modules that
 * were loaded once are never loaded afresh. A mistake is printed and the site stays as it was;
 * otherwise `generated` is called.
 */
export const watchDeclaration = (
  { machine, site }: Roots,
  watcher: ViteDevServer['watcher'],
  generated: () => void,
): void => {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = (): void => {
    again = running;
    if (running) return;
    running = true;
    const command = [join(machine, 'server', 'cli', 'bootstrap.mjs'), 'generate'];
    spawn(process.execPath, command, { cwd: machine, stdio: 'inherit' }).on('exit', (status) => {
      running = false;
      if (status === 0) generated();
      if (again) run();
    });
  };
  const changed = (file: string): void => {
    if (!DECLARED.test(relative(site, file))) return;
    clearTimeout(timer);
    timer = setTimeout(run, SETTLE_MS);
  };
  watcher.add(['site.config.ts', 'pages', 'forms'].map((path) => join(site, path)));
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, changed);
};
