import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import type { Roots } from '../workspace/roots.mjs';

interface Watcher {
  add(paths: string[]): unknown;
  on(event: 'add' | 'change' | 'unlink', listener: (file: string) => void): unknown;
}

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
  watcher: Watcher,
  generated: () => void,
): void => {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = (): void => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    const command = [join(machine, 'server', 'cli', 'bootstrap.mjs'), 'generate'];
    spawn(process.execPath, command, { cwd: machine, stdio: 'inherit' }).on('exit', (status) => {
      running = false;
      if (status === 0) generated();
      if (again) {
        again = false;
        run();
      }
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
