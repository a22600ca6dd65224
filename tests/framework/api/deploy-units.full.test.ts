import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changed, exampleWith } from '../../setup/deployed/guide.ts';
import { freePort } from '../../setup/free-port.ts';
import { pathOf } from '../../setup/programs.mjs';
import { until } from '../../setup/until.ts';
import { guidesMachine } from './guides-framework.ts';

/* What the guide's timers and its restore run, by their own lines, without a systemd. */

const done = (count: number) => Array.from({ length: count }, () => ({ status: 0 }));
const stats = 'npm run --silent site -- submissions stats';

test('the backup of each night keeps the newest; one of them is restored, beside a copy of what was there', async () => {
  const { backups, data, port, run, shell, start, send } = await guidesMachine();
  const server = await start();
  await send();
  // Nights of before, and one that broke off.
  for (let day = 1; day <= 20; day += 1)
    mkdirSync(join(backups, `2020-01-${String(day).padStart(2, '0')}-031500`));
  mkdirSync(join(backups, 'unfinished', 'segments'), { recursive: true });
  const nights = () => readdirSync(backups).sort();
  expect(run('site-backup.service')).toMatchObject(done(4));
  expect(nights()).toHaveLength(14);
  const [first = ''] = nights().slice(-1);
  expect([nights()[0], first]).toEqual([
    '2020-01-08-031500',
    expect.stringMatching(/^20\d\d-\d\d-\d\d-\d{6}$/),
  ]);
  await send();
  const now = () => new Date().toISOString().slice(0, 19);
  const isLater = () => {
    const second = now();
    return until('another second has begun', () => now() !== second);
  };
  await isLater();
  expect(run('site-backup.service')).toMatchObject(done(4));
  expect(nights().slice(-2)).toEqual([first, expect.not.stringMatching('unfinished')]);
  expect(nights()).toHaveLength(14);

  // While the server runs, nothing is replaced, but the folder has been copied.
  const refused = run('site-restore@.service', first);
  expect(refused.map(({ status }) => status)).toEqual([0, 1]);
  await server.stop();
  await isLater();
  expect(run('site-restore@.service', first)).toMatchObject([{ status: 0 }, { status: 0 }]);
  const wayBack = exampleWith('deploy.md', 'sh', 'site-restore@');
  await start();
  const asks = changed(wayBack, { '127.0.0.1:3000': `127.0.0.1:${port}` })
    .split('\n')
    .filter((line) => !line.startsWith('systemctl '));
  expect(asks.join('\n')).toMatch(/^curl .*\/readyz\n$/);
  expect(shell(asks.join('\n'), {})).toMatchObject({ status: 0, stderr: '' });
  expect(shell(stats, { DATA_DIR: data }).stdout).toMatch(/^contacts +1$/m);
  const copy =
    nights()
      .filter((name) => name.startsWith('before-'))
      .at(-1) ?? '';
  expect(shell(stats, { DATA_DIR: join(backups, copy) }).stdout).toMatch(/^contacts +2$/m);
});

test('node_exporter shows the metrics that a timer puts beside it, and nothing of them fails', async () => {
  pathOf('systemd-analyze');
  const { exporter, run, start, send } = await guidesMachine();
  const server = await start();
  await send();
  expect(run('site-metrics.service')).toMatchObject(done(3));
  expect(readdirSync(exporter)).toEqual(['site.prom']);
  const port = await freePort();
  const shown = spawn(
    'prometheus-node-exporter',
    [
      `--web.listen-address=127.0.0.1:${port}`,
      '--collector.disable-defaults',
      '--collector.textfile',
      `--collector.textfile.directory=${exporter}`,
    ],
    { stdio: 'ignore' },
  );
  onTestFinished(() => void shown.kill('SIGKILL'));
  const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`);
  await until('node_exporter answers', () =>
    scrape().then(
      () => true,
      () => false,
    ),
  );
  const answer = await scrape();
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toMatch(/^node_textfile_scrape_error 0$/m);
  expect(text).toMatch(/^node_textfile_mtime_seconds\{file="[^"]*site\.prom"\} \d/m);
  expect(text).toMatch(/^site_store_ok 1$/m);
  expect(text).toMatch(
    /^site_http_request_duration_seconds_count\{method="POST",route="\/api\/contact",status="201"\} 1$/m,
  );
  // It has scraped before: of a name that is its own, too, it would have counted an error.
  expect(text).toMatch(/^promhttp_metric_handler_errors_total\{cause="gathering"\} 0$/m);
  await server.stop();
  expect(run('site-metrics.service')).toMatchObject([{ status: 7 }]);
  expect(readdirSync(exporter)).toEqual(['site.prom']);
});
