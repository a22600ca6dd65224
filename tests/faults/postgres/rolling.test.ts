import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../generators/build/dev-api.ts';
import { rootsOf } from '../../../generators/workspace/roots.mjs';
import { temporaryFolder } from '../../machine/api/fixture.ts';
import { copyProject } from '../../setup/copied-project.ts';
import { type Build, startBuilt } from '../../setup/deployed/built-server.ts';
import { startNginx } from '../../setup/deployed/nginx.ts';
import { openClient } from '../../setup/deployed/visitors.ts';
import { startPostgres } from '../../setup/postgres.ts';
import { BUILT_FOR, operatorsEnvironment } from '../../setup/running-site.ts';

const visits = 200;
const paths = ['/', '/contact', '/archive', '/media'];

/** The next release: its first script, what islands load, and its sheet have other names. */
const buildNext = (): Build => {
  const copy = copyProject();
  onTestFinished(copy.remove);
  copy.edit('renderer/app/client.ts', /$/, "\ndocument.documentElement.dataset.release = '2';\n");
  copy.edit('renderer/app/hydrate.tsx', /$/, '\nexport const release = 2;\n');
  copy.edit('renderer/reset.css', /$/, '\nhtml[data-release="2"] { --release: 2; }\n');
  const cli = join(copy.root, 'server', 'cli', 'bootstrap.mjs');
  execFileSync(process.execPath, [cli, 'build'], {
    cwd: copy.root,
    env: { ...operatorsEnvironment(), SITE_DIR: '', SITE_URL: BUILT_FOR },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { machine: copy.root, work: join(copy.root, '.site', 'this') };
};

const namesIn = (text: string): string[] =>
  [...text.matchAll(/["'/]((?:assets|chunks|entries|static)\/[\w./-]+\.(?:js|css|woff2))/g)].map(
    ([, name = '']) => (name.startsWith('assets/') ? `/${name}` : `/assets/${name}`),
  );

test('in and after a rolling upgrade every page finds its scripts and styles, also one that was open before', async () => {
  const next = buildNext();
  const postgres = await startPostgres();
  onTestFinished(postgres.remove);
  const url = await postgres.newDatabase();
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const ports = [await freePort('127.0.0.1', 0), await freePort('127.0.0.1', 0)] as const;
  const start = (build: Build, port: number) =>
    startBuilt(build, {
      port: String(port),
      SITE_URL: BUILT_FOR,
      RATE_LIMIT: 'off',
      DATABASE_URL: url,
      DATA_DIR: join(folder.path, String(port)),
    });
  let [first, second] = [await start(rootsOf(), ports[0]), await start(rootsOf(), ports[1])];
  onTestFinished(() => Promise.all([first.stop(), second.stop()]).then(() => undefined));
  const nginx = await startNginx(ports);
  onTestFinished(nginx.remove);
  const client = openClient(nginx.address);
  onTestFinished(client.close);

  /** What does not come of what a page asks for, and of what that asks for. */
  const lacking = async (page: string): Promise<string[]> => {
    const asked = new Set(namesIn(page));
    const lost: string[] = [];
    for (const name of asked) {
      const { status, body } = await client.send(name);
      if (status !== 200) lost.push(`${name}: ${status}`);
      else if (name.endsWith('.js')) for (const one of namesIn(body)) asked.add(one);
    }
    expect(asked.size).toBeGreaterThan(2);
    return lost;
  };
  const visit = async (count: number): Promise<Set<string>> => {
    const pages = new Set<string>();
    for (let at = 0; at < count; at += 1) {
      // Servers take turns: without one request more now and then, the same one would give all pages.
      if (at % 3 === 0) await client.send('/healthz');
      const { status, body } = await client.send(paths[at % paths.length] ?? '/');
      expect([status, await lacking(body)]).toEqual([200, []]);
      pages.add(body);
    }
    return pages;
  };

  const open = await visit(paths.length);
  await first.stop();
  first = await start(next, ports[0]);
  const mixed = await visit(visits);
  // Both releases were seen.
  expect(mixed.size).toBeGreaterThan(open.size);
  await second.stop();
  second = await start(next, ports[1]);
  for (const page of open) expect(await lacking(page)).toEqual([]);
});
