import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const serverScript = fileURLToPath(
  new URL('../../framework/api/stopped-process.ts', import.meta.url),
);

/** The fixture's server as a process of its own. */
export interface FixtureServer {
  readonly child: ChildProcess;
  readonly address: string;
  readonly post: (path: string, body: unknown) => Promise<Response>;
  /** Ends the process by a signal and waits for its end. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts a server whose data are in `data` below the folder. */
export async function startFixtureServer(folder: string): Promise<FixtureServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', serverScript, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  const address = String(line).replace('Listening on ', '');
  return {
    child,
    address,
    post: (path, body) =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async end(signal) {
      child.kill(signal);
      await exit;
    },
  };
}
