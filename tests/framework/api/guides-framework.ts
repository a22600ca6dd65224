import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { startBuilt } from '../../setup/deployed/built-server.ts';
import { commandLinesOf, unitNamed, variablesOf } from '../../setup/deployed/units.ts';
import { freePort } from '../../setup/free-port.ts';
import { BUILT_FOR, operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { contactPayload, temporaryFolder } from './fixture.ts';

const SITE_SECRET = 'x'.repeat(40);

/**
 * A framework as the guide sets one up, with folders of the test in place of its own. As with
 * DynamicUser, the name of the data is a link to where they lie.
 */
export async function guidesMachine() {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  for (const name of ['data', 'backups', 'exporter']) mkdirSync(join(path, name));
  const data = join(path, 'site');
  symlinkSync(join(path, 'data'), data);
  const places = {
    '/var/lib/site-backups': join(path, 'backups'),
    '/var/lib/site': data,
    '/var/lib/prometheus/node-exporter': join(path, 'exporter'),
    '/usr/bin/node': process.execPath,
  };
  const moved = (text: string): string =>
    Object.entries(places).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const port = await freePort();
  const shell = (line: string, variables: Readonly<Record<string, string>>) =>
    spawnSync('bash', ['-e', '-c', line], {
      cwd: projectRoot,
      env: { ...operatorsEnvironment(), ...variables, SITE_SECRET },
      encoding: 'utf8',
    });
  return {
    data,
    port,
    backups: join(path, 'backups'),
    exporter: join(path, 'exporter'),
    shell,
    /** Runs the lines of a unit, one after the other, until one fails; gives how each ended. */
    run(name: string, instance = '') {
      const unit = moved(unitNamed('deploy.md', name));
      const ended: { status: number | null; stderr: string }[] = [];
      for (const line of commandLinesOf(unit, instance)) {
        const { status, stderr } = shell(`exec ${line}`, variablesOf(unit));
        ended.push({ status, stderr });
        if (status !== 0) break;
      }
      return ended;
    },
    async start() {
      const own = { port: String(port), SITE_URL: BUILT_FOR, DATA_DIR: data, SITE_SECRET };
      const server = await startBuilt(rootsOf(), own);
      onTestFinished(server.stop);
      return server;
    },
    async send() {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/contact`, {
        method: 'POST',
        // A connection that was idle while a command ran may be closed.
        headers: { 'Content-Type': 'application/json', Connection: 'close' },
        body: JSON.stringify(contactPayload),
      });
      expect(status).toBe(201);
    },
  };
}
