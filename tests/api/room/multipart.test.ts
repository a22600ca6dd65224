import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  cookieOf,
  password,
  publicFile,
  type RoomServer,
  request,
  startRoom,
} from './room-server.ts';

let room: RoomServer;
beforeEach(async () => {
  room = await startRoom();
});
afterEach(() => room.remove());

const send = (path: string, fields: object) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(`${room.address}/api/data-room/${path}`, { method: 'POST', body });
};

test('a script may send the password and a request as multipart, and gets JSON', async () => {
  expect((await send('verify-password', { password: 'wrong' })).status).toBe(401);
  const entered = await send('verify-password', { password });
  expect(entered.status).toBe(200);
  expect(await entered.json()).toMatchObject({ documents: expect.any(Array) });
  const granted = await send('download', { ...request, dataConsentGiven: 'on' });
  expect(granted.status).toBe(201);
  expect((await room.file(publicFile, { cookie: cookieOf(granted) })).status).toBe(200);
  const left = await send('logout', {});
  expect(left.status).toBe(204);
});
