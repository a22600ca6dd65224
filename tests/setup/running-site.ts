import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootsOf } from '../../core/workspace/roots.mjs';

export const projectRoot = join(import.meta.dirname, '..', '..');

/** Where the generated files of the site under test lie: of the fixture, or of the declared site. */
export const workFolder = rootsOf().work;

/** Where `npm test` builds it. */
export const builtFolder = join(workFolder, 'dist');

/** The origin that `npm test` builds for; a server on another port serves the same build. */
export const BUILT_FOR = 'http://localhost:3000';

/** The site as an operator runs it: a process of its own, with a data folder of its own. */
export interface RunningSite {
  readonly address: string;
  /** What it printed until it listened. */
  readonly said: string;
  /** Ends the process at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Runs a command of the command line on the same data; gives what it prints. */
  readonly command: (...args: string[]) => Promise<string>;
  /** Stops the site and removes its data. */
  readonly remove: () => Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

const listening = (child: ChildProcess): Promise<Pick<RunningSite, 'address' | 'said'>> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk;
      const address = /Listening on ([^\s"]+)/.exec(said)?.[1];
      if (address) resolve({ address, said });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      // The cause is in the last lines, and a report of tests has few.
      const end = said.trimEnd().split('\n').slice(-10).join('\n');
      reject(new Error(`The site ended with ${code}:\n${end}`));
    });
  });

/** This environment without the test runner's own variables: Vike does nothing under them. */
export const operatorsEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|NODE_ENV$|MODE$|DEV$|PROD$|TEST$)/.test(name),
    ),
  );

/** What comes before the start of a site. */
export interface BeforeStart {
  /** Further variables of the environment. */
  variables?: Readonly<Record<string, string>>;
  /** Uses the command line on the site's data before it starts. */
  prepare?: (command: RunningSite['command']) => Promise<void>;
}

/** Starts the site below `root` on a free port. */
export const runSite = async (
  root = projectRoot,
  { variables = {}, prepare = async () => {} }: BeforeStart = {},
): Promise<RunningSite> => {
  const data = mkdtempSync(join(tmpdir(), 'site-data-'));
  const env = {
    ...operatorsEnvironment(),
    // A copy serves its own site.
    ...(root !== projectRoot && { SITE_DIR: '' }),
    PORT: '0',
    SITE_URL: BUILT_FOR,
    DATA_DIR: data,
    RATE_LIMIT: 'off',
    ...variables,
  };
  const cli = join(root, 'cli', 'bootstrap.mjs');
  const command: RunningSite['command'] = async (...args) =>
    (await promisify(execFile)(process.execPath, [cli, ...args], { cwd: root, env })).stdout;
  await prepare(command);
  const child = spawn(process.execPath, [cli, 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { address, said } = await listening(child);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended(child);
  };
  return {
    address,
    said,
    kill,
    command,
    remove: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
