import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../../server/site.ts';
import {
  internalFile,
  password,
  publicFile,
  type RoomServer,
  signedRequest,
  startRoom,
  whitepaper,
} from './room-server.ts';

let room: RoomServer;
beforeEach(async () => {
  room = await startRoom({ isBuilt: true });
});
afterEach(() => room.remove());

const internalWords = site.documents.internal.flatMap((one) => [one.name, one.description]);
const internalId = site.documents.internal.find(({ fileName }) => fileName === internalFile)?.id;

type Fields = Readonly<Record<string, string | boolean>>;

/** What a browser without JavaScript sends. */
const post = (call: string, fields: Fields = {}, cookie = '', headers = {}) =>
  fetch(`${room.address}/api/data-room/${call}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      Accept: 'text/html',
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: cookie,
      ...headers,
    },
    body: new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, value === true ? 'on' : String(value)]),
    ),
  });

const page = (query: string, cookie = '') =>
  fetch(`${room.address}/data-room?${query}`, { headers: { Cookie: cookie } });

/** The cookies of an answer that a browser sends to a path. */
function cookiesFor(path: string, answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((line) => line.includes(`; Path=${path};`))
    .map((line) => line.split(';')[0])
    .join('; ');
}

const enter = async () => {
  const answer = await post('verify-password', { password });
  return { call: cookiesFor('/api/data-room', answer), page: cookiesFor('/data-room', answer) };
};

const { ndaSignedAt: _, ...signed } = signedRequest('');
const asked = { ...signed, fileName: publicFile, ndaAccepted: false, ndaSignature: '' };
const tellsInternal = (text: string) => internalWords.some((word) => text.includes(word));

describe('the password', () => {
  test('a wrong one is 401 with the page, which does not echo it', async () => {
    const guess = 'my other password 4711';
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
    expect((await room.events()).map(({ event }) => event)).toEqual(['login-refused']);
  });

  test('an empty one is 400 with the page', async () => {
    const answer = await post('verify-password', { password: '' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Password is required');
  });

  test('the right one leads to the drawn list, by cookies for the calls and for the page', async () => {
    const answer = await post('verify-password', { password });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/data-room?room=internal#internal-room-panel');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = answer.headers.getSetCookie();
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/^data-room-session=[\w-]{43}; Max-Age=28800; /);
      expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    }
    const drawn = await page('room=internal', cookiesFor('/data-room', answer));
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get('cache-control')).toBe('private, no-store');
    expect(drawn.headers.get('etag')).toBeNull();
    const text = await drawn.text();
    for (const word of internalWords) expect(text).toContain(word);
    expect(text).toContain('action="/api/data-room/logout"');
    expect(text).toContain('These documents are confidential.');
  });

  test('too many wrong ones are 429 with the page', async () => {
    await room.remove();
    room = await startRoom({ isBuilt: true, env: { RATE_LIMIT: 'on' } });
    for (let times = 0; times < 10; times += 1) await post('verify-password', { password: 'x' });
    const answer = await post('verify-password', { password });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('That was too often.');
  });

  test('without one in the environment, 503 with the page', async () => {
    await room.remove();
    room = await startRoom({ isBuilt: true, env: { DATA_ROOM_PASSWORD: '' } });
    const answer = await post('verify-password', { password });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('The internal data room is not configured.');
  });

  test('a post from another site is 403', async () => {
    const answer = await post('verify-password', { password }, '', {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('the drawn internal room', () => {
  test.each([
    ['no cookie', ''],
    ['a forged cookie', `data-room-session=${'A'.repeat(43)}`],
  ])('%s gives the password form, whoever was there before', async (_what, cookie) => {
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
    const answer = await fetch(`${room.address}/data-room?room=internal`, {
      method: 'HEAD',
      headers: { Cookie: cookie },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('a logout ends it, and takes both cookies back', async () => {
    const cookies = await enter();
    const answer = await post('logout', {}, cookies.call);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/data-room?room=left#room-left');
    const cleared = answer.headers.getSetCookie();
    expect(cleared.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual([
      '/api/data-room',
      '/data-room',
    ]);
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
    const fields = { ...asked, fileName: internalFile, dataRoomType: 'internal' };
    const outside = await post('download', fields);
    expect(outside.status).toBe(401);
    const told = await outside.text();
    expect(told).toContain('Please enter the password of the internal data room first.');
    expect(tellsInternal(told)).toBe(false);

    const wrong = await post('download', { ...fields, name: 'A' }, cookies.call);
    expect(wrong.status).toBe(400);
    const back = await wrong.text();
    expect(back).toContain('Name must be at least 2 characters');
    for (const word of internalWords) expect(back).toContain(word);

    const granted = await post('download', fields, cookies.call);
    expect(granted.status).toBe(303);
    const where = `room=internal&file=${internalId}`;
    expect(granted.headers.get('location')).toBe(`/data-room?sent=download&${where}#download-sent`);
    const grant = cookiesFor('/data-room', granted);
    const confirmed = await page(`sent=download&${where}`, `${cookies.page}; ${grant}`);
    expect(await confirmed.text()).toContain(`href="/api/data-room/files/${internalFile}"`);
    expect(await (await page(`sent=download&${where}`, grant)).text()).not.toContain(internalFile);
  });
});

