import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type CopiedProject, copyProject } from './copied-project.ts';
import { operatorsEnvironment } from './running-site.ts';

/** `npm run dev` on a copy of the project. */
export interface DevServer {
  readonly project: CopiedProject;
  readonly address: string;
  /** All that it has printed. */
  readonly said: () => string;
  readonly remove: () => void;
}

/**
 * Starts it for the copy's own site, or for the one in a folder; rejects when it ends before it tells
 * where it listens.
 */
export const startDev = async (site = ''): Promise<DevServer> => {
  const project = copyProject();
  const dev = spawn(process.execPath, [join(project.root, 'cli', 'bootstrap.mjs'), 'dev'], {
    cwd: project.root,
    env: {
      ...operatorsEnvironment(),
      SITE_DIR: site,
      PORT: '0',
      DATA_DIR: join(project.root, 'store'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The dev server starts others; all of them end together.
    detached: true,
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
      const found = /http:\/\/\S+:\d+/.exec(said.replaceAll(/\u001b\[\d+m/g, ''))?.[0];
      if (found) resolve(found);
    };
    dev.stdout.on('data', hear);
    dev.stderr.on('data', hear);
    dev.once('exit', () => reject(new Error(`The dev server ended:\n${said}`)));
  });
  return {
    project,
    address,
    said: () => said,
    remove: () => {
      dev.removeAllListeners('exit');
      if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGKILL');
      project.remove();
    },
  };
};
