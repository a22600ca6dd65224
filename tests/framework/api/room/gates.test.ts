import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../../vitest.config.ts';
import {
  cookieOf,
  internalFile,
  protectedFile,
  publicFile,
  type RoomServer,
  request,
  signedRequest,
  startRoom,
} from './room-server.ts';

const documents = join(FIXTURE, 'data', 'documents');

let room: RoomServer;
beforeAll(async () => {
  room = await startRoom();
});
afterAll(() => room.remove());

/** Asks as written, without the client tidying up the path. */
const ask = (path: string, cookie = '') =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(room.address).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', reject).on('close', () => resolve(text));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: site.example\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
  });

const grantFor = async (fileName: string) => {
  const answer = await room.download({ ...request, fileName });
  expect(answer.status).toBe(201);
  return cookieOf(answer);
};

test('a public file without a mark is the file itself; ranges and HEAD work behind the gate', async () => {
  const cookie = await grantFor(publicFile);
  const original = await readFile(join(documents, 'public', publicFile));
  const whole = await room.file(publicFile, { cookie });
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(original);
  const part = await room.file(publicFile, { cookie, headers: { Range: 'bytes=5-9' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 5-9/${original.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(original.subarray(5, 10));
  for (const suffix of [
    '-99999999',
    `-${original.length + 1}`,
    `-${'9'.repeat(400)}`,
    ' -99999999',
    '-99999999,0-1',
  ]) {
    const all = await room.file(publicFile, { cookie, headers: { Range: `bytes=${suffix}` } });
    expect([suffix, all.status, all.headers.get('content-range')]).toEqual([
      suffix,
      206,
      `bytes 0-${original.length - 1}/${original.length}`,
    ]);
    expect(Buffer.from(await all.arrayBuffer())).toEqual(original);
  }
  const last = await room.file(publicFile, { cookie, headers: { Range: 'bytes=-5' } });
  expect(Buffer.from(await last.arrayBuffer())).toEqual(original.subarray(-5));
  const beyond = await room.file(publicFile, { cookie, headers: { Range: 'bytes=99999999-' } });
  expect(beyond.status).toBe(416);
  expect(await beyond.json()).toHaveProperty('message');
  const head = await room.file(publicFile, { cookie, method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(String(original.length));
  expect(await head.text()).toBe('');
});

test('a download that broke off goes on with the very copy that it began with', async () => {
  const code = await room.issue();
  const cookie = cookieOf(await room.download(signedRequest(code)));
  const whole = await room.file(protectedFile, { cookie });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const tag = whole.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  const goOn = (version: string) =>
    room.file(protectedFile, { cookie, headers: { Range: 'bytes=100-', 'If-Range': version } });
  const rest = await goOn(tag);
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(100));
  const another = await goOn('"another"');
  expect(another.status).toBe(200);
  expect(Buffer.from(await another.arrayBuffer())).toEqual(bytes);

  // Another copy of the same document is another file.
  const second = cookieOf(await room.download(signedRequest(await room.issue())));
  const other = await room.file(protectedFile, { cookie: second });
  expect(other.headers.get('etag')).not.toBe(tag);
});

test('without a grant for this file nothing leaves: none, another file, a flipped bit, expired', async () => {
  const code = await room.issue();
  const right = cookieOf(await room.download(signedRequest(code)));
  const [name = '', token = ''] = right.split('=');
  const other = (await grantFor(publicFile)).split('=')[1] ?? '';
  const flipped = `${token.slice(0, 9)}${token[9] === 'A' ? 'B' : 'A'}${token.slice(10)}`;
  const headerSets: Record<string, string>[] = [
    {},
    { Range: 'bytes=0-9' },
    { 'If-None-Match': '*' },
    { 'If-Modified-Since': new Date(Date.now() + 1e9).toUTCString() },
  ];
  const closed = async () => {
    for (const cookie of [
      '',
      await grantFor(publicFile),
      `${name}=${other}`,
      `${name}=${flipped}`,
      `${name}=`,
    ]) {
      for (const headers of headerSets) {
        const answer = await room.file(protectedFile, { cookie, headers });
        expect(answer.status).toBe(403);
        expect(Object.keys((await answer.json()) as object)).toEqual(['message', 'code']);
      }
      const head = await room.file(protectedFile, { cookie, method: 'HEAD' });
      expect(head.status).toBe(403);
      expect(head.headers.get('content-disposition')).toBeNull();
    }
  };
  await closed();
  room.pass(10 * 60_000 - 1);
  expect((await room.file(protectedFile, { cookie: right })).status).toBe(200);
  room.pass(1);
  expect((await room.file(protectedFile, { cookie: right })).status).toBe(403);
});

test('an internal file needs a session, whatever the request says', async () => {
  const internal = { ...request, fileName: internalFile, dataRoomType: 'internal' };
  for (const cookie of ['', '__Host-data-room-session=forged', 'data-room-authenticated=true']) {
    for (const dataRoomType of ['internal', 'external', undefined]) {
      expect((await room.download({ ...internal, dataRoomType }, cookie)).status).toBe(401);
    }
    expect((await room.file(internalFile, { cookie })).status).toBe(401);
    expect(
      (await room.file(internalFile, { cookie, headers: { 'If-None-Match': '*' } })).status,
    ).toBe(401);
  }
  const session = await room.enter();
  expect((await room.file(internalFile, { cookie: session })).status).toBe(403);
  expect((await room.download({ ...internal, dataRoomType: 'external' }, session)).status).toBe(
    400,
  );
  const grant = cookieOf(await room.download(internal, session));
  expect((await room.file(internalFile, { cookie: grant })).status).toBe(401);
  const both = `${session}; ${grant}`;
  const marked = await room.file(internalFile, { cookie: both });
  expect(marked.status).toBe(200);
  const original = await readFile(join(documents, 'internal', internalFile));
  expect(Buffer.from(await marked.arrayBuffer()).equals(original)).toBe(false);
  await room.send('/api/data-room/logout', { method: 'POST', cookie: session });
  expect((await room.file(internalFile, { cookie: both })).status).toBe(401);
});

test('the order of refusals of a download', async () => {
  const session = await room.enter();
  const counts = async () =>
    Promise.all(['downloads', 'grants'].map(async (name) => (await room.records(name)).length));
  const before = await counts();
  const unavailable = 'Budget_Draft.pdf';
  const answers = [
    await room.download({ fileName: unavailable, dataRoomType: 'external' }),
    await room.download({ ...request, fileName: 'Unknown.pdf', dataRoomType: 'internal' }),
    await room.download({ ...request, fileName: unavailable }),
    await room.download({ ...request, fileName: unavailable }, session),
    await room.download({ ...request, dataRoomType: 'internal' }, session),
    await room.download({ ...request, fileName: protectedFile, dataRoomType: 'internal' }),
    await room.download({ ...request, fileName: protectedFile }),
    await room.download(signedRequest('OBS-2222-2222-2222')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 404, 401, 404, 400, 400, 400, 403]);
  const mismatch = (await answers[5]?.json()) as { errors: object };
  expect(Object.keys(mismatch.errors)).toEqual(['dataRoomType']);
  expect(await counts()).toEqual(before);
});

test('no path leads past the catalogue', async () => {
  const code = await room.issue();
  const cookie = `${cookieOf(await room.download(signedRequest(code)))}; ${await room.enter()}`;
  const paths = [
    '..%2f..%2f..%2fpackage.json',
    '..%2Finternal%2FMirror_Renewal_Plan.pdf',
    '../internal/Mirror_Renewal_Plan.pdf',
    '..%5cinternal%5cx.pdf',
    '%2e%2e%2fpackage.json',
    '%252e%252e%252fpackage.json',
    'Sky_Survey.pdf%00',
    'Sky_Survey.pdf%00.txt',
    '%zz',
    '%c0%ae%c0%ae/x',
    'sky_survey.pdf',
    'Sky_Survey.PDF',
    'Sky_Survey.pdf/',
    'Sky_Survey.pdf%20',
    './Sky_Survey.pdf',
    '__proto__',
    'constructor',
    '',
  ];
  for (const path of paths) {
    const text = await ask(`/api/data-room/files/${path}`, cookie);
    expect(text, path).toMatch(/^HTTP\/1\.1 (?:400|404) /);
    expect(text, path).not.toMatch(/%PDF|\/tmp|data\/documents/);
  }
  for (const prefix of ['/API/data-room/files', '/api/Data-Room/files', '/api/data-room/files/']) {
    expect(await ask(`${prefix}/${protectedFile}`, cookie)).toMatch(/^HTTP\/1\.1 404 /);
  }
  // Another spelling of the same name passes the same gate.
  expect(await ask('/api/data-room/files/Sky%5FSurvey.pdf', cookie)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask('/api/data-room/files/Sky%5FSurvey.pdf')).toMatch(/^HTTP\/1\.1 403 /);
});

test('fields that the body must not contain are never stored', async () => {
  const body = JSON.parse(
    `{"__proto__":{"isUsed":true},"id":77,"reference":"X","codeId":5,"downloadedAt":"x","isUsed":true,
      "ndaAccepted":true,"ndaSignature":"A","accessCode":"secret",${JSON.stringify(request).slice(1)}`,
  ) as object;
  const answer = await room.download(body);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  expect(id).not.toBe(77);
  const record = await room.storage.store.get('downloads', id);
  expect(Object.keys(record ?? {}).sort()).toEqual([
    'company',
    'consent',
    'dataConsentGiven',
    'dataRoomType',
    'downloadedAt',
    'email',
    'fileName',
    'form',
    'formVersion',
    'id',
    'name',
    'ndaAccepted',
    'reference',
    'submissionToken',
  ]);
  expect(record).toMatchObject({ id, ndaAccepted: false });
  const trapped = await room.download({ ...request, leaveEmpty: 'x' });
  expect(trapped.status).toBe(400);
  expect(await trapped.json()).toMatchObject({
    message: expect.stringMatching(/^A field that people do not see was filled in/),
    errors: { leaveEmpty: [expect.any(String)] },
  });
  const untold = await room.download({ ...request, submissionToken: 'short' });
  expect(untold.status).toBe(400);
  expect(await untold.json()).toMatchObject({ errors: { submissionToken: [expect.any(String)] } });
});
