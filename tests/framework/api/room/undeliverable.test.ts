import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../fixture.ts';
import {
  cookieOf,
  protectedFile,
  type RoomServer,
  signedRequest,
  startRoom,
} from './room-server.ts';

const declared = join(import.meta.dirname, '../../../fixtures/observatory/data/documents');

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let room: RoomServer;
let path: string;
beforeAll(async () => {
  temporary = await temporaryFolder();
  await cp(declared, temporary.path, { recursive: true });
  path = join(temporary.path, 'public', protectedFile);
  room = await startRoom({ documentsFolder: temporary.path });
});
afterAll(async () => {
  await room.remove();
  await temporary.remove();
});

const locked = async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.encrypt({ ownerPassword: 'owner', userPassword: 'user' });
  return pdf.save();
};
const withoutPages = async () => (await PDFDocument.create()).save({ addDefaultPage: false });

test.each([
  ['a password', 503, locked],
  ['no pages', 503, withoutPages],
  ['torn bytes', 503, async () => '%PDF-1.7\n1 0 obj <<'],
  ['another format', 503, async () => 'PK\u0003\u0004'],
  ['nothing in it', 503, async () => ''],
  ['no file', 404, undefined],
])('a document with %s spends no code and stores no signature', async (_what, status, make) => {
  const original = `${path}.original`;
  await rename(path, original);
  if (make) await writeFile(path, await make());
  const code = await room.issue();
  const before = await room.records('signatures');
  const answer = await room.download(signedRequest(code));
  expect(answer.status).toBe(status);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await room.records('reading_codes')).at(-1)).toMatchObject({ isUsed: false });
  expect(await room.records('signatures')).toEqual(before);
  await rm(path, { force: true });
  await rename(original, path);
  const again = await room.download(signedRequest(code));
  expect(again.status).toBe(201);
  expect((await room.file(protectedFile, { cookie: cookieOf(again) })).status).toBe(200);
});

test('a document that is replaced after the grant is delivered once it is whole again', async () => {
  const granted = await room.download(signedRequest(await room.issue()));
  const cookie = cookieOf(granted);
  const original = `${path}.original`;
  await rename(path, original);
  await writeFile(path, await locked());
  const refused = await room.file(protectedFile, { cookie });
  expect(refused.status).toBe(503);
  expect(room.log()).toContain('A document cannot be marked, so nobody gets it');
  await rename(original, path);
  expect((await room.file(protectedFile, { cookie })).status).toBe(200);
});

test('a code that is bound to an internationalised address is for each of its spellings', async () => {
  const spellings = ['ada@bücher.example', 'Ada@BÜCHER.example', 'ada@xn--bcher-kva.example\u200B'];
  for (const email of spellings) {
    const code = await room.issue({ boundEmail: 'ada@xn--bcher-kva.example' });
    expect((await room.download(signedRequest(code, { email }))).status).toBe(201);
    expect((await room.records('downloads')).at(-1)?.email).toMatch(
      /^ada@xn--bcher-kva\.example$/i,
    );
  }
});
