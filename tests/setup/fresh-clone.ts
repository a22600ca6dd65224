import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from './running-site.ts';
import { until } from './until.ts';

/** What a shell gives to a program; nothing of it is for the site. */
const shell = { PATH: process.env.PATH, HOME: process.env.HOME };

const LISTING = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];

/** The project as it comes from its repository, run with the README's commands and nothing else. */
export interface FreshClone {
  /** `npm start`, with more variables if the README says so; gives the address that it prints. */
  readonly start: (variables?: Readonly<Record<string, string>>) => Promise<string>;
  /** Stops it, as Ctrl+C does. */
  readonly stop: () => Promise<void>;
  /** `npm run site -- …`; gives what it prints. */
  readonly site: (...args: string[]) => string;
  readonly remove: () => Promise<void>;
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Makes the clone; the packages are this project's own. */
export const freshClone = (): FreshClone => {
  const root = mkdtempSync(join(tmpdir(), 'clone-'));
  const names = execFileSync('git', LISTING, { cwd: projectRoot, encoding: 'utf8' }).split('\0');
  for (const name of names.filter((path) => path !== '' && !path.startsWith('tests/'))) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    // With its times, by which `npm start` knows that the packages are installed.
    cpSync(join(projectRoot, name), join(root, name), { preserveTimestamps: true, force: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  let running: { child: ChildProcess; ended: Promise<unknown> } | undefined;

  const stop = async (): Promise<void> => {
    if (running?.child.pid === undefined) return;
    const { child, ended } = running;
    running = undefined;
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  };
  return {
    start: async (variables = {}) => {
      // Without a variable there is one port, which something else may still hold.
      await until('port 3000 is free', async () => !(await isTaken(3000)));
      const child = spawn('npm', ['start'], {
        cwd: root,
        env: { ...shell, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
        // npm starts others; all of them end together.
        detached: true,
      });
      running = { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
      return new Promise((resolve, reject) => {
        let said = '';
        const hear = (chunk: Buffer): void => {
          said += chunk;
          const address = /http:\/\/\S+:\d+/.exec(said)?.[0];
          if (address) resolve(address);
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('exit', () => reject(new Error(`npm start ended:\n${said}`)));
      });
    },
    stop,
    site: (...args) =>
      execFileSync('npm', ['run', '--silent', 'site', '--', ...args], {
        cwd: root,
        env: shell,
        encoding: 'utf8',
      }),
    remove: async () => {
      await stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
};
