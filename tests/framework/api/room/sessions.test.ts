import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { site } from '../../../../server/site.ts';
import { cookieOf, password, type RoomServer, signedRequest, startRoom } from './room-server.ts';

let room: RoomServer;
beforeAll(async () => {
  room = await startRoom({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => room.remove());

/** What a proxy says of a visitor. Guesses count for an address: each test has its own. */
const from = (address: string) => ({ 'X-Forwarded-For': address });
const enter = (given: unknown, headers = {}, to = room) =>
  to.send('/api/data-room/verify-password', { body: { password: given }, headers });
const look = async (cookie?: string) =>
  (await room.send('/api/data-room/documents', cookie === undefined ? {} : { cookie })).status;

test('the password opens the room: the list, and a cookie that scripts and others never see', async () => {
  const { length: before } = await room.events();
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
  expect((await room.events())[before]?.event).toBe('login');
});

test('wrong passwords: the same answer, ten times in 15 minutes, then 429; others go on', async () => {
  const here = from('192.0.2.1');
  const { length: before } = await room.events();
  for (let times = 0; times < 12; times += 1)
    expect((await enter(password, here)).status).toBe(200);
  const near = [`${password} `, password.toLowerCase(), password.slice(0, -1), 'x'];
  for (let times = 0; times < 10; times += 1) {
    const answer = await enter(near[times % near.length], here);
    expect([answer.status, await answer.text()]).toEqual([
      401,
      '{"message":"Invalid password","code":"data-room-answers.passwordWrong"}',
    ]);
  }
  for (const given of ['wild guess', password]) {
    const limited = await enter(given, here);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
  }
  expect((await enter('', here)).status).toBe(400);
  const events = (await room.events()).slice(before);
  expect(events.filter(({ event }) => event === 'login-refused')).toHaveLength(1);
  expect(JSON.stringify(events)).not.toMatch(/127\.0\.0\.1|192\.0\.2\.1/);
  // Others are not locked out.
  expect((await enter(password, from('192.0.2.2'))).status).toBe(200);
});

test('many guesses at once are not more guesses', async () => {
  const here = from('192.0.2.3');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      enter(index === 59 ? password : `guess ${index}`, here),
    ),
  );
  expect(answers.filter(({ status }) => status === 401).length).toBe(10);
});

test('wrong codes: ten, then 429, also for a right one', async () => {
  const download = async (code: string) => {
    const sent = { body: signedRequest(code), headers: from('192.0.2.4') };
    return (await room.send('/api/data-room/download', sent)).status;
  };
  const code = await room.issue();
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1)
    statuses.push(await download(`OBS-2222-2222-222${times}`));
  expect(statuses).toEqual([...new Array(10).fill(403), 429]);
  expect(await download(code)).toBe(429);
});

test('without https the cookie is sent with the calls alone', async () => {
  const plain = await startRoom({ env: { SITE_URL: 'http://localhost:3000' } });
  onTestFinished(plain.remove);
  const answer = await enter(password, {}, plain);
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
  const { length: others } = await room.records('sessions');
  const { length: before } = await room.events();
  const cookie = await room.enter();
  const answer = await room.send('/api/data-room/logout', { cookie, body: {} });
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-data-room-session=; Path=\/; Expires=Thu, 01 Jan 1970/,
  );
  expect(await look(cookie)).toBe(401);
  expect(await room.records('sessions')).toHaveLength(others);
  expect((await room.send('/api/data-room/logout', { method: 'POST' })).status).toBe(204);
  expect((await room.events()).slice(before).map(({ event }) => event)).toEqual(
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
  const first = await startRoom();
  onTestFinished(first.remove);
  const cookie = await first.enter();
  await first.stop();
  const same = await startRoom({ folder: first.folder });
  expect((await same.send('/api/data-room/documents', { cookie })).status).toBe(200);
  await same.remove();
  const changed = await startRoom({
    folder: first.folder,
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
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { message, code: 'data-room-answers.notConfigured' },
    ]);
  }
  const code = await closed.issue();
  expect((await closed.download(signedRequest(code))).status).toBe(201);
  await closed.remove();
});
