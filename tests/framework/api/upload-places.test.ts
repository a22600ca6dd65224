import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { applicationPayload } from './application-form.ts';
import { contactPayload } from './fixture.ts';
import { rawRequest } from './raw-request.ts';
import { startTestServer } from './started-server.ts';

const places = 16;
const head =
  'POST /api/apply HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\n';

test('when all places are taken, a further upload is 503; what needs no place is answered', async () => {
  const server = await startTestServer();
  const uploads = () => readdir(join(server.dataFolder, 'uploads'));
  const slow = Array.from({ length: places }, () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head);
    return socket;
  });
  await vi.waitFor(async () => expect(await uploads()).toHaveLength(places), 10_000);

  const refused = await rawRequest(server.port, head);
  expect(refused.status).toBe(503);
  expect(refused.text).toMatch(/retry-after: 30\r\n/i);
  expect((await server.post('/api/contact', contactPayload)).status).toBe(201);
  expect((await server.post('/api/apply', applicationPayload)).status).toBe(201);

  slow[0]?.destroy();
  await vi.waitFor(async () => expect(await uploads()).toHaveLength(places - 1), 10_000);
  const taken = connect(server.port, '127.0.0.1');
  taken.on('error', () => undefined);
  taken.write(head);
  await vi.waitFor(async () => expect(await uploads()).toHaveLength(places), 10_000);
  for (const socket of [...slow, taken]) socket.destroy();
  await server.remove();
});