describe('a download', () => {
  test.each([publicFile, 'pitch-deck'])('is asked for by %s', async (file) => {
    const answer = await page(new URLSearchParams({ file }).toString());
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain(`name="fileName" value="${publicFile}"`);
  });

  test.each(['nothing', '../../etc/passwd', '<script>alert(1)</script>', ''])(
    'of an unknown file %j shows the page as it is',
    async (file) => {
      const answer = await page(new URLSearchParams({ file }).toString());
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).not.toContain('id="details"');
      expect(text).not.toContain('alert(1)');
    },
  );

  test('the whitepaper: 303, a grant for the calls and for the page, both files', async () => {
    const code = await room.issue();
    const answer = await post('download', { ...signed, accessCode: code });
    expect(answer.status).toBe(303);
    const query = 'sent=download&file=whitepaper';
    expect(answer.headers.get('location')).toBe(`/data-room?${query}#download-sent`);
    const lines = answer.headers.getSetCookie();
    expect(lines.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual([
      '/api/data-room',
      '/data-room',
    ]);
    for (const line of lines) expect(line).toMatch(/Max-Age=600;.*HttpOnly; Secure; SameSite=Lax$/);
    const confirmed = await page(query, cookiesFor('/data-room', answer));
    expect(confirmed.headers.get('cache-control')).toBe('private, no-store');
    const text = await confirmed.text();
    const [, nda = ''] = /href="(\/api\/data-room\/nda\/[\w-]+)"/.exec(text) ?? [];
    expect(text).toContain(`href="/api/data-room/files/${whitepaper}"`);
    const cookie = cookiesFor('/api/data-room', answer);
    for (const path of [`/api/data-room/files/${whitepaper}`, nda]) {
      const file = await room.send(path, { cookie });
      expect(file.status).toBe(200);
      expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    }
    const [record] = await room.records('downloads');
    expect(record).toMatchObject({ ndaAccepted: true, dataConsentGiven: true });
    const age = Date.now() - Date.parse(String(record?.ndaSignedAt));
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test('the confirmation tells nothing without the grant, nor after it', async () => {
    const code = await room.issue();
    const answer = await post('download', { ...signed, accessCode: code });
    const cookie = cookiesFor('/data-room', answer);
    const query = 'sent=download&file=whitepaper';
    const told = async (given: string) =>
      (await (await page(query, given)).text()).includes('id="download-sent"');
    expect(await told(cookie)).toBe(true);
    expect(await told('')).toBe(false);
    expect(await told(cookie.replace(/=./, '=_'))).toBe(false);
    room.pass(601_000);
    expect(await told(cookie)).toBe(false);
  });

  test('the same post twice is one record, and spends the code once', async () => {
    const fields = { ...signed, accessCode: await room.issue() };
    const answers = await Promise.all([post('download', fields), post('download', fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await room.records('downloads')).toHaveLength(1);
  });

  test.each([
    ['a name too short', 400, { name: 'A' }, 'Name must be at least 2 characters'],
    ['no signature', 400, { ndaSignature: ' ' }, 'You must provide a valid access code, read'],
    ['no acceptance', 400, { ndaAccepted: false }, 'You must provide a valid access code, read'],
    ['no consent', 400, { dataConsentGiven: false }, 'You must agree to allow us'],
    ['an unknown code', 403, { accessCode: 'WP-2222-2222-2222' }, 'This access code is not valid.'],
    ['another version', 409, { ndaVersion: '1999' }, 'The agreement has changed'],
  ])('%s: %i with the page, the entries kept, the code not spent', async (...given) => {
    const [, status, change, message] = given;
    const accessCode = await room.issue();
    const answer = await post('download', { ...signed, accessCode, ...change });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    expect(text).toContain(message);
    expect(text).toContain('id="details"');
    expect(text).toContain(`name="email" value="${signed.email}"`);
    expect(text.match(/name="ndaSignature"/g)).toHaveLength(1);
    const [code] = await room.records('whitepaper_codes');
    expect(code?.isUsed).toBe(false);
    expect(await room.records('downloads')).toEqual([]);
  });

  test('wrong codes are limited: 429 with the page and the entries', async () => {
    await room.remove();
    room = await startRoom({ isBuilt: true, env: { RATE_LIMIT: 'on' } });
    const wrong = { ...signed, accessCode: 'WP-2222-2222-2222' };
    for (let times = 0; times < 10; times += 1) await post('download', wrong);
    const answer = await post('download', { ...signed, accessCode: await room.issue() });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    const text = await answer.text();
    expect(text).toContain('That was too often.');
    expect(text).toContain(`name="email" value="${signed.email}"`);
  });

  test.each([
    ['an unknown file', 404, { ...asked, fileName: 'none.pdf' }],
    ['no file', 400, { ...asked, fileName: '' }],
  ])('%s: %i, told on the page', async (_what, status, fields) => {
    const answer = await post('download', fields);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('class="form-summary room-told"');
  });

  test('too large a body is told on the page', async () => {
    const answer = await post('download', { ...asked, name: 'a'.repeat(70_000) });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('This is too large.');
  });
});

test('where no page can be drawn, a download leads to its file', async () => {
  await room.remove();
  room = await startRoom();
  const answer = await post('download', asked);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/api/data-room/files/${publicFile}`);
});
