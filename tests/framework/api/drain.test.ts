import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { until } from '../../setup/until.ts';
import { startTestServer } from './started-server.ts';

test('a server that drains is not ready, takes new connections and ends each with its answer', async () => {
  const server = await startTestServer({ env: { DRAIN_SECONDS: '1' } });
  const stopped = server.stop();
  const ready = await fetch(`${server.address}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect(await ready.json()).toEqual({
    code: 'answers.stopping',
    message: 'This server is being stopped.',
  });
  const page = await fetch(server.address);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await until('nobody listens', async () => {
    const socket = connect(server.port, '127.0.0.1');
    return once(socket, 'connect').then(
      () => false,
      () => true,
    );
  });
  await server.remove();
});
