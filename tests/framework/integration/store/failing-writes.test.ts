import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { StoreOpenError, StoreUnavailableError } from '../../../../server/storage/store/errors.ts';
import type { Operation, Store } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { type Call, FailingDisk, systemError } from './failing-disk.ts';
import { segmentFiles, temporaryFolder } from './folder.ts';
import { outcomes } from './records.ts';
import { pass, stopTime } from './stopped-time.ts';

const entry = (email: string): Operation => ({
  insert: 'waitlist',
  fields: { product: 'p', email },
});
const redeem: Operation[] = [
  { update: 'reading_codes', where: { code: 'A', isUsed: false }, set: { isUsed: true } },
  { insert: 'downloads', fields: { accessCode: 'A' } },
];
const before = { used: 0, downloads: 0 };
const redeemed = { used: 1, downloads: 1 };

async function stateOf(store: Store) {
  const used = (await store.find('reading_codes', { isUsed: true })).length;
  return { used, downloads: await store.count('downloads') };
}

/** Where the next commit goes, by how many contacts are there beside the code. */
const places = { 'that begins a segment': 255, 'that goes on in one': 100 };
type Place = keyof typeof places;

/** A store with one unused code in the first segment, on a disk that may fail. */
async function storeWithCode(place: Place = 'that goes on in one') {
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  const store = await openStore({ folder, disk });
  await store.commit([{ insert: 'reading_codes', fields: { code: 'A', isUsed: false } }]);
  const contacts = Array.from({ length: places[place] });
  await store.commit(contacts.map(() => ({ insert: 'contacts', fields: {} })));
  return { folder, disk, store };
}

async function reopenedState(folder: string) {
  const store = await openStore({ folder });
  const state = await stateOf(store);
  await store.close();
  return state;
}

const failures = (place: Place, ...calls: Call[]) => calls.map((call) => ({ place, call }));

test.each([
  ...failures('that begins a segment', 'create', 'write', 'sync', 'close', 'rename', 'syncFolder'),
  ...failures('that goes on in one', 'append', 'write', 'sync'),
])(
  'a failing $call shows and keeps all of a commit $place, or nothing',
  async ({ place, call }) => {
    const { folder, disk, store } = await storeWithCode(place);
    disk.before = (reached) => {
      if (reached === call) throw systemError('EIO');
    };
    await expect(store.commit(redeem)).rejects.toThrow(StoreUnavailableError);
    expect(await stateOf(store)).toEqual(before);
    expect(store.health()).toMatchObject({ ok: false, reason: expect.stringContaining('EIO') });
    expect(
      (await readdir(join(folder, 'segments'))).filter((name) => name.endsWith('.tmp')),
    ).toEqual([]);
    await store.close();
    expect(await reopenedState(folder)).toEqual(before);
  },
);

test.each([
  // The commit's file, then the full segment, which names it and lacks the outdated version.
  { place: 'that begins a segment' as const, calls: 12 },
  // The commit's line, then the same file without the outdated version.
  { place: 'that goes on in one' as const, calls: 10 },
])(
  'each failing call of a commit $place leaves the state before or after, never between',
  async ({ place, calls }) => {
    for (let failing = 0; ; failing++) {
      const { folder, disk, store } = await storeWithCode(place);
      const start = disk.calls.length;
      let reached = false;
      disk.before = (_call, index) => {
        if (index - start !== failing) return;
        reached = true;
        throw systemError('ENOSPC');
      };
      const acknowledged = await store.commit(redeem).then(
        () => true,
        () => false,
      );
      disk.before = () => undefined;
      expect(await stateOf(store)).toEqual(acknowledged ? redeemed : before);
      await store.close();
      const reopened = await reopenedState(folder);
      expect([before, redeemed]).toContainEqual(reopened);
      if (acknowledged) expect(reopened).toEqual(redeemed);
      if (!reached) {
        expect(failing).toBe(calls);
        return;
      }
    }
  },
);

test('what a failing write left of a line is taken back at once, and the next line follows', async () => {
  const { folder, disk, store } = await storeWithCode();
  const whole = (await segmentFiles(folder)).get('000001.json');
  disk.bytesPerWrite = 30;
  let writes = 0;
  disk.before = (call) => {
    if (call === 'write' && ++writes > 2) throw systemError('ENOSPC');
  };
  await expect(store.commit([entry('a')])).rejects.toThrow(/000001.json: ENOSPC/);
  expect(writes).toBe(3);
  expect((await segmentFiles(folder)).get('000001.json')).toEqual(whole);
  disk.before = () => undefined;
  await store.commit([entry('b')]);
  await store.commit([entry('c')]);
  await store.close();
  const again = await openStore({ folder });
  const emails = (await again.find('waitlist', {})).map(({ email }) => email);
  expect(emails).toEqual(['b', 'c']);
  await again.close();
});

