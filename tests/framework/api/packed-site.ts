import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { isReady } from '../../setup/deployed/built-server.ts';
import { freePort } from '../../setup/free-port.ts';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { temporaryFolder } from './fixture.ts';

const cli = join(projectRoot, 'cli', 'bootstrap.mjs');
const { SITE_DIR = '', PATH = '' } = process.env;

/** Packs the built fixture before the tests of a file, and removes it after them. */
export function packedSite() {
  let folder = '';
  let removeAll: () => Promise<void>;
  const pack = () =>
    spawnSync(process.execPath, [cli, 'pack', folder], {
      env: { ...operatorsEnvironment(), SITE_DIR, SITE_URL: BUILT_FOR },
      encoding: 'utf8',
    });
  beforeAll(async () => {
    const { path, remove } = await temporaryFolder();
    removeAll = remove;
    folder = join(realpathSync(path), 'packed');
    const { status, stderr } = pack();
    if (status !== 0 || stderr !== '') throw new Error(`pack ended with ${status}: ${stderr}`);
  });
  afterAll(() => removeAll());

  /** A packed site with its own environment, called from another folder: nothing else is near it. */
  const operated = (variables: Readonly<Record<string, string>>) => {
    const options = {
      cwd: '/',
      env: { PATH, SITE_URL: BUILT_FOR, LOG_LEVEL: 'error', ...variables },
    };
    return {
      serve: async () => {
        const port = String(await freePort());
        const server = spawn(process.execPath, [join(folder, 'server.mjs')], {
          ...options,
          env: { ...options.env, PORT: port },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        const ended = once(server, 'exit');
        const stop = async (): Promise<void> => {
          server.kill('SIGTERM');
          await ended;
        };
        onTestFinished(stop);
        const address = `http://127.0.0.1:${port}`;
        await isReady(address, () => server.exitCode !== null);
        const post = (path: string, body: object) =>
          fetch(address + path, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          });
        return { address, post, stop };
      },
      /** The event loop goes on meanwhile, so that a connection that the server closes is not used again. */
      run: async (...args: string[]) => {
        const file = join(folder, args[0] ?? '');
        const child = spawn(process.execPath, [file, ...args.slice(1)], {
          ...options,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const [stdout, stderr, [status]] = await Promise.all([
          text(child.stdout),
          text(child.stderr),
          once(child, 'exit'),
        ]);
        return { status, stdout, stderr };
      },
    };
  };

  return {
    /** Where it was packed to. */
    folder: () => folder,
    /** Packs it again. */
    pack,
    operated,
  };
}
