import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { temporaryFolder } from '../../framework/api/fixture.ts';
import { copyProject } from '../../setup/copied-project.ts';
import { type Build, startBuilt } from '../../setup/deployed/built-server.ts';
import { startNginx } from '../../setup/deployed/nginx.ts';
import { freePort } from '../../setup/free-port.ts';
import { sharedPostgres } from '../../setup/postgres.ts';
import { BUILT_FOR, operatorsEnvironment } from '../../setup/running-site.ts';

/** The next release: its first script, what islands load, and its sheet have other names. */
const buildNext = (): Build & { remove: () => void } => {
  const copy = copyProject();
  copy.edit(
    'renderer/document/client.ts',
    /$/,
    "\ndocument.documentElement.dataset.release = '2';\n",
  );
  copy.edit('renderer/islands/hydrate.tsx', /$/, '\nexport const release = 2;\n');
  copy.edit('renderer/reset.css', /$/, '\nhtml[data-release="2"] { --release: 2; }\n');
  const cli = join(copy.root, 'cli', 'bootstrap.mjs');
  execFileSync(process.execPath, [cli, 'build'], {
    cwd: copy.root,
    env: { ...operatorsEnvironment(), SITE_DIR: '', SITE_URL: BUILT_FOR },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { framework: copy.root, work: join(copy.root, '.site'), remove: copy.remove };
};

/** Two releases of the site under test, for the tests of one file. */
export const twoReleases = () => {
  let next: ReturnType<typeof buildNext>;
  beforeAll(() => {
    next = buildNext();
  });
  afterAll(() => next?.remove());

  /** Two servers with the first release on one database, behind nginx; they end with the test. */
  return async () => {
    const postgres = sharedPostgres();
    onTestFinished(postgres.remove);
    const url = await postgres.newDatabase();
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    const ports = [await freePort(), await freePort()] as const;
    const start = (build: Build, port: number) =>
      startBuilt(build, {
        port: String(port),
        SITE_URL: BUILT_FOR,
        RATE_LIMIT: 'off',
        DATABASE_URL: url,
        DATA_DIR: join(folder.path, String(port)),
      });
    const servers = [await start(rootsOf(), ports[0]), await start(rootsOf(), ports[1])];
    onTestFinished(() => Promise.all(servers.map(({ stop }) => stop())).then(() => undefined));
    const nginx = await startNginx(ports);
    onTestFinished(nginx.remove);
    return {
      url,
      address: nginx.address,
      /** Puts the next release in the place of the first one on a server. */
      upgrade: async (server: 0 | 1): Promise<void> => {
        await servers[server]?.stop();
        servers[server] = await start(next, ports[server]);
      },
    };
  };
};
