import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '../until.ts';

/** Where a build lies: the framework's folder and the site's work folder in it. */
export interface Build {
  readonly framework: string;
  readonly work: string;
  /** The site's folder where it is not the framework's. */
  readonly site?: string;
}

export const startFile = ({ work }: Pick<Build, 'work'>): string =>
  join(work, 'dist', 'start', 'main.mjs');

/** Starts a built site as a service manager does, and waits until it is ready. */
export const startBuilt = async (
  build: Build,
  { port, ...variables }: Readonly<Record<string, string>> & { readonly port: string },
) => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [startFile(build)], {
    cwd: build.framework,
    env: { PATH, SITE_DIR: build.site ?? '', PORT: port, LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await isReady(`http://127.0.0.1:${port}`, () => child.exitCode !== null);
  return {
    /** Stops it as a service manager does. */
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Waits until a server answers that it is ready. */
export const isReady = (address: string, hasEnded = () => false): Promise<void> =>
  until(`${address} is ready`, async () => {
    if (hasEnded()) throw new Error('The server did not start.');
    // No connection stays open that the server could close meanwhile.
    return fetch(`${address}/readyz`, { headers: { Connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  });
