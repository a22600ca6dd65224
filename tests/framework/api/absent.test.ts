import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolveSite } from '../../../core/config/site.ts';
import { findSiteModules } from '../../../core/workspace/find-modules.ts';
import { siteCollections } from '../../../server/collections.ts';
import { siteVariables } from '../../../server/features/features.ts';
import { runCli } from '../../setup/run-cli.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { fixtureSite } from './fixture.ts';
import { startTestServer } from './started-server.ts';

const smallest = join(projectRoot, 'tests', 'fixtures', 'smallest');
const hero = { kind: 'hero' as const, heading: 'Open every day' };
const site = resolveSite(
  { brand: { name: 'Library' }, pages: [{ path: '/', title: 'Home', sections: [hero] }] },
  await findSiteModules(smallest),
);

const calls = [
  '/api/data-room/verify-password',
  '/api/data-room/documents',
  '/api/data-room/download',
  '/api/data-room/files/Paper.pdf',
  '/api/logo/logo-light.svg',
  '/api/download/logo-package',
  '/api/download/brand-guidelines',
  '/api/apply',
  '/api/contact',
];

test('a site without features answers their addresses as any unknown one', async () => {
  // What is wrong in a variable of an absent feature is nobody's concern.
  const server = await startTestServer({ site, env: { DATA_ROOM_PASSWORD: ' ', SMTP_URL: 'x' } });
  const ask = async (path: string, method: string) => {
    const answer = await fetch(server.address + path, { method });
    return [answer.status, answer.headers.get('allow'), await answer.json()];
  };
  for (const method of ['GET', 'POST']) {
    const unknown = await ask('/api/nothing-of-the-kind', method);
    expect(unknown[0]).toBe(404);
    for (const path of calls) expect([path, await ask(path, method)]).toEqual([path, unknown]);
  }
  const description = await (await fetch(`${server.address}/api/openapi.json`)).text();
  expect(description).not.toMatch(/data-room|data room|logo|brand|password|securitySchemes/i);
  await server.remove();
});

test('it asks nothing of the environment, and keeps nothing of them', () => {
  expect(siteVariables(site)).toEqual({});
  const kept = Object.keys(siteCollections(site));
  for (const name of ['sessions', 'grants', 'signatures', 'access_codes'])
    expect(kept).not.toContain(name);
});

test('a site with forms and a press kit alone has these and no data room', async () => {
  expect(Object.keys(siteVariables(fixtureSite))).toEqual([
    'SMTP_URL',
    'SMTP_OAUTH_URL',
    'SMTP_OAUTH_CLIENT_ID',
    'SMTP_OAUTH_CLIENT_SECRET',
    'SMTP_OAUTH_REFRESH_TOKEN',
    'MAIL_TO',
    'MAIL_FROM',
    'AUDIT_TO',
  ]);
  const server = await startTestServer();
  const description = await (await fetch(`${server.address}/api/openapi.json`)).text();
  expect(description).toContain('/api/download/logo-package');
  expect(description).not.toContain('data-room');
  expect((await fetch(`${server.address}/api/data-room/documents`)).status).toBe(404);
  await server.remove();
});

test('its command line has none of their commands', async () => {
  const run = (...args: string[]) => runCli({}, args, smallest);
  const { stdout } = await run('--help');
  expect(stdout).toContain('submissions');
  expect(stdout).not.toMatch(/\b(?:codes|nda|samples)\b/);
  for (const name of ['codes', 'nda', 'samples']) {
    const { status, stderr } = await run(name, '--help');
    expect([status, stderr]).toEqual([2, expect.stringContaining(`no command "${name}"`)]);
  }
  const added = await run('new', '--help');
  expect(added.stdout).toContain('new page <name>');
  expect(added.stdout).not.toMatch(/job|document|internal/);
  for (const [kind, feature] of [
    ['job', 'jobs'],
    ['document', 'dataRoom'],
  ]) {
    const { status, stderr } = await run('new', kind ?? '', 'Librarian');
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining(`\`new ${kind}\` needs the feature \`${feature}\``),
    ]);
  }
  expect((await run('new', 'jbo', 'Librarian')).stderr).toContain(
    'There is no kind "jbo". Known: page, form, section.',
  );
});
