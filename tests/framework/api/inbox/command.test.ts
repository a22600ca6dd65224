import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { operatorName } from '../../../../cli/command/command.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { contactPayload, temporaryFolder } from '../fixture.ts';
import { startTestServer } from '../started-server.ts';
import { ask, csrfIn, fromItself } from './open-inbox.ts';
import { startInbox } from './start-inbox.ts';

test('beside a running server: one link, one session, and what is done there is there at once', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const server = await startTestServer({ dataFolder: folder.path });
  onTestFinished(() => server.remove());
  await server.post('/api/contact', contactPayload);
  const { child, link } = await startInbox(folder.path, '--as', 'Grace Hopper');
  const port = Number(link.port);
  const enter = { method: 'POST', headers: fromItself };
  const entered = await ask(port, link.pathname + link.search, enter);
  expect([entered.status, entered.headers.location]).toEqual([303, '/']);
  const cookie = String(entered.headers['set-cookie']);
  expect(cookie).toMatch(/^inbox-[0-9a-f]{8}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect((await ask(port, link.pathname + link.search)).status).toBe(403);
  const Cookie = cookie.split(';')[0] ?? '';
  const page = await ask(port, '/forms/contacts/1', { headers: { Cookie } });
  expect(page.text).toContain('Ada Lovelace');
  await ask(port, '/forms/contacts/1/state', {
    method: 'POST',
    headers: { ...fromItself, Cookie },
    body: `state=open&csrf=${csrfIn(page.text)}`,
  });
  const { stdout } = await runCli({ DATA_DIR: folder.path }, [
    ...['submissions', 'show', 'contacts', '1', '--json'],
  ]);
  expect(JSON.parse(stdout).handling).toMatchObject({ state: 'open', changedBy: 'Grace Hopper' });
  // Of what commands read beside the server, its own log tells as well.
  const log = await runCli({ DATA_DIR: folder.path }, ['audit', 'list', '--json']);
  expect(JSON.parse(log.stdout).at(-1)).toMatchObject({
    event: 'inbox-view',
    details: { collection: 'contacts', id: 1, by: operatorName() },
  });
  expect(await runCli({ DATA_DIR: folder.path }, ['audit', 'verify'])).toMatchObject({ status: 0 });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

test('a port in use and an invalid name are reported', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const run = (...args: string[]) => runCli({ DATA_DIR: folder.path }, ['inbox', ...args]);
  expect(await run('--port', String(port))).toMatchObject({
    status: 1,
    stderr: `Port ${port} cannot be used (EADDRINUSE).\n`,
  });
  expect(await run('--port', '70000')).toMatchObject({ status: 2 });
  expect(await run('--as', ' ')).toMatchObject({ status: 2 });
});
