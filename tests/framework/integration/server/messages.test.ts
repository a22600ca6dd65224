import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { messagesOf } from '../../../../server/http/http-server.ts';

test('Express finds messages as it wants them, and leaves their prototypes alone', async () => {
  const app = express();
  const prototypes: unknown[] = [];
  app.get('/named', (request, response) => {
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
    response.json({ path: request.path, isApp: request.app === app && response.app === app });
  });
  const server = createServer(messagesOf(app), (request, response) => {
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
    app(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/named`);
  expect(await answer.json()).toEqual({ path: '/named', isApp: true });
  expect(prototypes[2]).toBe(prototypes[0]);
  expect(prototypes[3]).toBe(prototypes[1]);
  server.close();
});
