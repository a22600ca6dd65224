import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedLogFaults } from '../../../../server/operations/audit/verify.ts';
import {
  cookieOf,
  protectedFile,
  type RoomServer,
  request,
  signedRequest,
  startRoom,
} from './room-server.ts';

let room: RoomServer;
beforeAll(async () => {
  room = await startRoom();
});
afterAll(() => room.remove());

const needsAll = 'The survey needs a reading code and a signed agreement.';

test('a code, a signature and consent give one record, one grant and the file', async () => {
  const code = await room.issue();
  const { length: before } = await room.events();
  const answer = await room.download(signedRequest(code.toLowerCase().replaceAll('-', ' ')));
  expect(answer.status).toBe(201);
  const body = (await answer.json()) as { id: number; url: string; nda: string };
  expect(body).toEqual({
    message: 'The download has been logged.',
    id: expect.any(Number),
    url: `/api/data-room/files/${protectedFile}`,
    nda: expect.stringMatching(/^\/api\/data-room\/nda\/[2-9A-Z]{4}(-[2-9A-Z]{4}){4}$/),
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-data-room-grant-[0-9a-f]{16}=[A-Za-z0-9_-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  const cookie = cookieOf(answer);
  for (let times = 0; times < 2; times += 1) {
    const file = await room.file(protectedFile, { cookie });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename=${protectedFile}`);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('etag')).toMatch(/^"[\w-]{43}"$/);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  }
  const copy = await room.send(body.nda, { cookie });
  expect(copy.status).toBe(200);
  expect(copy.headers.get('content-type')).toContain('application/pdf');

  const reference = body.nda.split('/').at(-1);
  const used = (await room.records('reading_codes')).at(-1);
  expect(used).toMatchObject({ isUsed: true, usedBy: request.email });
  expect(JSON.stringify(used)).not.toContain(code.slice(4));
  const record = await room.storage.store.get('downloads', body.id);
  expect(record).toMatchObject({
    reference,
    fileName: protectedFile,
    accessCode: `OBS-****-****-${code.slice(-4)}`,
    ndaAccepted: true,
    consent: { version: '2026-02-01' },
  });
  expect(record?.ndaSignedAt).not.toBe('2020-01-01T00:00:00Z');
  expect((await room.records('signatures')).at(-1)).toMatchObject({
    signedAt: record?.ndaSignedAt,
    claimedAt: '2020-01-01T00:00:00Z',
  });
  expect((await room.events()).slice(before).map(({ event }) => event)).toEqual([
    'redemption',
    'signature',
    'grant',
    'download',
  ]);
  // Denials are logged some time later, so this comes last.
  expect((await room.send(body.nda)).status).toBe(403);
});

test('a signed agreement is given to its signer alone, though another has a grant for the same document', async () => {
  const download = async (email: string) => {
    const answer = await room.download({ ...signedRequest(await room.issue()), email });
    expect(answer.status).toBe(201);
    const { nda } = (await answer.json()) as { nda: string };
    return { nda, cookie: cookieOf(answer) };
  };
  const ada = await download('ada@example.org');
  const grace = await download('grace@example.org');
  expect((await room.send(ada.nda, { cookie: grace.cookie })).status).toBe(403);
  expect((await room.send(ada.nda, { cookie: ada.cookie })).status).toBe(200);
});

test('without code, NDA or signature: 400 on accessCode, and the code is not used', async () => {
  const code = await room.issue();
  const { length: before } = await room.records('downloads');
  for (const missing of ['accessCode', 'ndaAccepted', 'ndaSignature'] as const) {
    const answer = await room.download({ ...signedRequest(code), [missing]: undefined });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 'required',
      codes: { accessCode: ['required'] },
      message: needsAll,
      errors: { accessCode: [needsAll] },
    });
  }
  for (const wrong of [{ dataConsentGiven: false }, { name: ' a ' }, { ndaSignature: '  ' }]) {
    expect((await room.download(signedRequest(code, wrong))).status).toBe(400);
  }
  expect((await room.records('reading_codes')).at(-1)).toMatchObject({ isUsed: false });
  expect(await room.records('downloads')).toHaveLength(before);
  expect((await room.download(signedRequest(code))).status).toBe(201);
});

test('unknown, used, revoked, expired, malformed and wrongly bound codes get one answer', async () => {
  const used = await room.issue();
  expect((await room.download(signedRequest(used))).status).toBe(201);
  const codes = [
    'OBS-2222-2222-2222',
    used,
    await room.issue({ revoked: true }),
    await room.issue({ expiresAt: '2020-01-01T00:00:00.000Z' }),
    'nonsense',
    '-',
    'W'.repeat(100),
    await room.issue({ boundEmail: 'charles@example.com' }),
  ];
  const answers = await Promise.all(
    codes.map(async (code) => {
      const answer = await room.download(signedRequest(code));
      const headers = [...answer.headers].filter(([name]) => !/date|x-request-id/.test(name));
      return JSON.stringify([answer.status, headers, await answer.text()]);
    }),
  );
  expect(answers[0]).toMatch(/^\[403/);
  expect(new Set(answers).size).toBe(1);
  const bound = await room.issue({ boundEmail: 'ada@example.com' });
  expect((await room.download(signedRequest(bound, { email: 'Ada@Example.com' }))).status).toBe(
    201,
  );
});

test('the same submission again is the same download with a new grant, and no second code', async () => {
  const [code, other] = [await room.issue(), await room.issue()];
  const { length: before } = await room.records('downloads');
  const submissionToken = 'token-0123456789abcdef';
  const sent = signedRequest(code, { submissionToken });
  const [one, two] = await Promise.all([room.download(sent), room.download(sent)]);
  const bodies = await Promise.all([one.json(), two.json()]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(bodies[0]).toEqual(bodies[1]);
  expect(cookieOf(one)).not.toBe(cookieOf(two));
  expect((await room.file(protectedFile, { cookie: cookieOf(two) })).status).toBe(200);
  expect((await room.download({ ...sent, accessCode: other })).status).toBe(201);
  const codes = (await room.records('reading_codes')).slice(-2);
  expect(codes.map(({ isUsed }) => isUsed)).toEqual([true, false]);
  const downloads = (await room.records('downloads')).slice(before);
  expect(downloads).toMatchObject([{ submissionToken: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(JSON.stringify(downloads)).not.toContain(submissionToken);
  for (const other of [
    { email: 'eve@example.com' },
    { company: 'Others' },
    { ndaSignature: 'A. L.' },
  ]) {
    expect((await room.download({ ...sent, ...other })).status).toBe(409);
  }
  room.pass(10 * 60_000);
  expect((await room.download(sent)).status).toBe(403);
});

test('an agreement that changed meanwhile is not signed', async () => {
  const code = await room.issue();
  expect((await room.download(signedRequest(code, { ndaVersion: '1999-12-31' }))).status).toBe(409);
  expect((await room.download(signedRequest(code, { ndaVersion: '2026-02-01' }))).status).toBe(201);
});

test('thirty redemptions of one code at once: one wins, and it is logged', async () => {
  const names = ['downloads', 'signatures', 'grants'];
  const counts = async () =>
    Promise.all(names.map(async (name) => (await room.records(name)).length));
  const before = await counts();
  const code = await room.issue();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => room.download(signedRequest(code))),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...new Array(29).fill(403)]);
  expect(await counts()).toEqual(before.map((count) => count + 1));
  expect(await storedLogFaults(room.storage.store, room.storage.keys('audit'))).toEqual([]);
});

test('sixty downloads of one address in 15 minutes, then 429 until the time is over', async () => {
  const limited = await startRoom({ env: { RATE_LIMIT: 'on' } });
  try {
    for (let times = 0; times < 60; times += 1) {
      expect((await limited.download(request)).status).toBe(201);
    }
    const answer = await limited.download(request);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
  } finally {
    await limited.remove();
  }
});
