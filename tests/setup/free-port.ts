import { randomInt } from 'node:crypto';
import { freePort as isFree } from '../../generators/dev/dev-api.ts';

/**
 * The ports that a process started by a test is given. The kernel gives others, from 32768 on, to a
 * server that listens on port 0, so no such server takes one before the process listens.
 */
const PORTS = [20_000, 32_000] as const;

/** Returns a free port of 127.0.0.1 for a process that the test will start. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await isFree('127.0.0.1', randomInt(...PORTS)).catch(() => undefined);
    if (port !== undefined) return port;
  }
}
