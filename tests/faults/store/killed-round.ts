import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** How often a process is killed; 200 rounds are what the store is promised to survive. */
export const rounds = Number(process.env.KILL_ROUNDS ?? 10);

/** Starts a writer, kills it at some moment of its work, and gives what it acknowledged. */
export async function killedRound(
  script: string,
  folder: string,
  round: number,
  env: Readonly<Record<string, string>> = {},
  withinMs = 300,
): Promise<string[]> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', path, folder, String(round)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    if (output === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * withinMs);
    output += chunk;
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  // The last line may be cut off.
  return output.split('\n').slice(0, -1);
}
