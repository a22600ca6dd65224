import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { optionsOf } from '../../../core/config/feature.ts';
import { codeInsertion, newCode } from '../../../server/data-room/codes.ts';
import { signatureFaults } from '../../../server/data-room/nda/signature.ts';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { storedLogFaults } from '../../../server/operations/audit/verify.ts';
import { site } from '../../../server/site.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { temporaryFolder } from '../../framework/api/fixture.ts';
import { signedRequest } from '../../framework/api/room/room-server.ts';
import { openStorage } from '../../setup/collections.ts';

const script = fileURLToPath(new URL('serve-room.ts', import.meta.url));
/** Each takes two starts of a server, so without a wish there are fewer than elsewhere. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await kill();
  await folder.remove();
});

async function start(): Promise<string> {
  child = spawn(process.execPath, ['--import', 'tsx', script, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout ?? []) {
    const address = /Listening on ([^\s"]+)/.exec(String(chunk))?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The server did not start.');
}

async function kill(): Promise<void> {
  if (child === undefined || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function withStorage<Result>(use: (storage: Storage) => Promise<Result>): Promise<Result> {
  const environment = readEnvironment({ DATA_DIR: join(folder.path, 'data'), RATE_LIMIT: 'off' });
  const storage = await openStorage(environment, () => new Date());
  return use(storage).finally(() => storage.close());
}

const issue = (count: number) =>
  withStorage(async ({ store, keys }) => {
    const codes = Array.from({ length: count }, () => newCode(optionsOf(site, 'dataRoom').codes));
    const key = keys('access-code');
    await store.commit(
      await Promise.all(
        codes.map((code) => codeInsertion(optionsOf(site, 'dataRoom').codes, code, key)),
      ),
    );
    return codes;
  });

const post = (address: string, body: object) =>
  fetch(`${address}/api/data-room/download`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a hundred redemptions of one code at once in a server of its own: twenty rounds, twenty wins', async () => {
  const codes = await issue(20);
  const address = await start();
  for (const code of codes) {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await post(address, signedRequest(code))).status),
    );
    expect(statuses.sort()).toEqual([201, ...new Array(99).fill(403)]);
  }
  await kill();
  await withStorage(async ({ store, keys }) => {
    for (const name of ['downloads', 'signatures', 'grants'])
      expect(await store.count(name)).toBe(20);
    expect(await storedLogFaults(store, keys('audit'))).toEqual([]);
  });
});

test(`kill -9 between redemption and answer, ${rounds} rounds: no burnt code without its record`, {
  timeout: 60_000 + rounds * 20_000,
}, async () => {
  let kept = 0;
  let unanswered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const codes = await issue(30);
    const address = await start();
    const answered: number[] = [];
    const bodies = codes.map((code, index) =>
      signedRequest(code, { submissionToken: `round-${round}-token-${index}-of-thirty` }),
    );
    const sent = bodies.map(async (body, index) => {
      if ((await post(address, body)).status === 201) answered.push(index);
      // The first answers are on their way while later commits are: the moment to end it.
      if (answered.length > (round * 5) % 12) void kill();
    });
    await Promise.allSettled(sent);
    await kill();
    await check();
    // Every client without an answer sends the same again, and gets its document.
    const again = await start();
    for (const body of bodies) expect((await post(again, body)).status).toBe(201);
    await kill();
    kept += answered.length;
    unanswered += codes.length - answered.length;
    await check((round + 1) * 30);
  }
  expect(unanswered).toBeGreaterThan(rounds);
  console.log(`${kept} answered, ${unanswered} cut off, each with all of its records or none`);
});

/** Each used code has its download, signature, grant and lines in a whole log; no other has any. */
async function check(expected?: number): Promise<void> {
  await withStorage(async ({ store, keys }) => {
    const used = await store.find('reading_codes', { isUsed: true });
    const references = used.map(({ reference }) => reference).sort();
    const downloads = await store.find('downloads', {});
    const signatures = await store.find('signatures', {});
    const events = await store.find('audit', { event: 'redemption' });
    expect(downloads.map(({ reference }) => reference).sort()).toEqual(references);
    expect(downloads.map(({ codeId }) => codeId).sort()).toEqual(used.map(({ id }) => id).sort());
    expect(signatures.map(({ reference }) => reference).sort()).toEqual(references);
    expect(events).toHaveLength(used.length);
    const granted = new Set((await store.find('grants', {})).map(({ reference }) => reference));
    expect(references.every((reference) => granted.has(reference ?? ''))).toBe(true);
    const key = keys('nda-seal');
    expect(signatures.flatMap((signature) => signatureFaults(signature, key))).toEqual([]);
    expect(await storedLogFaults(store, keys('audit'))).toEqual([]);
    if (expected !== undefined) expect(used).toHaveLength(expected);
  });
}
