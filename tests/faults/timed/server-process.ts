import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '../../framework/api/fixture.ts';

const processFile = new URL('../../framework/api/stopped-process.ts', import.meta.url).pathname;

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly folder: string;
  /** Resolves with the exit status, or the signal, that ended it. */
  readonly exit: Promise<[number | null, string | null]>;
  /** Ends it at once and removes its folder. */
  readonly remove: () => Promise<void>;
}

/** Starts the fixture's server on a free port. */
export async function startServerProcess(): Promise<ServerProcess> {
  const folder = await temporaryFolder();
  const child = spawn(process.execPath, ['--import', 'tsx', processFile, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const port = Number(new URL(line.replace('Listening on ', '')).port);
  return {
    child,
    port,
    folder: folder.path,
    exit,
    async remove() {
      child.kill('SIGKILL');
      await exit;
      await folder.remove();
    },
  };
}
