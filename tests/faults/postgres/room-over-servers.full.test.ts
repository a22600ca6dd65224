import { expect, test } from 'vitest';
import { optionsOf } from '../../../core/config/feature.ts';
import { codeInsertion, newCode } from '../../../server/data-room/codes.ts';
import { signatureFaults } from '../../../server/data-room/nda/signature.ts';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { storedLogFaults } from '../../../server/operations/audit/verify.ts';
import { site } from '../../../server/site.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import {
  cookieOf,
  internalFile,
  password,
  publicFile,
  request,
  signedRequest,
} from '../../framework/api/room/room-server.ts';
import { openStorage } from '../../setup/collections.ts';
import { startThreeSites } from './three-sites.ts';

const three = startThreeSites({ DATA_ROOM_PASSWORD: password, RATE_LIMIT: 'off' });

const send = (server: number, path: string, body?: object, cookie = '') =>
  fetch(`${three().at(server)}/api/data-room/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const statusOf = async (answer: Promise<Response>) => (await answer).status;

async function withStorage<Value>(use: (storage: Storage) => Promise<Value>): Promise<Value> {
  const environment = readEnvironment({ DATABASE_URL: three().url, RATE_LIMIT: 'off' });
  const storage = await openStorage(environment, () => new Date());
  return use(storage).finally(() => storage.close());
}

test('a grant and a session of one server hold at the others, and end at all of them', async () => {
  const grant = cookieOf(await send(0, 'download', request));
  for (const server of [0, 1, 2]) {
    expect(await statusOf(send(server, `files/${publicFile}`, undefined, grant))).toBe(200);
    expect(await statusOf(send(server, `files/${publicFile}`))).toBe(403);
  }
  const session = cookieOf(await send(1, 'verify-password', { password }));
  const internal = { ...request, fileName: internalFile, dataRoomType: 'internal' };
  const both = `${session}; ${cookieOf(await send(2, 'download', internal, session))}`;
  for (const server of [0, 1, 2])
    expect(await statusOf(send(server, `files/${internalFile}`, undefined, both))).toBe(200);
  expect(await statusOf(send(2, 'logout', {}, session))).toBe(204);
  for (const server of [0, 1, 2]) {
    expect(await statusOf(send(server, 'documents', undefined, session))).toBe(401);
    expect(await statusOf(send(server, `files/${internalFile}`, undefined, both))).toBe(401);
  }
});

/** How many records each of three collections holds. */
const counts = ({ store }: Storage) =>
  Promise.all(['downloads', 'signatures', 'grants'].map((name) => store.count(name)));

test('a hundred redemptions of one code over three servers: one wins', async () => {
  const codes = Array.from({ length: 3 }, () => newCode(optionsOf(site, 'dataRoom').codes));
  const before = await withStorage(async (storage) => {
    const key = storage.keys('access-code');
    await storage.store.commit(
      await Promise.all(
        codes.map((code) => codeInsertion(optionsOf(site, 'dataRoom').codes, code, key)),
      ),
    );
    return counts(storage);
  });
  for (const code of codes) {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => statusOf(send(n, 'download', signedRequest(code)))),
    );
    expect(statuses.sort()).toEqual([201, ...new Array(99).fill(403)]);
  }
  await withStorage(async (storage) => {
    const { store, keys } = storage;
    expect(await counts(storage)).toEqual(before.map((count) => count + codes.length));
    expect(await storedLogFaults(store, keys('audit'))).toEqual([]);
    for (const record of await store.find('signatures', {}))
      expect(signatureFaults(record, keys('nda-seal'))).toEqual([]);
  });
});

test('three servers write one audit log at once, without a gap or a fork', async () => {
  const grants = ({ store }: Storage) => store.find('audit', { event: 'grant' });
  const before = await withStorage(grants);
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => statusOf(send(n, 'download', request))),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  await withStorage(async (storage) => {
    const { store, keys } = storage;
    expect(await grants(storage)).toHaveLength(before.length + 60);
    expect(await storedLogFaults(store, keys('audit'))).toEqual([]);
  });
});
