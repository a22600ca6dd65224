import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { operatorName } from '../../../../cli/command/command.ts';
import { optionsOf } from '../../../../core/config/feature.ts';
import { site } from '../../../../server/site.ts';
import type { Operation } from '../../../../server/storage/store/store.ts';
import { tamperable } from '../../../setup/collections.ts';
import { contentOf, pdfFile } from '../../../setup/pdf-validators.ts';
import { describePlaces, type Place } from '../../../setup/places.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { cookieOf, protectedFile, request, signedRequest, startRoom } from './room-server.ts';

/** The data room on a new place, with what works there once the server is stopped. */
async function roomIn(newPlace: () => Promise<Place>) {
  const place = await newPlace();
  const room = await startRoom({ folder: place.folder, env: place.env });
  onTestFinished(room.remove);
  return {
    place,
    room,
    run: (...args: string[]) => runCli(place.env, args),
    /** Changes what the server left. */
    async tamper(...operations: Operation[]) {
      const { store, close } = await place.open(undefined, tamperable);
      await store.commit(operations).finally(close);
    },
  };
}

/** What OpenSSL says of a checkpoint, by the lines that the guide shows. */
async function checkedByOpenssl(folder: string, checkpoint: string, publicKey: string) {
  const guide = await readFile(join(projectRoot, 'docs', 'operate.md'), 'utf8');
  const [, lines = ''] = /audit checkpoint > checkpoint\n(.*?)```/s.exec(guide) ?? [];
  const cwd = await mkdtemp(join(folder, '..', 'openssl-'));
  await writeFile(join(cwd, 'evidence-key.pem'), publicKey);
  await writeFile(join(cwd, 'checkpoint'), checkpoint);
  return spawnSync('bash', ['-ec', lines], { cwd, encoding: 'utf8' }).stdout;
}

/**
 * What the script says and its status, alone in a folder with what was exported and the public key.
 */
async function checkedElsewhere(folder: string, { stdout }: { stdout: string }, publicKey: string) {
  const alone = await mkdtemp(join(folder, '..', 'alone-'));
  const script = join(alone, 'verify-evidence.mjs');
  await copyFile(join(projectRoot, 'server', 'lib', 'verify-evidence.mjs'), script);
  expect((await readFile(script, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  const [key, file] = [join(alone, 'key.pem'), join(alone, 'file')];
  await writeFile(key, publicKey);
  await writeFile(file, stdout);
  const done = spawnSync(process.execPath, [script, key, file], { encoding: 'utf8', env: {} });
  return [done.status, done.stdout + done.stderr];
}

describePlaces(
  (newPlace) => {
    test('a signature by hand is sealed beside the typed one, or left out; nothing else is stored', async () => {
      const { room, run } = await roomIn(newPlace);
      const path = 'M10,20L300,40M5,5L5,5';
      for (const hostile of [
        'M1,2',
        'M601,0L0,0',
        '"/><svg>',
        ['M1,2L3,4'],
        'M1,2L3,4'.repeat(2000),
      ]) {
        const body = signedRequest(await room.issue(), { ndaHandwritten: hostile });
        const refused = await room.download(body);
        expect(refused.status).toBe(400);
        expect(await refused.json()).toMatchObject({
          errors: { ndaHandwritten: [expect.any(String)] },
        });
      }
      expect(await room.records('signatures')).toEqual([]);
      const answer = await room.download(
        signedRequest(await room.issue(), { ndaHandwritten: path }),
      );
      expect(answer.status).toBe(201);
      const { nda } = (await answer.json()) as { nda: string };
      const copy = await room.send(nda, { cookie: cookieOf(answer) });
      const file = await pdfFile(Buffer.from(await copy.arrayBuffer()));
      expect(await contentOf(file)).toMatch(/10 20 m\s+300 40 l/);
      expect((await room.download(signedRequest(await room.issue()))).status).toBe(201);
      // Without an agreement there is nothing to sign.
      expect(
        (await room.download({ ...request, ndaAccepted: true, ndaHandwritten: path })).status,
      ).toBe(201);
      const [first, second, ...more] = await room.records('signatures');
      expect(more).toEqual([]);
      expect(first?.handwritten).toBe(path);
      expect(String(first?.note)).toMatch(/^handwritten [0-9a-f]{64} salted$/m);
      expect(second).not.toHaveProperty('handwritten');
      for (const download of await room.records('downloads'))
        expect(download).not.toHaveProperty('ndaHandwritten');
      await room.stop();
      for (const id of ['1', '2']) expect((await run('nda', 'verify', id)).stderr).toBe('');
      expect((await run('nda', 'export', '1')).stdout).toContain(path);
    });

    test('codes are issued, listed and revoked, and only hashes of them are stored', async () => {
      const { room, run } = await roomIn(newPlace);
      await room.stop();
      const issued = await run('codes', 'issue', '--count', '3', '--expires', '2999-12-31');
      expect(issued.stdout).toMatch(/^(OBS(-[2-9A-Z]{4}){3}\n){3}$/);
      const [first = '', second = ''] = issued.stdout.split('\n');
      expect((await run('codes', 'revoke', '1')).stdout).toBe('Code 1 is revoked.\n');
      expect((await run('codes', 'revoke', second.toLowerCase())).stdout).toBe(
        'Code 2 is revoked.\n',
      );
      expect(await run('codes', 'revoke', 'OBS-2222')).toMatchObject({ status: 1 });
      const listed = await run('codes', 'list', '--json');
      expect(JSON.parse(listed.stdout)).toMatchObject([
        { id: 1, hint: first.slice(-4), isUsed: false, usedBy: null, usedAt: null, revoked: true },
        { id: 2, revoked: true, expiresAt: '2999-12-31T23:59:59.999Z' },
        { id: 3, revoked: false },
      ]);
      const log = JSON.parse((await run('audit', 'list', '--json')).stdout);
      expect(log.at(-1)).toMatchObject({
        event: 'inbox-list',
        details: { collection: 'reading_codes', by: operatorName() },
      });
      for (const code of issued.stdout.trim().split('\n'))
        expect(listed.stdout).not.toContain(code.slice(4, 13));
      const wrong: [string, ...string[]][] = [
        ['issue', '--count', '0'],
        ['issue', '--expires', '2026-02-30'],
        ['issue', '--email', 'nobody'],
        ['burn'],
      ];
      for (const args of wrong) expect(await run('codes', ...args)).toMatchObject({ status: 2 });
    });

    test('a signature is verified, copied, and each change of it named', async () => {
      const { place, room, run, tamper } = await roomIn(newPlace);
      const code = await room.issue();
      const answer = await room.download(signedRequest(code));
      const reference = ((await answer.json()) as { nda: string }).nda.split('/').at(-1) ?? '';
      const key = await (await room.send('/.well-known/evidence-key.pem')).text();
      await room.stop();
      expect((await run('nda', 'verify', reference)).status).toBe(0);
      const listed = JSON.parse((await run('nda', 'list', '--json')).stdout) as object[];
      expect(listed).toMatchObject([{ id: 1, reference, signature: 'Ada Lovelace' }]);
      const out = join(place.folder, '..', 'copy.pdf');
      expect((await run('nda', 'copy', '1', '--out', out)).status).toBe(0);
      expect((await readFile(out)).subarray(0, 5).toString()).toBe('%PDF-');
      const elsewhere = await checkedElsewhere(place.folder, await run('nda', 'export', '1'), key);
      expect(elsewhere).toEqual([0, 'The agreement is as it was signed.\n']);
      const log = await run('audit', 'list', '--json');
      const readings = JSON.parse(log.stdout).filter(({ event }: { event: string }) =>
        event.startsWith('inbox-'),
      );
      expect(readings).toMatchObject([
        { event: 'inbox-list', details: { collection: 'signatures' } },
        { event: 'inbox-file', details: { collection: 'signatures', id: 1 } },
        { event: 'inbox-view', details: { collection: 'signatures', id: 1 } },
      ]);
      await tamper({ update: 'signatures', where: { id: 1 }, set: { email: 'eve@example.com' } });
      expect(await checkedElsewhere(place.folder, await run('nda', 'export', '1'), key)).toEqual([
        1,
        'not as it was signed: email\n',
      ]);
      const verified = await run('nda', 'verify', '1');
      expect(verified.status).toBe(1);
      expect(verified.stderr).toContain('email: not as it was sealed');
      expect(verified.stderr).not.toMatch(/name: not|\n {4}at /);
      expect((await run('nda', 'verify', '9')).status).toBe(1);
    });

    test('an erased signature reads as erased, and its remains can still be proved or refuted', async () => {
      const { place, room, run, tamper } = await roomIn(newPlace);
      const code = await room.issue();
      await room.download(signedRequest(code));
      await room.stop();
      expect(await place.holding([request.name, request.email])).not.toEqual([]);
      await run('privacy', 'erase', request.email, '--yes');
      expect(await place.holding([request.name, request.email])).toEqual([]);
      expect((await run('audit', 'verify')).status).toBe(0);
      const key = (await run('audit', 'key')).stdout;
      expect(await checkedElsewhere(place.folder, await run('nda', 'export', '1'), key)).toEqual([
        0,
        'The agreement is as it was signed. Erased: signature, name, email, company, address, userAgent.\n',
      ]);
      const verified = await run('nda', 'verify', '1');
      expect(verified).toMatchObject({ status: 0, stderr: '' });
      expect(verified.stdout).toMatch(
        /^Signature 1 was erased at \d{4}-\d\d-\d\dT\S+Z\. Its remaining parts are unchanged/,
      );
      expect(verified.stdout).toContain(
        'are still valid: reference, fileName, signedAt, claimedAt, agreement, consent.',
      );
      expect(verified.stdout).toContain(
        'their seals cannot be recomputed: signature, name, email, company, address, userAgent.',
      );
      const changed = { fileName: 'Other.pdf', name: 'Eve' };
      await tamper({ update: 'signatures', where: { id: 1 }, set: changed });
      const refuted = await run('nda', 'verify', '1');
      expect(refuted.status).toBe(1);
      expect(refuted.stderr).toContain(
        'name: not as it was sealed\n  fileName: not as it was sealed',
      );
      expect(refuted.stderr).not.toContain('email');
    });

    test('a pseudonym that no erasure has left is a change like any other', async () => {
      const { room, run, tamper } = await roomIn(newPlace);
      const code = await room.issue();
      await room.download(signedRequest(code));
      await room.stop();
      const set = { email: `erased-${'0'.repeat(32)}`, name: `erased-${'1'.repeat(32)}` };
      await tamper({ update: 'signatures', where: { id: 1 }, set });
      const verified = await run('nda', 'verify', '1');
      expect(verified.status).toBe(1);
      expect(verified.stderr).toContain(
        'name: not as it was sealed\n  email: not as it was sealed',
      );
    });

    test('the audit log verifies, is exported, and every kind of tampering is named', async () => {
      const { place, room, run, tamper } = await roomIn(newPlace);
      const code = await room.issue();
      const answer = await room.download(signedRequest(code));
      await room.file(protectedFile, { cookie: cookieOf(answer) });
      await room.file(protectedFile);
      await room.stop();
      expect(await run('audit', 'verify')).toMatchObject({ status: 0 });
      const out = join(place.folder, '..', 'audit.jsonl');
      await run('audit', 'export', '--out', out);
      expect((await run('audit', 'verify', '--file', out)).status).toBe(0);
      const key = (await run('audit', 'key')).stdout;
      const exported = { stdout: await readFile(out, 'utf8') };
      expect(await checkedElsewhere(place.folder, exported, key)).toEqual([
        0,
        'All 6 entries of the log, up to 6, are as they were signed.\n',
      ]);
      const changed = { stdout: exported.stdout.replace('"event":"denial"', '"event":"login"') };
      expect((await checkedElsewhere(place.folder, changed, key))[0]).toBe(1);
      const checkpoint = await run('audit', 'checkpoint');
      expect((await checkedElsewhere(place.folder, checkpoint, key))[0]).toBe(0);
      expect(await checkedByOpenssl(place.folder, checkpoint.stdout, key)).toBe(
        'Signature Verified Successfully\n',
      );
      const forged = checkpoint.stdout.replace(/\n\d+\n/, '\n99\n');
      expect(await checkedByOpenssl(place.folder, forged, key)).toBe(
        'Signature Verification Failure\n',
      );
      await writeFile(`${out}.note`, checkpoint.stdout);
      expect((await run('audit', 'verify', '--file', `${out}.note`)).status).toBe(0);
      const lines = exported.stdout.trim().split('\n');
      expect(lines).toHaveLength(7);
      await writeFile(out, `${lines.slice(0, -1).join('\n')}\n`);
      expect((await run('audit', 'verify', '--file', out)).status).toBe(1);
      await tamper(
        { update: 'audit', where: { sequence: 2 }, set: { event: 'login' } },
        { remove: 'audit', id: 7 },
      );
      const verified = await run('audit', 'verify');
      expect(verified.status).toBe(1);
      expect(verified.stderr).toContain('record 2: changed, entry 2 does not have its hash');
      expect(verified.stderr).toContain('entry 7: missing at the end');
    });
  },
  { database: 'full' },
);

test('a damaged store is one clear line and status 1', async () => {
  const room = await startRoom();
  onTestFinished(room.remove);
  await room.download(signedRequest(await room.issue()));
  await room.stop();
  const segments = join(room.folder, 'segments');
  const [name = ''] = await readdir(segments);
  const bytes = await readFile(join(segments, name));
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0, middle, middle + 50);
  await writeFile(join(segments, name), bytes);
  const verified = await runCli({ DATA_DIR: room.folder }, ['audit', 'verify']);
  expect(verified.status).toBe(1);
  expect(verified.stderr.trim().split('\n')).toHaveLength(1);
  expect(verified.stderr).toContain(name);
});

test('a site without the option stores no signature by hand', async () => {
  const dataRoom = optionsOf(site, 'dataRoom');
  const { handwrittenSignature: _, ...agreement } = dataRoom.agreement;
  const features = { ...site.features, dataRoom: { ...dataRoom, agreement } };
  const room = await startRoom({ site: { ...site, features } });
  onTestFinished(room.remove);
  const body = signedRequest(await room.issue(), { ndaHandwritten: 'M10,20L300,40' });
  expect((await room.download(body)).status).toBe(201);
  const [signed] = await room.records('signatures');
  expect(signed).toMatchObject({ signature: 'Ada Lovelace' });
  expect(JSON.stringify([signed, await room.records('downloads')])).not.toContain('300,40');
});
