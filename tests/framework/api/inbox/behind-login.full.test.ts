import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { changed, exampleWith } from '../../../setup/deployed/guide.ts';
import { startNginxBeforeInbox } from '../../../setup/deployed/nginx.ts';
import { openClient } from '../../../setup/deployed/visitors.ts';
import { freePort } from '../../../setup/free-port.ts';
import { operatorsEnvironment, projectRoot } from '../../../setup/running-site.ts';
import { until } from '../../../setup/until.ts';
import { contactPayload, temporaryFolder } from '../fixture.ts';
import { startTestServer } from '../started-server.ts';
import { csrfIn } from './open-inbox.ts';

test('behind the nginx of the guide: who logs in is who acts, and nobody says otherwise', async () => {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  const server = await startTestServer({ dataFolder: path });
  onTestFinished(() => server.remove());
  await server.post('/api/contact', contactPayload);
  const port = await freePort();
  const shown = exampleWith('deploy.md', 'sh', 'INBOX_TRUSTED_HEADER');
  const inbox = spawn('bash', ['-e', '-c', changed(shown, { '3100': String(port) })], {
    cwd: projectRoot,
    env: { ...operatorsEnvironment(), DATA_DIR: path },
    stdio: 'ignore',
    // npm and what it starts end together.
    detached: true,
  });
  onTestFinished(() => void process.kill(-(inbox.pid ?? 0), 'SIGKILL'));
  const nginx = await startNginxBeforeInbox(port, 'grace:{PLAIN}a-word\n');
  onTestFinished(nginx.remove);
  const client = openClient(nginx.address);
  onTestFinished(client.close);
  const login = (word: string) => `Basic ${Buffer.from(`grace:${word}`).toString('base64')}`;
  const headers = {
    Host: 'inbox.example.com',
    Authorization: login('a-word'),
    // What nginx overwrites.
    'X-Remote-User': 'somebody else',
  };
  await until('the inbox answers', async () => {
    if (inbox.exitCode !== null) throw new Error('The inbox ended.');
    return (await client.send('/', { headers })).status === 200;
  });
  for (const Authorization of ['', login('another')])
    expect((await client.send('/', { headers: { ...headers, Authorization } })).status).toBe(401);
  const page = await client.send('/forms/contacts/1', { headers });
  expect(page.body).toContain(contactPayload.name);
  const marked = await client.send(
    '/forms/contacts/1/state',
    {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
    },
    `state=open&csrf=${csrfIn(page.body)}`,
  );
  expect(marked.status).toBe(303);
  const kept = await client.send('/forms/contacts/1', { headers });
  expect(kept.body).toContain('grace');
  expect(kept.body).not.toContain('somebody else');
});