test('short writes are completed', async () => {
  const { folder, disk, store } = await storeWithCode();
  disk.bytesPerWrite = 7;
  await store.commit(redeem);
  disk.bytesPerWrite = 0;
  await expect(store.commit([entry('a')])).rejects.toThrow(StoreUnavailableError);
  await store.close();
  expect(await reopenedState(folder)).toEqual(redeemed);
});

test('a full disk gives 503, then takes the retry once as one record', async () => {
  const { disk, store } = await storeWithCode();
  disk.before = (call) => {
    if (call === 'write') throw systemError('ENOSPC');
  };
  const posts = Array.from({ length: 20 }, () => store.commit([entry('a@example.org')]));
  expect(await outcomes(posts)).toEqual({ StoreUnavailableError: 20 });
  expect(await store.count('waitlist')).toBe(0);
  disk.before = () => undefined;
  expect(await store.commit([entry('a@example.org')])).toMatchObject([{ id: 1 }]);
  expect(await store.count('waitlist')).toBe(1);
  expect(store.health()).toEqual({ ok: true });
  await store.close();
});

test('a duplicate of a shown record is reported even while the disk fails', async () => {
  const { disk, store } = await storeWithCode();
  await store.commit([entry('a@example.org')]);
  disk.before = () => {
    throw systemError('ENOSPC');
  };
  expect(await outcomes([store.commit([entry('A@example.org')])])).toEqual({ DuplicateError: 1 });
  await store.close();
});

test('health clears by itself when the disk takes writes again', async () => {
  stopTime();
  const { folder, disk, store } = await storeWithCode();
  disk.before = () => {
    throw systemError('EROFS');
  };
  await expect(store.commit(redeem)).rejects.toThrow(StoreUnavailableError);
  const tried = disk.calls.length;
  await pass(1_000);
  await vi.waitFor(() => expect(disk.calls.length).toBeGreaterThan(tried));
  expect(store.health().ok).toBe(false);
  disk.before = () => undefined;
  await vi.waitFor(async () => {
    await pass(1_000);
    expect(store.health().ok).toBe(true);
  });
  await store.close();
  expect(await reopenedState(folder)).toEqual(before);
});

test.each([
  ...failures('that goes on in one', 'sync'),
  ...failures('that begins a segment', 'sync', 'syncFolder'),
])('after a failed $call of a commit $place no write follows', async ({ place, call }) => {
  stopTime();
  const { folder, disk, store } = await storeWithCode(place);
  let failed = 0;
  disk.before = (reached) => {
    if (reached === call && failed++ === 0) throw systemError('EIO');
  };
  await expect(store.commit(redeem)).rejects.toThrow(StoreUnavailableError);
  const opened = () => disk.calls.filter((call) => ['create', 'append'].includes(call)).length;
  const before = opened();
  await expect(store.commit([entry('b')])).rejects.toThrow(/until the next start/);
  await pass(1_300);
  // Whatever was tried meanwhile came before this one.
  await expect(store.commit([entry('b')])).rejects.toThrow(/until the next start/);
  expect(opened()).toBe(before);
  expect(store.health().ok).toBe(false);
  await store.close();
  const again = await openStore({ folder });
  expect(await again.count('waitlist')).toBe(0);
  expect(await again.commit([entry('b')])).toHaveLength(1);
  await again.close();
});

test('health reports a hanging write within 5 s', async () => {
  stopTime();
  const { disk, store } = await storeWithCode();
  let release: (() => void) | undefined;
  disk.before = (call) =>
    call === 'sync' ? new Promise<void>((resolve) => (release = resolve)) : undefined;
  const pending = store.commit([entry('a')]);
  await vi.waitFor(() => expect(release).toBeDefined());
  expect(store.health().ok).toBe(true);
  await pass(4_500);
  expect(store.health().ok).toBe(false);
  disk.before = () => undefined;
  release?.();
  await pending;
  expect(store.health()).toEqual({ ok: true });
  await store.close();
});

test('a folder that may not be written is refused with its path', async () => {
  const [folder, disk] = [await temporaryFolder(), new FailingDisk()];
  disk.checkAccess = async () => {
    throw systemError('EROFS');
  };
  const error = await openStore({ folder, disk }).catch((reason) => reason);
  expect(error).toBeInstanceOf(StoreOpenError);
  expect(error.message).toBe(`${folder}: the store cannot be opened (EROFS)`);
});
