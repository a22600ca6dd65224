import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../setup/running-site.ts';

const serverScript = fileURLToPath(new URL('../../api/stopped-process.ts', import.meta.url));
const commandLine = fileURLToPath(
  new URL('../../../generators/cli/bootstrap.mjs', import.meta.url),
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

/** What a command came to. */
export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run site -- …` on a data folder. */
export function runCommand(dataFolder: string, ...args: string[]): Promise<Outcome> {
  const env = { ...process.env, DATA_DIR: dataFolder };
  return new Promise((resolve) => {
    const options = { cwd: projectRoot, env, maxBuffer: 256 * 1024 * 1024 };
    const child = execFile(process.execPath, [commandLine, ...args], options, (_error, out, err) =>
      resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });
}
