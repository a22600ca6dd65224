import { expect, test, vi } from 'vitest';
import { openAuditLog } from '../../../server/audit/audit-log.ts';
import { storedLogFaults } from '../../../server/audit/read.ts';
import { erasePerson } from '../../../server/privacy/erase.ts';
import { exportPerson } from '../../../server/privacy/export.ts';
import { IncompleteRemovalError } from '../../../server/privacy/remove-records.ts';
import type { Storage } from '../../../server/storage.ts';
import { collections } from '../../../server/store/collections.ts';
import { StoreUnavailableError } from '../../../server/store/errors.ts';
import { lendStorage } from '../admin/lent-storage.ts';
import { FailingDisk, systemError } from '../store/failing-disk.ts';
import { temporaryFolder } from '../store/folder.ts';
import { all } from '../store/records.ts';
import { canary, filesHolding, keepFile, openAt, recordsAbout } from './people.ts';

const noon = () => new Date('2026-05-01T12:00:00.000Z');
const canaries = Object.values(canary);

/** A storage with the canary's records in the middle of others'; `after` follow in later segments. */
async function peopled(
  after: number,
  disk?: FailingDisk,
): Promise<{ folder: string; storage: Storage }> {
  const folder = await temporaryFolder();
  const storage = await openAt(folder, noon, disk);
  const file = (text: string) => keepFile(storage, folder, text);
  const bo = await file('resume of Bo');
  await storage.store.commit(recordsAbout('bo@example.org', 'Bo', 'A message', bo));
  const resume = await file(canary.resume);
  const { email, name, message } = canary;
  await storage.store.commit(recordsAbout(`  ${email.toUpperCase()} `, name, message, resume));
  const others = Array.from({ length: after }, (_, n) => ({
    insert: 'downloads',
    fields: { email: `visitor-${n}@example.org` },
  }));
  if (others.length > 0) await storage.store.commit(others);
  return { folder, storage };
}

/** All records but those of the canary and the log's head, as they are on disk after a new start. */
async function othersAsJson(storage: Pick<Storage, 'store'>): Promise<string> {
  const records: unknown[] = [];
  for (const name of Object.keys(collections).filter((one) => one !== 'audit_head')) {
    for (const record of await all(storage.store, name)) {
      const text = JSON.stringify(record);
      if (!/canary|erased-/i.test(text)) records.push([name, text]);
    }
  }
  return JSON.stringify(records);
}

test.each([0, 600])('an erasure leaves no trace on disk (%i records later)', async (after) => {
  const { folder, storage } = await peopled(after);
  const others = await othersAsJson(storage);
  expect((await filesHolding(folder, canaries)).length).toBeGreaterThan(1);
  const receipt = await erasePerson(storage, canary.email, { clock: noon });
  expect(receipt).toEqual({
    reference: expect.stringMatching(/^erased-[0-9a-f]{32}$/),
    erasedAt: noon().toISOString(),
    dryRun: false,
    removed: {
      contacts: [2],
      waitlist: [2],
      job_applications: [2],
      downloads: [2],
      grants: [2],
      outbox: [2],
    },
    pseudonymised: { whitepaper_codes: [3, 4], signatures: [2] },
    files: 1,
  });
  expect(JSON.stringify(receipt)).not.toMatch(/canary/i);
  expect(await filesHolding(folder, canaries)).toEqual([]);
  await storage.close();
  expect(await filesHolding(folder, canaries)).toEqual([]);
  const again = await openAt(folder);
  expect(await othersAsJson(again)).toBe(others);
  await again.close();
});

test('what must stay keeps its other fields and one pseudonym for one address', async () => {
  const { storage } = await peopled(0);
  const { reference } = await erasePerson(storage, canary.email, { clock: noon });
  const [, signature] = await all(storage.store, 'signatures');
  expect(signature).toMatchObject({
    email: reference,
    name: expect.stringMatching(/^erased-/),
    signature: expect.stringMatching(/^erased-/),
    agreement: 'text',
    createdAt: noon().toISOString(),
  });
  const codes = await storage.store.find('whitepaper_codes', { usedBy: reference });
  expect(codes).toMatchObject([{ isUsed: true }]);
  await storage.close();
});

