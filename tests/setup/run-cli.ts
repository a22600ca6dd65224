import { vi } from 'vitest';
import { main } from '../../cli/main.ts';
import { rootsOf } from '../../core/workspace/roots.mjs';

// A command listens to its output until its process ends; here one process runs many commands.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);

/**
 * Warnings about files that other tests of this process left open, such as those of a store that is
 * frozen. Node writes them at any time.
 */
const LEFT_OPEN = /^\(node:\d+\) .*on garbage collection|^\(Use `node --trace-warnings/;

/** What a command of the command line did. */
export interface CliResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, on the site under test unless `root` names another. */
export async function runCli(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  root = rootsOf().site,
): Promise<CliResult> {
  const said = { stdout: '', stderr: '' };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => {
      said.stdout += `${text}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((text: string) => {
      said.stderr += `${text}\n`;
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.stdout += text;
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      if (!LEFT_OPEN.test(String(text))) said.stderr += text;
      return true;
    }),
  ];
  try {
    await main(args, rootsOf(root));
    return { status: Number(process.exitCode ?? 0), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  }
}
