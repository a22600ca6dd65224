import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedLogFaults } from '../../../server/audit/read.ts';
import { readEnvironment } from '../../../server/environment.ts';
import { signatureFaults } from '../../../server/nda/signature.ts';
import { codeInsertion, newCode } from '../../../server/room/codes.ts';
import { openStorage, type Storage } from '../../../server/storage.ts';
import {
  cookieOf,
  internalFile,
  password,
  publicFile,
  request,
  signedRequest,
} from '../../api/room/room-server.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { spawnSite } from './site-process.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

async function threeServers() {
  const env = {
    DATABASE_URL: await postgres.newDatabase(),
    DATA_ROOM_PASSWORD: password,
    RATE_LIMIT: 'off',
  };
  const sites = await Promise.all([1, 2, 3].map(() => spawnSite(env)));
  const addresses = await Promise.all(sites.map(({ listening }) => listening()));
  const send = (server: number, path: string, body?: object, cookie = '') =>
    fetch(`${addresses[server % 3]}/api/data-room/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { env, send };
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;

async function withStorage<Value>(
  env: Record<string, string>,
  use: (storage: Storage) => Promise<Value>,
): Promise<Value> {
  const storage = await openStorage(readEnvironment(env), () => new Date());
  return use(storage).finally(() => storage.close());
}

test('a grant and a session of one server hold at the others, and end at all of them', async () => {
  const { send } = await threeServers();
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

test('a hundred redemptions of one code over three servers: one wins', async () => {
  const { env, send } = await threeServers();
  const codes = Array.from({ length: 3 }, newCode);
  await withStorage(env, async ({ store, keys }) => {
    const key = keys('access-code');
    await store.commit(codes.map((code) => codeInsertion(code, key)));
  });
  for (const code of codes) {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => statusOf(send(n, 'download', signedRequest(code)))),
    );
    expect(statuses.sort()).toEqual([201, ...new Array(99).fill(403)]);
  }
  await withStorage(env, async ({ store, keys }) => {
    for (const name of ['downloads', 'signatures', 'grants'])
      expect(await store.count(name)).toBe(codes.length);
    expect(await storedLogFaults(store, keys('audit'))).toEqual([]);
    for (const record of await store.find('signatures', {}))
      expect(signatureFaults(record, keys('nda-seal'))).toEqual([]);
  });
});

test('three servers write one audit log at once, without a gap or a fork', async () => {
  const { env, send } = await threeServers();
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => statusOf(send(n, 'download', request))),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  await withStorage(env, async ({ store, keys }) => {
    const events = await store.find('audit', { event: 'grant' });
    expect(events).toHaveLength(60);
    expect(await storedLogFaults(store, keys('audit'))).toEqual([]);
  });
});
