import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { site } from '../../../../server/site.ts';
import {
  cookiesFor,
  drawnText,
  expectInternal,
  plainVisitor,
  tellsInternal,
} from './plain-visitor.ts';
import { internalFile, password, type RoomServer, request, startRoom } from './room-server.ts';

let room: RoomServer;
beforeAll(async () => {
  // A shared cache must not store anything that is rendered for one visitor.
  room = await startRoom({ isBuilt: true, env: { SHARED_CACHE_SECONDS: '60' } });
});
afterAll(() => room.remove());

/** A visitor of another server, which ends with the test. */
const visitorOf = async (env: Record<string, string>) => {
  const other = await startRoom({ isBuilt: true, env });
  onTestFinished(other.remove);
  return plainVisitor(() => other);
};

const { enter, page, post } = plainVisitor(() => room);
const internalId = optionsOf(site, 'dataRoom').internal.find(
  ({ fileName }) => fileName === internalFile,
)?.id;

test('a page that is the same for everybody may be stored by a shared cache', async () => {
  const answer = await room.send('/archive');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+, /);
});

describe('the password', () => {
  test('a wrong one is 401 with the page, which does not echo it', async () => {
    const guess = 'my other password 4711';
    const { length: before } = await room.events();
    const answer = await post('verify-password', { password: guess });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    expect(text).toContain('Access Denied');
    expect(text).toContain('Invalid password');
    expect(text).not.toContain(guess);
    expect(tellsInternal(text)).toBe(false);
    const events = (await room.events()).slice(before);
    expect(events.map(({ event }) => event)).toEqual(['login-refused']);
  });

  test('an empty one is 400 with the page', async () => {
    const answer = await post('verify-password', { password: '' });
    expect(answer.status).toBe(400);
    expect(await drawnText(answer)).toContain('Password is required');
  });

  test('the right one redirects to the rendered list, with a cookie for the calls and for the page', async () => {
    const answer = await post('verify-password', { password });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/archive?room=internal#internal-room-panel');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = answer.headers.getSetCookie();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^__Host-data-room-session=[\w-]{43}; Max-Age=28800; Path=\/; /);
    expect(lines[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    const drawn = await page('room=internal', cookiesFor('/archive', answer));
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get('cache-control')).toBe('private, no-store');
    expect(drawn.headers.get('etag')).toBeNull();
    const text = await drawn.text();
    expectInternal(text);
    expect(text).toContain('action="/api/data-room/logout"');
    expect(text).toContain('These papers are for you alone.');
  });

  test('without https there is a cookie for the calls and one for the page', async () => {
    const visitor = await visitorOf({ SITE_URL: 'http://localhost:3000' });
    const lines = (await visitor.post('verify-password', { password })).headers.getSetCookie();
    expect(lines.map((line) => /^data-room-session=.* Path=([^;]+);/.exec(line)?.[1])).toEqual([
      '/api/data-room',
      '/archive',
    ]);
  });

  test('too many wrong ones are 429 with the page', async () => {
    const visitor = await visitorOf({ RATE_LIMIT: 'on' });
    for (let times = 0; times < 10; times += 1)
      await visitor.post('verify-password', { password: 'x' });
    const answer = await visitor.post('verify-password', { password });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await drawnText(answer)).toContain('That was too often.');
  });

  test('without one in the environment, 503 with the page', async () => {
    const visitor = await visitorOf({ DATA_ROOM_PASSWORD: '' });
    const answer = await visitor.post('verify-password', { password });
    expect(answer.status).toBe(503);
    expect(await drawnText(answer)).toContain('The internal data room is not configured.');
  });

  test('a post from another site is 403', async () => {
    const answer = await post('verify-password', { password }, '', {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('the rendered internal room', () => {
  test.each([
    ['no cookie', ''],
    ['a forged cookie', `__Host-data-room-session=${'A'.repeat(43)}`],
  ])('%s shows the password form, also after another visitor', async (_what, cookie) => {
    await (await page('room=internal', (await enter()).page)).text();
    for (const query of ['room=internal', `room=internal&file=${internalId}`]) {
      const answer = await page(query, cookie);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const text = await answer.text();
      expect(text).toContain('data-form="password"');
      expect(tellsInternal(text)).toBe(false);
      expect(text).not.toContain(internalFile);
    }
  });

  test('an internal document asked for in the public room is not known, session or not', async () => {
    const cookies = await enter();
    for (const cookie of ['', cookies.page]) {
      const text = await (await page(`file=${internalId}`, cookie)).text();
      expect(text).not.toContain('id="details"');
      expect(tellsInternal(text)).toBe(false);
    }
  });

  test('HEAD tells as little as it holds', async () => {
    const { page: cookie } = await enter();
    const answer = await fetch(`${room.address}/archive?room=internal`, {
      method: 'HEAD',
      headers: { Cookie: cookie },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('a logout ends it, and takes the cookie back', async () => {
    const cookies = await enter();
    const answer = await post('logout', {}, cookies.call);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/archive?room=left#room-left');
    const cleared = answer.headers.getSetCookie();
    expect(cleared.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual(['/']);
    for (const line of cleared) expect(line).toContain('Expires=Thu, 01 Jan 1970');
    expect(tellsInternal(await (await page('room=internal', cookies.page)).text())).toBe(false);
    expect(await (await page('room=left')).text()).toContain('You have been logged out');
  });

  test('it closes after half an hour without use', async () => {
    const { page: cookie } = await enter();
    room.pass(31 * 60_000);
    expect(tellsInternal(await (await page('room=internal', cookie)).text())).toBe(false);
  });

  test('an internal document is asked for, granted and confirmed inside only', async () => {
    const cookies = await enter();
    const form = await (await page(`room=internal&file=${internalId}`, cookies.page)).text();
    expect(form).toContain(`name="fileName" value="${internalFile}"`);
    const fields = { ...request, fileName: internalFile, dataRoomType: 'internal' };
    const outside = await post('download', fields);
    expect(outside.status).toBe(401);
    const told = await outside.text();
    expect(told).toContain('Please enter the password of the internal data room first.');
    expect(tellsInternal(told)).toBe(false);

    const wrong = await post('download', { ...fields, name: 'A' }, cookies.call);
    expect(wrong.status).toBe(400);
    const back = await wrong.text();
    expect(back).toContain('Two letters at least.');
    expectInternal(back);

    const granted = await post('download', fields, cookies.call);
    expect(granted.status).toBe(303);
    const where = `room=internal&file=${internalId}`;
    expect(granted.headers.get('location')).toBe(`/archive?sent=download&${where}#download-sent`);
    const grant = cookiesFor('/archive', granted);
    const confirmed = await page(`sent=download&${where}`, `${cookies.page}; ${grant}`);
    expect(await confirmed.text()).toContain(`href="/api/data-room/files/${internalFile}"`);
    expect(await (await page(`sent=download&${where}`, grant)).text()).not.toContain(internalFile);
  });
});
