import { join } from 'node:path';
import { vi } from 'vitest';
import { main } from '../../../generators/cli/main.ts';

const repository = join(import.meta.dirname, '../../..');

/** What a command of the command line did. */
export interface CliResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process, on the data of `folder` and the site below `root`. */
export async function runCli(
  folder: string,
  args: readonly string[],
  root = repository,
): Promise<CliResult> {
  const said = { stdout: '', stderr: '' };
  vi.stubEnv('DATA_DIR', folder);
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
      said.stderr += text;
      return true;
    }),
  ];
  try {
    await main(root, [...args]);
    return { status: Number(process.exitCode ?? 0), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  }
}
