import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesFor, drawnText, plainVisitor } from './plain-visitor.ts';
import {
  protectedFile,
  publicFile,
  type RoomServer,
  request,
  signedRequest,
  startRoom,
} from './room-server.ts';

let room: RoomServer;
beforeAll(async () => {
  room = await startRoom({ isBuilt: true });
});
afterAll(() => room.remove());

const { page, post } = plainVisitor(() => room);
const { ndaSignedAt: _, ...signed } = signedRequest('');

describe('a download', () => {
  test.each([publicFile, 'annual-report'])('is asked for by %s', async (file) => {
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

  test('a protected document: 303, a grant for the calls and for the page, both files', async () => {
    const code = await room.issue();
    const answer = await post('download', { ...signed, accessCode: code });
    expect(answer.status).toBe(303);
    const query = 'sent=download&file=sky-survey';
    expect(answer.headers.get('location')).toBe(`/archive?${query}#download-sent`);
    const lines = answer.headers.getSetCookie();
    expect(lines.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual(['/']);
    for (const line of lines) expect(line).toMatch(/Max-Age=600;.*HttpOnly; Secure; SameSite=Lax$/);
    const confirmed = await page(query, cookiesFor('/archive', answer));
    expect(confirmed.headers.get('cache-control')).toBe('private, no-store');
    const text = await confirmed.text();
    const [, nda = ''] = /href="(\/api\/data-room\/nda\/[\w-]+)"/.exec(text) ?? [];
    expect(text).toContain(`href="/api/data-room/files/${protectedFile}"`);
    const cookie = cookiesFor('/api/data-room', answer);
    for (const path of [`/api/data-room/files/${protectedFile}`, nda]) {
      const file = await room.send(path, { cookie });
      expect(file.status).toBe(200);
      expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    }
    const record = (await room.records('downloads')).at(-1);
    expect(record).toMatchObject({ ndaAccepted: true, dataConsentGiven: true });
    const age = Date.now() - Date.parse(String(record?.ndaSignedAt));
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test('the confirmation tells nothing without the grant, nor after it', async () => {
    const code = await room.issue();
    const answer = await post('download', { ...signed, accessCode: code });
    const cookie = cookiesFor('/archive', answer);
    const query = 'sent=download&file=sky-survey';
    const told = async (given: string) =>
      (await (await page(query, given)).text()).includes('id="download-sent"');
    expect(await told(cookie)).toBe(true);
    expect(await told('')).toBe(false);
    // Another token, whatever the true one begins with.
    const other = cookie.replace(/=./, (start) => (start === '=_' ? '=-' : '=_'));
    expect(await told(other)).toBe(false);
    room.pass(601_000);
    expect(await told(cookie)).toBe(false);
  });

  test('the same post twice is one record, and spends the code once', async () => {
    const fields = { ...signed, accessCode: await room.issue() };
    const { length: before } = await room.records('downloads');
    const answers = await Promise.all([post('download', fields), post('download', fields)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await room.records('downloads')).toHaveLength(before + 1);
  });

  test.each([
    ['a name too short', 400, { name: 'A' }, 'Two letters at least.'],
    ['no signature', 400, { ndaSignature: ' ' }, 'The survey needs a reading code'],
    ['no acceptance', 400, { ndaAccepted: false }, 'The survey needs a reading code'],
    ['no consent', 400, { dataConsentGiven: false }, 'The record needs your consent.'],
    [
      'an unknown code',
      403,
      { accessCode: 'OBS-2222-2222-2222' },
      'This access code is not valid.',
    ],
    ['another version', 409, { ndaVersion: '1999' }, 'The agreement has changed'],
  ])('%s: %i with the page, the entries preserved, the code not spent', async (...given) => {
    const [, status, change, message] = given;
    const accessCode = await room.issue();
    const { length: before } = await room.records('downloads');
    const answer = await post('download', { ...signed, accessCode, ...change });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    expect(text).toContain(message);
    expect(text).toContain('id="details"');
    expect(text).toContain(`name="email" value="${signed.email}"`);
    expect(text.match(/name="ndaSignature"/g)).toHaveLength(1);
    const code = (await room.records('reading_codes')).at(-1);
    expect(code?.isUsed).toBe(false);
    expect(await room.records('downloads')).toHaveLength(before);
  });

  test.each([
    ['an unknown file', 404, { ...request, fileName: 'none.pdf' }],
    ['no file', 400, { ...request, fileName: '' }],
  ])('%s: %i, shown on the page', async (_what, status, fields) => {
    const answer = await post('download', fields);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('class="form-summary ');
  });

  test('a body that is too large is reported on the page', async () => {
    const answer = await post('download', { ...request, name: 'a'.repeat(70_000) });
    expect(answer.status).toBe(413);
    expect(await drawnText(answer)).toContain('This is too large.');
  });
});

test('if no page can be rendered, a download redirects to its file', async () => {
  const bare = await startRoom();
  const answer = await plainVisitor(() => bare).post('download', request);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/api/data-room/files/${publicFile}`);
  await bare.remove();
});
