import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../free-port.ts';
import { pathOf } from '../programs.mjs';
import { until } from '../until.ts';
import { changed, exampleWith } from './guide.ts';

/** A Varnish before a server of this machine, as `docs/deploy.md` configures it. */
export interface Varnish {
  readonly address: string;
  /** How often it has asked the server. */
  readonly asked: () => number;
  readonly remove: () => Promise<void>;
}

/** Starts it before the server at a port, whose `SHARED_CACHE_SECONDS` are these. */
export const startVarnish = async (server: number, seconds: number): Promise<Varnish> => {
  pathOf('varnishd');
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const port = await freePort();
  const file = join(folder, 'site.vcl');
  const shown = exampleWith('deploy.md', 'vcl', 'backend site');
  writeFileSync(file, changed(shown, { '"3000"': `"${server}"`, '= 30s': `= ${seconds / 2}s` }));
  const own = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file];
  // The guide's `varnishd` line names these.
  const guides = exampleWith('deploy.md', 'sh', 'varnishd').match(/-[ps] \S+/g) ?? [];
  const options = guides.flatMap((option) => option.split(' '));
  const varnish = spawn('varnishd', [...own, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [ended, errors] = [once(varnish, 'exit'), text(varnish.stderr)];
  await until('Varnish answers', async () => {
    if (varnish.exitCode !== null) throw new Error(await errors);
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  });
  return {
    address: `http://127.0.0.1:${port}`,
    asked: () => {
      const args = ['-n', folder, '-1', '-j', '-f', 'MAIN.backend_req'];
      const told = JSON.parse(execFileSync('varnishstat', args, { encoding: 'utf8' }));
      return told.counters['MAIN.backend_req'].value;
    },
    remove: async () => {
      varnish.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
