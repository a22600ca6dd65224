import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A registry of npm packages on the loopback. */
export interface Registry {
  readonly address: string;
  readonly close: () => void;
}

/** Packs the package in a folder. */
const packed = (folder: string, target: string) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', target], {
      cwd: folder,
      encoding: 'utf8',
    }),
  );
  const bytes = readFileSync(join(target, filename));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  return { manifest, bytes, integrity };
};

/**
 * Serves the packages in these folders as a registry does. It redirects to the configured registry
 * for all others. `target` is a folder for the packed files.
 */
export const serveRegistry = async (
  folders: readonly string[],
  target: string,
): Promise<Registry> => {
  const configured = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  const packages = folders.map((folder) => packed(folder, target));
  const thread = new Worker(new URL('./registry-thread.mjs', import.meta.url), {
    workerData: { others: configured.trim().replace(/\/$/, ''), packages },
  });
  const [address] = await once(thread, 'message');
  return { address, close: () => void thread.terminate() };
};
