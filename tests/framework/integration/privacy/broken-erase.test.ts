import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { erasePerson } from '../../../../server/operations/privacy/erase.ts';
import { IncompleteRemovalError } from '../../../../server/operations/privacy/remove-records.ts';
import { StoreUnavailableError } from '../../../../server/storage/store/errors.ts';
import { filesHolding } from '../../../setup/holding.ts';
import { FailingDisk, systemError } from '../store/failing-disk.ts';
import { temporaryFolder } from '../store/folder.ts';
import { pass, stopTime } from '../store/stopped-time.ts';
import { addPeople, canaries, canary, openAt } from './people.ts';

const noon = () => new Date('2026-05-01T12:00:00.000Z');

/** The canary's records among others', on a disk that can fail. */
async function peopled(after: number) {
  const disk = new FailingDisk();
  const folder = await temporaryFolder();
  const storage = await openAt(folder, noon, disk);
  await addPeople(storage, folder, after);
  return { disk, folder, storage };
}

test('an erasure that breaks off between files and records can be repeated', async () => {
  const { disk, folder, storage } = await peopled(0);
  disk.before = (call) => {
    if (call === 'write') throw systemError('ENOSPC');
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
  stopTime();
  const { disk, folder, storage } = await peopled(600);
  const erase = () => erasePerson(storage, canary.email, { clock: noon });
  // The first one is the commit's, which begins a segment.
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
  await vi.waitFor(async () => {
    await pass(1_000);
    expect((await erase()).removed).toEqual({});
  });
  expect(toldTooEarly).toEqual([]);
  expect(await filesHolding(folder, canaries)).toEqual([]);
  await storage.close();
});

test('after a restart an erasure that finds nobody waits until earlier versions are gone', async () => {
  const { disk, folder, storage } = await peopled(600);
  let renames = 0;
  disk.before = (call) => {
    if (call === 'rename' && ++renames > 1) throw systemError('ENOSPC');
  };
  await expect(erasePerson(storage, canary.email, { clock: noon })).rejects.toThrow();
  await storage.close();
  const slow = new FailingDisk();
  slow.before = async (call) => {
    if (call === 'rename') await pause(50);
  };
  const again = await openAt(folder, noon, slow);
  expect((await erasePerson(again, canary.email, { clock: noon })).removed).toEqual({});
  expect(await filesHolding(folder, canaries)).toEqual([]);
  await again.close();
});
