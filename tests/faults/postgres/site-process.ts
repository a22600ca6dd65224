import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { temporaryFolder, writeBuiltSite } from '../../framework/api/fixture.ts';

const script = fileURLToPath(new URL('run-site.ts', import.meta.url));

/** The declared site in a process of its own, with a data folder of its own and a few pages. */
export interface SiteProcess {
  readonly child: ChildProcess;
  /** How it ended, with all that it said. */
  readonly ended: Promise<{ readonly status: number | null; readonly said: string }>;
  /** Resolves with the address once it listens. */
  readonly listening: () => Promise<string>;
  /** Kills it and removes its folder. */
  readonly remove: () => Promise<void>;
}

/** Starts the site; it is killed at the end of the test. */
export async function spawnSite(env: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite(env);
  onTestFinished(site.remove);
  return site;
}

/** Starts the site. */
export async function startSite(env: Record<string, string>): Promise<SiteProcess> {
  const folder = await temporaryFolder();
  const pages = join(folder.path, 'client');
  await writeBuiltSite(pages);
  const { PATH, SITE_DIR } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', script, pages], {
    env: { PATH, SITE_DIR, PORT: '0', DATA_DIR: join(folder.path, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const ended = Promise.all([exit, text(child.stdout), text(child.stderr)]).then(
    ([[status], output, errors]) => ({ status, said: output + errors }),
  );
  const listening = () =>
    new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
        const address = /Listening on ([^\s"]+)/.exec(said)?.[1];
        if (address !== undefined) resolve(address);
      });
      ended.then(({ said }) => reject(new Error(`The site ended: ${said}`)));
    });
  const remove = async () => {
    child.kill('SIGKILL');
    await ended;
    await folder.remove();
  };
  return { child, ended, listening, remove };
}
