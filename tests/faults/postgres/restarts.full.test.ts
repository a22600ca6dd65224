import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { contactPayload, temporaryFolder } from '../../framework/api/fixture.ts';
import { isReady, startBuilt, startFile } from '../../setup/deployed/built-server.ts';
import { startNginx } from '../../setup/deployed/nginx.ts';
import { startLoad } from '../../setup/deployed/visitors.ts';
import { freePort } from '../../setup/free-port.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { sharedPostgres } from '../../setup/postgres.ts';
import { BUILT_FOR } from '../../setup/running-site.ts';
import { until } from '../../setup/until.ts';

const restarts = Number(process.env.RESTARTS ?? 10);
const perSecond = Number(process.env.PER_SECOND ?? 50);
/** A restart drains for five seconds, then starts on a machine that is busy with the load. */
const timeout = 2 * 60_000 + restarts * 20_000;
/** Of what is asked of the load, what must have been answered. */
const least = perSecond * 0.9;
const pages = ['/', '/contact', '/archive', '/media'];
/** As the guide sets it for nginx. */
const variables = { SITE_URL: BUILT_FOR, TRUST_PROXY: '1', RATE_LIMIT: 'off', DRAIN_SECONDS: '5' };

test('two servers behind nginx are restarted by turns under load: no request fails, none is lost', {
  timeout,
}, async () => {
  const postgres = sharedPostgres();
  onTestFinished(postgres.remove);
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const url = await postgres.newDatabase();
  const start = (port: number) =>
    startBuilt(rootsOf(), {
      ...variables,
      port: String(port),
      DATABASE_URL: url,
      DATA_DIR: join(folder.path, String(port)),
    });
  const ports = [await freePort(), await freePort()] as const;
  const servers = new Map<number, Awaited<ReturnType<typeof start>>>();
  for (const port of ports) servers.set(port, await start(port));
  onTestFinished(() => Promise.all([...servers.values()].map(({ stop }) => stop())).then(() => {}));
  const nginx = await startNginx(ports);
  onTestFinished(nginx.remove);

  const load = startLoad(nginx.address, pages, contactPayload, perSecond);
  for (let restart = 0; restart < restarts; restart += 1) {
    const port = ports[restart % 2 === 0 ? 0 : 1];
    await servers.get(port)?.stop();
    servers.set(port, await start(port));
  }
  const { sent, failures, perSecond: reached } = await load.stop();
  console.log(`${restarts} restarts: ${sent} requests, ${reached.toFixed(1)} a second`);
  expect(failures).toEqual([]);
  expect(reached).toBeGreaterThan(least);
  const store = await openPostgresStore(url);
  onTestFinished(() => store.close());
  expect(await store.count('contacts')).toBe(Math.floor(sent / 5));
});

test('one server whose address systemd holds is restarted under load: no request fails', {
  timeout,
}, async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const pidFile = join(folder.path, 'pid');
  const port = await freePort();
  const own = { ...variables, DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'error' };
  const { framework, site } = rootsOf();
  const given = Object.entries({ ...own, SITE_DIR: site }).map(
    ([name, value]) => `${name}=${value}`,
  );
  // Starts the server again with the same socket whenever it ends, as systemd does.
  const keeper = `trap 'kill $child; exit' TERM
    while :; do
      (export LISTEN_PID=$BASHPID; exec "$0" "$1" > /dev/null) & child=$!
      echo $child > '${pidFile}.part'; mv '${pidFile}.part' '${pidFile}'
      wait $child
    done`;
  const listening = spawn(
    'systemd-socket-activate',
    [
      `--listen=127.0.0.1:${port}`,
      ...given.map((one) => `--setenv=${one}`),
      ...['bash', '-c', keeper, process.execPath, startFile(rootsOf())],
    ],
    { cwd: framework, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(listening, 'exit');
  const pid = (): string => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').trim() : '');
  onTestFinished(async () => {
    listening.kill('SIGTERM');
    await ended;
  });
  const nginx = await startNginx([port]);
  onTestFinished(nginx.remove);
  await isReady(`http://127.0.0.1:${port}`);

  const load = startLoad(nginx.address, pages, contactPayload, perSecond);
  for (let restart = 0; restart < Math.ceil(restarts / 2); restart += 1) {
    const before = pid();
    process.kill(Number(before), 'SIGTERM');
    await until('another process serves', () => pid() !== before);
    await isReady(`http://127.0.0.1:${port}`);
  }
  const { sent, failures, perSecond: reached } = await load.stop();
  console.log(`restarts by systemd: ${sent} requests, ${reached.toFixed(1)} a second`);
  expect(failures).toEqual([]);
  expect(reached).toBeGreaterThan(least);
});
