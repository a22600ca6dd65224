import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cookieOf,
  password,
  publicFile,
  type RoomServer,
  request,
  startRoom,
} from './room-server.ts';

let room: RoomServer;
beforeAll(async () => {
  room = await startRoom();
});
afterAll(() => room.remove());

const send = (path: string, fields: object, headers: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const url = `${room.address}/api/data-room/${path}`;
  return fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
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

test('a browser without JavaScript may, too, and is answered with pages', async () => {
  const browser = { Accept: 'text/html,application/xhtml+xml' };
  const asked = { ...request, dataConsentGiven: 'on' };
  const answers = [
    await send('verify-password', { password: 'wrong' }, browser),
    await send('verify-password', { password }, browser),
    await send('download', { ...asked, name: 'A' }, browser),
    await send('download', asked, browser),
    await send('logout', {}, browser),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 303, 400, 303, 303]);
  for (const answer of answers.filter(({ status }) => status >= 400)) {
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});
