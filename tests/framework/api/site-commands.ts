import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { until } from '../../setup/until.ts';

const CLI = join(projectRoot, 'cli', 'bootstrap.mjs');

type Variables = Readonly<Record<string, string>>;

const spawned = (args: readonly string[], variables: Variables) => {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: projectRoot,
    env: { ...operatorsEnvironment(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    // What it starts ends with it.
    detached: true,
  });
  const end = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  onTestFinished(() => end('SIGKILL'));
  return { child, end, ended: once(child, 'exit') };
};

/** Runs a command as a process; gives how it ended. */
export async function runProcess(args: readonly string[], variables: Variables) {
  const { child, ended } = spawned(args, variables);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  return { status: Number(status ?? 1), stdout, stderr };
}

/** Runs a command that serves until it is stopped: asks at the address that it tells, then stops it. */
export async function serveOnce(args: readonly string[], variables: Variables) {
  const { child, end, ended } = spawned(args, { ...variables, BROWSER: 'true' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  const address = () => /http:\/\/[^\s"]+/.exec(said.replaceAll(/\u001b\[\d+m/g, ''))?.[0];
  await until(`${args[0]} listens`, () => {
    if (child.exitCode !== null) throw new Error(said);
    return address() !== undefined;
  });
  const { status } = await fetch(address() ?? '', { redirect: 'manual' });
  end('SIGTERM');
  await ended;
  return { status: status < 400 ? 0 : status, stdout: said, stderr: '' };
}
