import { afterEach, beforeEach, expect, test } from 'vitest';
import { optionsOf } from '../../../../renderer/schema/feature.ts';
import { site } from '../../../../server/site.ts';
import { cookieOf, password, type RoomServer, signedRequest, startRoom } from './room-server.ts';

let room: RoomServer;
beforeEach(async () => {
  room = await startRoom({ env: { RATE_LIMIT: 'on' } });
});
afterEach(() => room.remove());

const enter = (given: unknown, headers = {}) =>
  room.send('/api/data-room/verify-password', { body: { password: given }, headers });
const look = async (cookie?: string) =>
  (await room.send('/api/data-room/documents', cookie === undefined ? {} : { cookie })).status;

test('the password opens the room: the list, and a cookie that scripts and others never see', async () => {
  const answer = await enter(password);
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { documents: object[] };
  expect(body).toEqual({
    message: 'Access Granted',
    documents: optionsOf(site, 'dataRoom').internal.map(
      ({ id, name, description, fileSize, fileName, available }) => ({
        id,
        name,
        description,
        fileSize,
        fileName,
        available,
      }),
    ),
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-data-room-session=[A-Za-z0-9_-]{43}; Max-Age=28800; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  const cookie = cookieOf(answer);
  const list = await room.send('/api/data-room/documents', { cookie });
  expect(await list.json()).toEqual({ documents: body.documents });
  expect(await look()).toBe(401);
  expect(JSON.stringify(await room.records('sessions'))).not.toContain(cookie.split('=')[1]);
  expect(room.log()).not.toContain(password);
  expect((await room.events())[0]?.event).toBe('login');
});

test('wrong passwords: the same answer, ten times in 15 minutes, then 429; others go on', async () => {
  for (let times = 0; times < 12; times += 1) expect((await enter(password)).status).toBe(200);
  const near = [`${password} `, password.toLowerCase(), password.slice(0, -1), 'x'];
  for (let times = 0; times < 10; times += 1) {
    const answer = await enter(near[times % near.length]);
    expect([answer.status, await answer.text()]).toEqual([401, '{"message":"Invalid password"}']);
  }
  for (const given of ['wild guess', password]) {
    const limited = await enter(given);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
  }
  expect((await enter('')).status).toBe(400);
  const events = await room.events();
  expect(events.filter(({ event }) => event === 'login-refused')).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('127.0.0.1');
});

test('others are not locked out', async () => {
  const proxied = await startRoom({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  const from = (address: string, given: string) =>
    proxied.send('/api/data-room/verify-password', {
      body: { password: given },
      headers: { 'X-Forwarded-For': address },
    });
  for (let times = 0; times < 11; times += 1) await from('192.0.2.1', 'x');
  expect((await from('192.0.2.1', password)).status).toBe(429);
  expect((await from('192.0.2.2', password)).status).toBe(200);
  await proxied.remove();
});

test('many guesses at once are not more guesses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => enter(index === 59 ? password : `guess ${index}`)),
  );
  expect(answers.filter(({ status }) => status === 401).length).toBe(10);
});

test('wrong codes: ten, then 429, also for a right one', async () => {
  const code = await room.issue();
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1) {
    statuses.push((await room.download(signedRequest(`OBS-2222-2222-222${times}`))).status);
  }
  expect(statuses).toEqual([...new Array(10).fill(403), 429]);
  expect((await room.download(signedRequest(code))).status).toBe(429);
});

test('without https the cookie goes along with the calls alone', async () => {
  await room.remove();
  room = await startRoom({ env: { SITE_URL: 'http://localhost:3000' } });
  const answer = await enter(password);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^data-room-session=[A-Za-z0-9_-]{43}; Max-Age=28800; Path=\/api\/data-room; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    ),
  ]);
});

test('a planted cookie does not survive the login, nor does the session before', async () => {
  const planted = `__Host-data-room-session=${'planted-by-somebody-else'.padEnd(43, '0')}`;
  const first = await room.enter(planted);
  expect(first).not.toContain('planted');
  expect(await look(planted)).toBe(401);
  const second = await room.enter(first);
  expect(await look(first)).toBe(401);
  expect(await look(second)).toBe(200);
  // Planted ones under narrower paths come first and shut nobody out, however many there are.
  const many = Array.from({ length: 50 }, (_, index) => planted.slice(0, -2) + (index + 10));
  expect(await look([planted, ...many, second].join('; '))).toBe(200);
  // One that another host could plant counts for nothing.
  expect(await look(second.replace('__Host-', ''))).toBe(401);
});

test('logout ends the session on the server', async () => {
  const cookie = await room.enter();
  const answer = await room.send('/api/data-room/logout', { cookie, body: {} });
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-data-room-session=; Path=\/; Expires=Thu, 01 Jan 1970/,
  );
  expect(await look(cookie)).toBe(401);
  expect(await room.records('sessions')).toEqual([]);
  expect((await room.send('/api/data-room/logout', { method: 'POST' })).status).toBe(204);
  expect((await room.events()).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['login', 'logout']),
  );
});

test('eight hours at most, thirty minutes idle; ended sessions are removed', async () => {
  const minute = 60_000;
  const idle = await room.enter();
  room.pass(29 * minute);
  expect(await look(idle)).toBe(200);
  room.pass(29 * minute);
  expect(await look(idle)).toBe(200);
  room.pass(30 * minute);
  expect(await look(idle)).toBe(401);
  const old = await room.enter();
  for (let passed = 20; passed < 480; passed += 20) {
    room.pass(20 * minute);
    expect(await look(old)).toBe(200);
  }
  room.pass(20 * minute);
  expect(await look(old)).toBe(401);
});

test('a change of the password ends every session', async () => {
  const cookie = await room.enter();
  await room.stop();
  const same = await startRoom({ folder: room.folder });
  expect((await same.send('/api/data-room/documents', { cookie })).status).toBe(200);
  await same.remove();
  const changed = await startRoom({
    folder: room.folder,
    env: { DATA_ROOM_PASSWORD: 'another one' },
  });
  expect((await changed.send('/api/data-room/documents', { cookie })).status).toBe(401);
  await changed.remove();
});

test('without a password in the environment the room says so, and the rest works', async () => {
  const closed = await startRoom({ env: { DATA_ROOM_PASSWORD: '' } });
  const message = 'The internal data room is not configured.';
  for (const answer of [
    await closed.send('/api/data-room/verify-password', { body: { password: 'x' } }),
    await closed.send('/api/data-room/documents'),
  ]) {
    expect([answer.status, await answer.json()]).toEqual([503, { message }]);
  }
  const code = await closed.issue();
  expect((await closed.download(signedRequest(code))).status).toBe(201);
  await closed.remove();
});
