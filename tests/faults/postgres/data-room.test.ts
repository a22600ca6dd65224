import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedLogFaults } from '../../../server/audit/read.ts';
import { signatureFaults } from '../../../server/nda/signature.ts';
import { codeHash, codeHint, newCode } from '../../../server/room/codes.ts';
import { openStorage, type Storage } from '../../../server/storage.ts';
import {
  cookieOf,
  internalFile,
  password,
  request,
  signedRequest,
  whitepaper,
} from '../../api/room/room-server.ts';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { spawnSite } from './site-process.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

const rounds = 5;
const tries = 60;

async function threeRooms() {
  const url = await postgres.newDatabase();
  const env = { DATABASE_URL: url, RATE_LIMIT: 'off', DATA_ROOM_PASSWORD: password };
  const sites = await Promise.all([1, 2, 3].map(() => spawnSite(env)));
  const addresses = await Promise.all(sites.map(({ listening }) => listening()));
  const at = (index: number) => `${addresses[index % 3]}/api/data-room`;
  return { url, at };
}

async function withStorage<Result>(
  url: string,
  use: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: '/nonexistent',
    SITE_SECRET: undefined,
    RATE_LIMIT: 'off' as const,
  };
  const storage = await openStorage(environment, () => new Date());
  return use(storage).finally(() => storage.close());
}

const issue = (url: string) =>
  withStorage(url, async ({ store, keys }) => {
    const codes = Array.from({ length: rounds }, newCode);
    const key = keys('access-code');
    await store.commit(
      codes.map((code) => ({
        insert: 'whitepaper_codes',
        fields: { code: codeHash(code, key), hint: codeHint(code), isUsed: false, revoked: false },
      })),
    );
    return codes;
  });

const post = (path: string, body: object, cookie = '') =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

test('codes that are tried at three servers at once are redeemed once each, and the evidence holds', async () => {
  const { url, at } = await threeRooms();
  for (const code of await issue(url)) {
    const answers = await Promise.all(
      Array.from({ length: tries }, (_, n) => post(`${at(n)}/download`, signedRequest(code))),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...new Array(tries - 1).fill(403),
    ]);
    // The right to fetch it holds at each of them.
    const cookie = cookieOf(won[0] as Response);
    for (const server of [0, 1, 2]) {
      const file = await fetch(`${at(server)}/files/${whitepaper}`, { headers: { cookie } });
      expect(file.status).toBe(200);
      expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    }
    expect((await fetch(`${at(1)}/files/${whitepaper}`)).status).toBe(403);
  }
  await withStorage(url, async ({ store, keys }) => {
    for (const name of ['downloads', 'signatures', 'grants']) {
      expect(await store.count(name)).toBe(rounds);
    }
    expect(await storedLogFaults(store, keys('audit'))).toEqual([]);
    for (const record of await store.find('signatures', {})) {
      expect(signatureFaults(record, keys('nda-seal'))).toEqual([]);
    }
  });
});

test('a session of one server is one of all, and ended at one is ended at all', async () => {
  const { at } = await threeRooms();
  const login = await post(`${at(0)}/verify-password`, { password });
  expect(login.status).toBe(200);
  const session = cookieOf(login);
  const wanted = { ...request, fileName: internalFile, dataRoomType: 'internal' };
  expect((await post(`${at(1)}/download`, wanted, session)).status).toBe(201);
  expect((await fetch(`${at(2)}/documents`, { headers: { cookie: session } })).status).toBe(200);
  expect((await post(`${at(1)}/logout`, {}, session)).status).toBe(204);
  for (const server of [0, 1, 2]) {
    expect((await fetch(`${at(server)}/documents`, { headers: { cookie: session } })).status).toBe(
      401,
    );
    expect((await post(`${at(server)}/download`, wanted, session)).status).toBe(401);
  }
});
