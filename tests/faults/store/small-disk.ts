import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('server-on-small-disk.ts', import.meta.url));
const run = promisify(execFile);

/** A server whose data folder is on a disk that can be filled. */
export interface SmallDiskServer {
  /** How its disk is made small. */
  readonly kind: string;
  readonly address: string;
  /** Leaves no room, and makes room again. */
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
  /** Asks the process something; it answers with one line of JSON. */
  readonly ask: (question: 'parse' | 'reopen') => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** The first way of a private mount that the system allows to this user. */
async function mountCommand(): Promise<string[] | undefined> {
  for (const way of [
    ['unshare', '-m'],
    ['unshare', '-rm'],
  ]) {
    const [command = '', ...args] = [...way, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
    if (
      await run(command, args).then(
        () => true,
        () => false,
      )
    )
      return way;
  }
  return undefined;
}

/**
 * Starts a server on a tmpfs of 1 MB that only it sees and that ends with it. Where nothing may be
 * mounted, the process may not write to any file beyond its first bytes while the disk is 'full'.
 */
export async function startOnSmallDisk(
  folder: string,
  kinds = ['tmpfs', 'limit'],
): Promise<SmallDiskServer> {
  const way = kinds.includes('tmpfs') ? await mountCommand() : undefined;
  const node = [process.execPath, '--import', 'tsx', script, folder];
  const mounted = [
    'sh',
    '-c',
    'mount -t tmpfs -o size=1m,mode=700 tmpfs "$0" && exec "$@"',
    folder,
  ];
  const [command = '', ...args] = way === undefined ? node : [...way, ...mounted, ...node];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<unknown> => {
    child.stdin.write(`${question}\n`);
    return JSON.parse((await lines.next()).value);
  };
  const limit = (bytes: string) => setLimit(child, bytes);
  const address = JSON.parse((await lines.next()).value);
  return {
    kind: way === undefined ? 'limit' : 'tmpfs',
    address,
    ask,
    fill: async () => void (way === undefined ? await limit('16') : await ask('fill')),
    free: async () => void (way === undefined ? await limit('unlimited') : await ask('free')),
    async end() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Sets the longest file that a running process may write; the hard limit stays. */
async function setLimit(child: ChildProcess, bytes: string): Promise<void> {
  await run('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);
}
