import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SHARED_BROWSER } from './browser/launch.ts';
import { type Postgres, SHARED_PORT, startPostgres } from './postgres.ts';
import { projectRoot } from './running-site.ts';

/**
 * Starts one PostgreSQL cluster and one Chromium for all test files of a run. Vitest calls it for
 * each project that needs them: the first call starts both, and its teardown, which runs after the
 * last project, ends them.
 */
export default async function startServices(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SHARED_PORT]) return undefined;
  const [postgres, browser] = await Promise.all([startCluster(), startBrowser()]);
  return async () => {
    const ended = once(browser, 'exit');
    browser.disconnect();
    await Promise.all([postgres.remove(), ended]);
  };
}

async function startCluster(): Promise<Postgres> {
  const postgres = await startPostgres('max_connections=200');
  const url = await postgres.newDatabase();
  const version = await postgres.as(url, (client) => client.query('SHOW server_version'));
  const { POSTGRES_MAJOR: major } = process.env;
  const found = String(version.rows[0]?.server_version);
  if (major && !found.startsWith(`${major}.`))
    throw new Error(`PostgreSQL ${major} was to be tested, and ${found} was started.`);
  process.env[SHARED_PORT] = String(postgres.port);
  return postgres;
}

async function startBrowser(): Promise<ChildProcess> {
  const server = fork(join(import.meta.dirname, 'browser', 'server.ts'), {
    execArgv: ['--import', join(projectRoot, 'core', 'workspace', 'register.mjs')],
  });
  const [endpoint] = await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(([code]) => {
      throw new Error(`The browser for the tests ended with ${code}.`);
    }),
  ]);
  process.env[SHARED_BROWSER] = String(endpoint);
  return server;
}
