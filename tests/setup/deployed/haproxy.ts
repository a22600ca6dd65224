import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { pathOf } from '../programs.mjs';

/** A HAProxy for two ports: it uses the second if the first does not answer. */
export interface Haproxy {
  readonly port: number;
  readonly remove: () => Promise<void>;
}

/** Starts it. */
export async function startHaproxy(first: number, second: number): Promise<Haproxy> {
  pathOf('haproxy');
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const port = await freePort();
  const check = 'check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions';
  const settings = [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen database',
    `  bind 127.0.0.1:${port}`,
    `  server first 127.0.0.1:${first} ${check}`,
    `  server second 127.0.0.1:${second} ${check} backup`,
    '',
  ];
  writeFileSync(join(folder, 'settings'), settings.join('\n'));
  const args = ['-db', '-q', '-f', join(folder, 'settings')];
  const haproxy = spawn('haproxy', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    port,
    async remove() {
      const ended = once(haproxy, 'exit');
      haproxy.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
