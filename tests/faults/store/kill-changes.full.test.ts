import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../setup/collections.ts';
import { killedRound, rounds } from './killed-round.ts';

/** The last step that was acknowledged for each key. */
function lastSteps(lines: readonly string[]): Map<string, number> {
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

/** A write that the kill tore was acknowledged to nobody; what there is of it lies aside. */
async function marksOnDisk(folder: string): Promise<string[]> {
  const segments = join(folder, 'segments');
  const names = (await readdir(segments)).filter((name) => !name.endsWith('.torn'));
  const texts = await Promise.all(names.map((name) => readFile(join(segments, name), 'latin1')));
  return texts.join('').match(/mark-[0-9-]+\./g) ?? [];
}

test(`kill -9 while records change and go, ${rounds} rounds`, {
  timeout: 60_000 + rounds * 5000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-kill-'));
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    acknowledged.push(...(await killedRound('change-until-killed.ts', folder, round)));
    const store = await openStore({ folder });
    const contacts = await store.find('contacts', {});
    const downloads = await store.find('downloads', {});
    // Waits for what is still to be removed from the files.
    await store.close();

    const stepIn = (records: typeof contacts) =>
      new Map(records.map(({ key, step }) => [String(key), Number(step)]));
    const [found, twin] = [stepIn(contacts), stepIn(downloads)];
    expect([...twin]).toEqual([...found]);
    for (const [key, step] of lastSteps(acknowledged)) {
      const turn = Number(key.split('-')[2]);
      // A removal is the step after the third, for those pairs that do not stay.
      const now = found.get(key) ?? (turn % 2 === 0 ? 4 : -1);
      // One more step may be there that was not acknowledged.
      expect([step, step + 1], key).toContain(now);
    }
    // No earlier version and nothing removed is on the disk.
    const marks = await marksOnDisk(folder);
    const latest = [...contacts, ...downloads].map(({ mark }) => String(mark));
    expect(marks.sort()).toEqual(latest.sort());
  }
  expect(acknowledged.length).toBeGreaterThan(rounds);
  console.log(`${acknowledged.length} acknowledged changes over ${rounds} kills, none lost`);
  await rm(folder, { recursive: true });
});