test('the log tells of an erasure that did something, in the same commit and without a name', async () => {
  const disk = new FailingDisk();
  const { storage } = await peopled(0, disk);
  const { store, keys } = storage;
  const log = async () =>
    (await all(store, 'audit')).map(({ event, details }) => ({ event, details }));
  await erasePerson(storage, canary.email, { clock: noon, dryRun: true });
  disk.before = (call) => {
    if (call === 'rename') throw systemError('ENOSPC');
  };
  await expect(erasePerson(storage, canary.email, { clock: noon })).rejects.toThrow();
  disk.before = () => undefined;
  expect(await log()).toEqual([]);
  const { reference } = await erasePerson(storage, canary.email, { clock: noon });
  const details = { reference, removed: 6, pseudonymised: 3, files: 1 };
  expect(await log()).toEqual([{ event: 'erasure', details }]);
  await erasePerson(storage, canary.email, { clock: noon });
  expect(await log()).toHaveLength(1);
  expect(await storedLogFaults(store, keys('audit'))).toEqual([]);
  await storage.close();
});

test('beside a running server, an erasure waits for its place in a log that is written in bursts', async () => {
  const lent = await lendStorage(await temporaryFolder(), noon);
  const { owned, borrowed } = lent;
  const { email } = canary;
  await owned.store.commit([{ insert: 'contacts', fields: { email } }]);
  const server = openAuditLog({ ...owned, clock: noon });
  const login = () => server.commit([], [{ event: 'login', details: { session: 'a' } }]);
  const burst = Promise.all(Array.from({ length: 400 }, login));
  await erasePerson(borrowed, email, { clock: noon });
  await burst;
  expect(await owned.store.find('audit', { event: 'erasure' })).toHaveLength(1);
  expect(await owned.store.count('audit')).toBe(401);
  expect(await owned.store.count('contacts')).toBe(0);
  expect(await storedLogFaults(owned.store, owned.keys('audit'))).toEqual([]);
  await lent.close();
});

test('a dry run and an export change nothing; the export holds every record with its consent', async () => {
  const { storage } = await peopled(0);
  const before = await othersAsJson(storage);
  const dry = await erasePerson(storage, canary.email, { clock: noon, dryRun: true });
  expect([dry.dryRun, dry.removed.contacts]).toEqual([true, [2]]);
  const { data } = await exportPerson(storage.store, ` ${canary.email.toLowerCase()}`, noon);
  expect(Object.values(data.collections).flat()).toHaveLength(9);
  expect(data.collections.contacts).toMatchObject([
    { id: 2, message: canary.message, consent: { wording: 'I agree.', version: '7' } },
  ]);
  expect(await othersAsJson(storage)).toBe(before);
  expect(await storage.store.count('contacts')).toBe(2);
  await storage.close();
});

test('an erasure that breaks off between files and records can be repeated', async () => {
  const disk = new FailingDisk();
  const { folder, storage } = await peopled(0, disk);
  disk.before = (call) => {
    if (call === 'rename') throw systemError('ENOSPC');
  };
  const erase = () => erasePerson(storage, canary.email, { clock: noon });
  await expect(erase()).rejects.toThrow(StoreUnavailableError);
  expect(await storage.store.count('job_applications')).toBe(2);
  disk.before = () => undefined;
  expect((await erase()).removed.job_applications).toEqual([2]);
  expect(await filesHolding(folder, canaries)).toEqual([]);
  await storage.close();
});

test('an erasure is not done while the disk still holds earlier versions', async () => {
  const disk = new FailingDisk();
  const { folder, storage } = await peopled(600, disk);
  const erase = () => erasePerson(storage, canary.email, { clock: noon });
  let renames = 0;
  disk.before = (call) => {
    if (call === 'rename' && ++renames > 1) throw systemError('ENOSPC');
  };
  await expect(erase()).rejects.toThrow(IncompleteRemovalError);
  expect(await filesHolding(folder, canaries)).not.toEqual([]);
  // No record is found any more, and still it is not done.
  await expect(erase()).rejects.toThrow(/Run the same command again/);
  const toldTooEarly: string[] = [];
  disk.before = (call) => {
    if (storage.store.health().ok) toldTooEarly.push(call);
  };
  await vi.waitFor(async () => expect((await erase()).removed).toEqual({}), { timeout: 5000 });
  expect(toldTooEarly).toEqual([]);
  expect(await filesHolding(folder, canaries)).toEqual([]);
  await storage.close();
});
