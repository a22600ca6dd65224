import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../../generators/cli/main.ts';
import { openStore } from '../../../server/store/lowdb/open.ts';
import type { Operation } from '../../../server/store/store.ts';
import { cookieOf, type RoomServer, signedRequest, startRoom, whitepaper } from './room-server.ts';

const root = join(import.meta.dirname, '../../..');

let room: RoomServer;
beforeEach(async () => {
  room = await startRoom();
});
afterEach(() => room.remove());

/** Runs the command line on the stopped server's data, in this process: starting one takes seconds. */
const site = async (...args: string[]) => {
  const said = { out: '', err: '' };
  const hear = (way: keyof typeof said) => (text: unknown) => {
    said[way] += `${text}\n`;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear('out')),
    vi.spyOn(console, 'error').mockImplementation(hear('err')),
  ];
  vi.stubEnv('DATA_DIR', room.folder);
  await main(root, args);
  const status = Number(process.exitCode ?? 0);
  process.exitCode = 0;
  for (const spy of spies) spy.mockRestore();
  vi.unstubAllEnvs();
  return { status, ...said };
};

/** Stops the server and changes what it left. */
const tamper = async (...operations: Operation[]) => {
  const store = await openStore({ folder: room.folder });
  await store.commit(operations);
  await store.close();
};

test('codes are issued, listed and revoked; what is kept of them cannot be turned back', async () => {
  await room.stop();
  const issued = await site('codes', 'issue', '--count', '3', '--expires', '2999-12-31');
  expect(issued.out).toMatch(/^(WP(-[2-9A-Z]{4}){3}\n){3}$/);
  const [first = '', second = ''] = issued.out.split('\n');
  expect((await site('codes', 'revoke', '1')).out).toBe('Code 1 is revoked.\n');
  expect((await site('codes', 'revoke', second.toLowerCase())).out).toBe('Code 2 is revoked.\n');
  expect(await site('codes', 'revoke', 'WP-2222')).toMatchObject({ status: 1 });
  const listed = await site('codes', 'list', '--json');
  expect(JSON.parse(listed.out)).toMatchObject([
    { id: 1, hint: first.slice(-4), isUsed: false, usedBy: null, usedAt: null, revoked: true },
    { id: 2, revoked: true, expiresAt: '2999-12-31T23:59:59.999Z' },
    { id: 3, revoked: false },
  ]);
  for (const code of issued.out.trim().split('\n'))
    expect(listed.out).not.toContain(code.slice(3, 12));
  const wrong: [string, ...string[]][] = [
    ['issue', '--count', '0'],
    ['issue', '--expires', '2026-02-30'],
    ['issue', '--email', 'nobody'],
    ['burn'],
  ];
  for (const args of wrong) expect(await site('codes', ...args)).toMatchObject({ status: 2 });
});

test('a signature is verified, copied, and each change of it named', async () => {
  const code = await room.issue();
  const answer = await room.download(signedRequest(code));
  const reference = ((await answer.json()) as { nda: string }).nda.split('/').at(-1) ?? '';
  await room.stop();
  expect((await site('nda', 'verify', reference)).status).toBe(0);
  const listed = JSON.parse((await site('nda', 'list', '--json')).out) as object[];
  expect(listed).toMatchObject([{ id: 1, reference, signature: 'Ada Lovelace' }]);
  const out = join(room.folder, '..', 'copy.pdf');
  expect((await site('nda', 'copy', '1', '--out', out)).status).toBe(0);
  expect((await readFile(out)).subarray(0, 5).toString()).toBe('%PDF-');
  await tamper({ update: 'signatures', where: { id: 1 }, set: { email: 'eve@example.com' } });
  const verified = await site('nda', 'verify', '1');
  expect(verified.status).toBe(1);
  expect(verified.err).toContain('email: not as it was sealed');
  expect(verified.err).not.toMatch(/name: not|\n {4}at /);
  expect((await site('nda', 'verify', '9')).status).toBe(1);
});

