import { expect, test } from 'vitest';
import { openAuditLog } from '../../../../server/operations/audit/audit-log.ts';
import { storedLogFaults } from '../../../../server/operations/audit/verify.ts';
import { erasePerson } from '../../../../server/operations/privacy/erase.ts';
import { lendStorage } from '../admin/lent-storage.ts';
import { FailingDisk, systemError } from '../store/failing-disk.ts';
import { temporaryFolder } from '../store/folder.ts';
import { all } from '../store/records.ts';
import { addPeople, canary, openAt } from './people.ts';

const noon = () => new Date('2026-05-01T12:00:00.000Z');

test('an erasure is logged in the same commit and without a name', async () => {
  const disk = new FailingDisk();
  const folder = await temporaryFolder();
  const storage = await openAt(folder, noon, disk);
  await addPeople(storage, folder, 0);
  const { store, keys } = storage;
  const log = async () =>
    (await all(store, 'audit')).map(({ event, details }) => ({ event, details }));
  await erasePerson(storage, canary.email, { clock: noon, dryRun: true });
  disk.before = (call) => {
    if (call === 'write') throw systemError('ENOSPC');
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
