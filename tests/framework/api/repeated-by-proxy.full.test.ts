import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startNginx } from '../../setup/deployed/nginx.ts';
import { openClient } from '../../setup/deployed/visitors.ts';
import { contactPayload } from './fixture.ts';
import { startTestServer } from './started-server.ts';

/**
 * A server that does what it is asked and goes away before it answers: what comes back is thrown
 * away.
 */
const goingAway = async (port: number) => {
  let asked = 0;
  const relay = createServer((socket) => {
    asked += 1;
    const to = connect(port, '127.0.0.1');
    socket.pipe(to);
    socket.on('error', () => to.destroy());
    to.on('error', () => socket.destroy()).once('data', () => {
      to.destroy();
      socket.resetAndDestroy();
    });
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void relay.close());
  return { port: (relay.address() as AddressInfo).port, asked: () => asked };
};

test('a post whose server went away with the answer is answered by the next one, and stored once', async () => {
  const server = await startTestServer({ env: { TRUST_PROXY: '1', RATE_LIMIT: 'off' } });
  onTestFinished(() => server.remove());
  const port = Number(new URL(server.address).port);
  const gone = await goingAway(port);
  const nginx = await startNginx([gone.port, port]);
  onTestFinished(nginx.remove);
  const client = openClient(nginx.address);
  onTestFinished(client.close);
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const posts = 6;
  for (let at = 1; at <= posts; at += 1) {
    const { status, body } = await client.send(
      '/api/contact',
      options,
      JSON.stringify(contactPayload),
    );
    expect([status, JSON.parse(body).id]).toEqual([201, at]);
  }
  // Both servers take turns.
  expect(gone.asked()).toBeGreaterThan(1);
  expect(await server.recordsAfterStop('contacts')).toHaveLength(posts);
});