test('an erased signature reads as erased, and what is kept of it can still be proved or refuted', async () => {
  const code = await room.issue();
  await room.download(signedRequest(code));
  await room.stop();
  await site('privacy', 'erase', 'ada@example.com');
  const verified = await site('nda', 'verify', '1');
  expect(verified).toMatchObject({ status: 0, err: '' });
  expect(verified.out).toMatch(/^Signature 1 was erased at \d{4}-\d\d-\d\dT\S+Z\. What is kept/);
  expect(verified.out).toContain(
    'still hold: reference, fileName, signedAt, claimedAt, agreement, consent.',
  );
  expect(verified.out).toContain(
    'cannot be recomputed: signature, name, email, company, address, userAgent.',
  );
  const changed = { fileName: 'Other.pdf', name: 'Eve' };
  await tamper({ update: 'signatures', where: { id: 1 }, set: changed });
  const refuted = await site('nda', 'verify', '1');
  expect(refuted.status).toBe(1);
  expect(refuted.err).toContain('name: not as it was sealed\n  fileName: not as it was sealed');
  expect(refuted.err).not.toContain('email');
});

test('a pseudonym that no erasure has left is a change like any other', async () => {
  const code = await room.issue();
  await room.download(signedRequest(code));
  await room.stop();
  const set = { email: `erased-${'0'.repeat(32)}`, name: `erased-${'1'.repeat(32)}` };
  await tamper({ update: 'signatures', where: { id: 1 }, set });
  const verified = await site('nda', 'verify', '1');
  expect(verified.status).toBe(1);
  expect(verified.err).toContain('name: not as it was sealed\n  email: not as it was sealed');
});

test('the audit log verifies, is exported, and every kind of tampering is named', async () => {
  const code = await room.issue();
  const answer = await room.download(signedRequest(code));
  await room.file(whitepaper, { cookie: cookieOf(answer) });
  await room.file(whitepaper);
  await room.stop();
  expect(await site('audit', 'verify')).toMatchObject({ status: 0 });
  const out = join(room.folder, '..', 'audit.jsonl');
  await site('audit', 'export', '--out', out);
  expect((await site('audit', 'verify', '--file', out)).status).toBe(0);
  const lines = (await readFile(out, 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(6);
  await writeFile(out, `${lines.slice(0, -1).join('\n')}\n`);
  expect((await site('audit', 'verify', '--file', out)).status).toBe(1);
  await tamper(
    { update: 'audit', where: { sequence: 2 }, set: { event: 'login' } },
    { remove: 'audit', id: 5 },
  );
  const verified = await site('audit', 'verify');
  expect(verified.status).toBe(1);
  expect(verified.err).toContain('record 2: changed, entry 2 does not have its hash');
  expect(verified.err).toContain('entry 5: missing at the end');
});

test('a damaged store is one clear line and status 1', async () => {
  await room.download(signedRequest(await room.issue()));
  await room.stop();
  const segments = join(room.folder, 'segments');
  const [name = ''] = await readdir(segments);
  const bytes = await readFile(join(segments, name));
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0, middle, middle + 50);
  await writeFile(join(segments, name), bytes);
  const verified = await site('audit', 'verify');
  expect(verified.status).toBe(1);
  expect(verified.err.trim().split('\n')).toHaveLength(1);
  expect(verified.err).toContain(name);
});

test('a file name with umlauts is one header with both forms', async () => {
  const { site: declared } = await import('../../../server/site.ts');
  const folder = join(room.folder, '..', 'documents');
  await mkdir(join(folder, 'public'), { recursive: true });
  const fileName = 'Überblick_für_Zürich.pdf';
  await writeFile(join(folder, 'public', fileName), '%PDF-1.7 x');
  const [first, ...rest] = declared.documents.public;
  const documents = { ...declared.documents, public: [{ ...first, fileName }, ...rest] };
  const other = await startRoom({
    site: { ...declared, documents } as typeof declared,
    documentsFolder: folder,
  });
  const answer = await other.download({ ...signedRequest(''), fileName });
  const { url } = (await answer.json()) as { url: string };
  const file = await other.send(url, { cookie: cookieOf(answer) });
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="?berblick_f?r_Z?rich.pdf"; filename*=UTF-8''%C3%9Cberblick_f%C3%BCr_Z%C3%BCrich.pdf`,
  );
  expect(await file.text()).toBe('%PDF-1.7 x');
  // Declared, but not on the disk: no code is spent on it.
  const code = await other.issue();
  expect((await other.download(signedRequest(code))).status).toBe(404);
  expect(await other.records('whitepaper_codes')).toMatchObject([{ isUsed: false }]);
  await other.remove();
});
