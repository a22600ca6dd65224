import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Operation, Store } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { FailingDisk } from './failing-disk.ts';
import { temporaryFolder } from './folder.ts';

/*
 * A process may be frozen (SIGSTOP, a paused container, a suspended machine) while its lock is taken
 * away and another process opens the folder. Whatever call it was about to make, it must not undo
 * what its successor wrote, nor acknowledge what is lost.
 */

const insert = (key: string): Operation => ({
  insert: 'contacts',
  fields: { key, text: key.repeat(40) },
});

/** Freezes a disk before one of its next calls. */
function freezer(disk: FailingDisk, callsLeft: number) {
  let left = callsLeft;
  let thaw = (): void => undefined;
  const thawed = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  const frozen = new Promise<true>((resolve) => {
    disk.before = () => {
      left -= 1;
      if (left >= 0) return undefined;
      resolve(true);
      return thawed;
    };
  });
  return { frozen, thaw };
}

/** Takes the locks of a folder away. */
async function unlock(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith('.sock')) await rm(join(folder, name), { force: true });
}

/** Changes of every kind: lines, a full segment, a new one, compaction. Gives what was acknowledged. */
async function change(store: Store, name: string, acknowledged: Set<string>, turns = 3) {
  const commit = async (key: string, operations: Operation[]) => {
    await store.commit(operations);
    acknowledged.add(key);
  };
  for (let turn = 0; turn < turns; turn += 1) {
    const keys = Array.from({ length: 130 }, (_, index) => `${name}-${turn}-${index}`);
    await Promise.all(keys.map((key) => commit(key, [insert(key)])));
    const [gone] = await store.find('contacts', { key: keys[0] ?? '' });
    if (gone) {
      acknowledged.delete(String(gone.key));
      await store.commit([{ remove: 'contacts', id: gone.id }]);
    }
  }
}

/** What is stored, after all others have ended. */
async function storedKeys(folder: string): Promise<Set<string>> {
  const store = await openStore({ folder });
  const keys = (await store.find('contacts', {})).map(({ key }) => String(key));
  await store.close();
  expect(new Set(keys).size).toBe(keys.length);
  return new Set(keys);
}

test('a process that was frozen before any of its calls undoes nothing of its successor', {
  tags: 'full',
  timeout: 120_000,
}, async () => {
  let rounds = 0;
  for (let calls = 0; ; calls += 1) {
    const folder = await temporaryFolder();
    const disk = new FailingDisk();
    const first = await openStore({ folder, disk });
    const acknowledged = new Set<string>();
    await first.commit([insert('begin')]);
    const { frozen, thaw } = freezer(disk, calls);
    const work = change(first, 'first', acknowledged).then(
      () => false,
      () => true,
    );
    if (!(await Promise.race([frozen, work.then(() => false)]))) {
      thaw();
      await first.close();
      break;
    }
    rounds += 1;
    await unlock(folder);
    const second = await openStore({ folder });
    const later = new Set<string>();
    await change(second, 'second', later, 2);
    thaw();
    await work;
    await first.close();
    await change(second, 'third', later, 1);
    await second.close();
    const stored = await storedKeys(folder);
    const lost = [...acknowledged, ...later].filter((key) => !stored.has(key));
    expect(lost, `frozen before call ${calls}`).toEqual([]);
  }
  expect(rounds).toBeGreaterThan(30);
});

test('so it is for one that was frozen while it started', { timeout: 120_000 }, async () => {
  let rounds = 0;
  const made = await temporaryFolder();
  const before = new Set<string>();
  const earlier = await openStore({ folder: made });
  await change(earlier, 'earlier', before);
  await earlier.close();
  for (let calls = 0; ; calls += 1) {
    const folder = await temporaryFolder();
    await cp(made, folder, { recursive: true });
    const acknowledged = new Set(before);
    const disk = new FailingDisk();
    const { frozen, thaw } = freezer(disk, calls);
    const starting = openStore({ folder, disk });
    const started = starting.then(
      () => false,
      () => false,
    );
    if (!(await Promise.race([frozen, started]))) {
      thaw();
      await (await starting).close();
      break;
    }
    rounds += 1;
    await unlock(folder);
    const second = await openStore({ folder });
    await change(second, 'second', acknowledged, 1);
    thaw();
    const first = await starting.catch(() => undefined);
    await expect(
      first?.commit([insert('late')]) ?? Promise.reject(new Error('closed')),
    ).rejects.toThrow();
    await first?.close();
    await change(second, 'third', acknowledged, 1);
    await second.close();
    const stored = await storedKeys(folder);
    const lost = [...acknowledged].filter((key) => !stored.has(key));
    expect(lost, `frozen before call ${calls}`).toEqual([]);
  }
  expect(rounds).toBeGreaterThan(5);
});

test('a takeover that broke off does not outlive a restored backup', async () => {
  const write = async (folder: string, ...keys: string[]) => {
    const store = await openStore({ folder });
    for (const key of keys) await store.commit([insert(key)]);
    await store.close();
  };
  const folder = await temporaryFolder();
  await write(folder, 'old 1', 'old 2', 'old 3');
  await cp(join(folder, 'segments'), join(folder, 'segments.next'), { recursive: true });
  await write(join(folder, 'restored'), 'restored');
  expect(await storedKeys(folder)).toEqual(new Set(['restored']));
});
