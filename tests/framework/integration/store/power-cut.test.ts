import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Operation, Store } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { temporaryFolder } from './folder.ts';
import { PowerCutDisk } from './power-cut-disk.ts';

const cuts = Number(process.env.POWER_CUTS ?? 40);
let keys = 0;

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What was acknowledged of a key: the steps it has gone through; undefined once it is removed. */
type Steps = Map<string, number | undefined>;

/** Adds pairs, changes and removes them, several at once, until the power is gone. */
async function work(store: Store, random: () => number, steps: Steps): Promise<Steps> {
  const tried: Steps = new Map();
  const commit = async (key: string, step: number | undefined, operations: Operation[]) => {
    tried.set(key, step);
    const records = await store.commit(operations);
    steps.set(key, step);
    return records;
  };
  const side = async () => {
    for (;;) {
      keys += 1;
      const key = `key-${keys}`;
      const fields = { key, step: 0, text: 'x'.repeat(random() * 3000) };
      const pair = ['contacts', 'downloads'];
      const made = await commit(
        key,
        0,
        pair.map((insert) => ({ insert, fields })),
      );
      const ids = made.map(({ id }) => id);
      const each = (change: (collection: string, id: number) => Operation) =>
        pair.map((collection, index) => change(collection, ids[index] ?? 0));
      if (random() < 0.3) {
        await commit(
          key,
          1,
          each((update, id) => ({ update, where: { id }, set: { step: 1 } })),
        );
      }
      if (random() < 0.2) {
        await commit(
          key,
          undefined,
          each((remove, id) => ({ remove, id })),
        );
      }
    }
  };
  await Promise.allSettled([side(), side(), side(), side()]);
  return tried;
}

async function stepsIn(store: Store, collection: string): Promise<Map<string, number>> {
  const records = await store.find(collection, {});
  return new Map(records.map(({ key, step }) => [String(key), Number(step)]));
}

test(`${cuts} power cuts, each at some call: nothing acknowledged is lost, each commit is whole`, async () => {
  const random = randomFrom(20_261_122);
  const steps: Steps = new Map();
  let tried: Steps = new Map();
  let disk: PowerCutDisk | undefined;
  let folder = await temporaryFolder();
  let torn = 0;
  const tell = () => (torn += 1);
  for (let cut = 0; cut < cuts; ) {
    const segments = join(folder, 'segments');
    if (disk === undefined) {
      disk = new PowerCutDisk(random);
      await disk.makeFolder(segments);
      await disk.know(segments);
    }
    // The start itself may be what is cut.
    disk.callsLeft = random() < 0.2 ? Math.floor(random() * 20) : Number.POSITIVE_INFINITY;
    const store = await openStore({ folder, disk, tell }).catch(() => undefined);
    if (store !== undefined) {
      disk.callsLeft = Math.floor(random() * 100);
      tried = new Map([...tried, ...(await work(store, random, steps))]);
      await store.close();
    }
    // Only the process ends: what it wrote and did not sync is still in the system's memory.
    if (random() < 0.4) continue;
    cut += 1;
    const before = folder;
    folder = await temporaryFolder();
    await disk.cut(before, folder);
    disk = undefined;

    const after = await openStore({ folder, tell });
    const [found, twin] = [await stepsIn(after, 'contacts'), await stepsIn(after, 'downloads')];
    await after.close();
    expect([...twin]).toEqual([...found]);
    for (const [key, step] of steps) {
      // The step that was under way may have come to be.
      const possible = tried.has(key) ? [step, tried.get(key)] : [step];
      expect(possible, `${key} at cut ${cut}`).toContain(found.get(key));
    }
    for (const key of found.keys()) expect(steps.has(key) || tried.has(key), key).toBe(true);
    steps.clear();
    for (const [key, step] of found) steps.set(key, step);
    tried.clear();
  }
  expect(steps.size).toBeGreaterThan(cuts);
  expect(torn).toBeGreaterThan(0);
});

const insert: Operation = { insert: 'contacts', fields: {} };
const change: Operation = { update: 'contacts', where: { id: 1 }, set: { name: 'Ada' } };

test.each([
  // Opened and written, then killed: a line that makes its segment full.
  { what: 'line', there: 255, killing: insert, calls: 2, commit: 5, seen: 0 },
  // The change, then created, written, synced and renamed, then killed: the folder on the disk still
  // names the file from before.
  { what: 'rewritten segment', there: 9, killing: change, calls: 3 + 4, commit: 3, seen: 0.9 },
])(
  'a $what that a killed process left in the memory is durable before anything follows it',
  async (of) => {
    const [folder, left] = [await temporaryFolder(), await temporaryFolder()];
    let random = 0;
    const disk = new PowerCutDisk(() => random);
    const killed = await openStore({ folder, disk });
    await killed.commit(Array(of.there).fill(insert));
    disk.callsLeft = of.calls;
    await Promise.allSettled([killed.commit([of.killing])]);
    expect(killed.health().ok).toBe(false);
    await killed.close();
    disk.callsLeft = Number.POSITIVE_INFINITY;
    const store = await openStore({ folder, disk });
    const there = await store.count('contacts');
    // Enough for the commit, not for what is tidied after it.
    disk.callsLeft = of.commit;
    await store.commit([insert]);
    random = of.seen;
    await disk.cut(folder, left);
    await store.close();
    const after = await openStore({ folder: left });
    expect(await after.count('contacts')).toBe(there + 1);
    await after.close();
  },
);
