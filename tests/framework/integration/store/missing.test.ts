import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { openStorage as openIn } from '../../../../server/storage/storage.ts';
import { collections, openStorage } from '../../../setup/collections.ts';
import { describePlaces } from '../../../setup/places.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { temporaryFolder } from './folder.ts';

const open = (folder: string) => openStorage(readEnvironment({ DATA_DIR: folder }));

test.each([
  ['its only segment', join('segments', '000001.json')],
  ['all segments', 'segments'],
])('a store that has lost %s is refused at every start', async (_what, lost) => {
  const folder = await temporaryFolder();
  await (await open(folder)).close();
  await rm(join(folder, lost), { recursive: true });
  for (let times = 0; times < 2; times += 1) {
    await expect(open(folder)).rejects.toThrow(
      `${join(folder, 'segments')}: all records are missing, but there was a store. Restore a backup. To begin an empty store, remove store.made and store.end.`,
    );
  }
  expect(await readdir(join(folder, 'segments'))).toEqual([]);
  for (const name of ['store.made', 'store.end']) await rm(join(folder, name));
  await (await open(folder)).close();
});

/** A folder with ten acknowledged records, as a process left it, and the lines of its only segment. */
async function tenRecords(end: 'closed' | 'killed') {
  const folder = await temporaryFolder();
  const storage = await open(folder);
  for (let n = 1; n <= 10; n += 1)
    await storage.store.commit([{ insert: 'contacts', fields: { n } }]);
  const left = await temporaryFolder();
  if (end === 'closed') await storage.close();
  await cp(folder, left, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  await storage.close();
  const path = join(left, 'segments', '000001.json');
  return { folder: left, path, lines: (await readFile(path, 'utf8')).split('\n').slice(0, -1) };
}

describe.each(['closed', 'killed'] as const)('a log whose process was %s', (end) => {
  test.each([1, 2, 5, 9])('is refused without its last %i lines', async (lost) => {
    const { folder, path, lines } = await tenRecords(end);
    await writeFile(
      path,
      lines
        .slice(0, -lost)
        .map((line) => `${line}\n`)
        .join(''),
    );
    await expect(open(folder)).rejects.toThrow(
      /entries \d+ to \d+ are missing at the end. Restore a backup.*remove store.end.$/,
    );
    const out = await temporaryFolder();
    const { status, stdout } = await runCli({}, ['repair', folder, '--out', out]);
    expect([status, stdout]).toEqual([0, expect.stringContaining('are missing at the end')]);
    await rm(join(folder, 'store.end'));
    const storage = await open(folder);
    expect(await storage.store.count('contacts')).toBe(10 - lost);
    await storage.close();
  });

  test('starts as it is, with an earlier note, and without one', async () => {
    for (const note of ['entry 1\n', '', '\0\0', undefined]) {
      const { folder } = await tenRecords(end);
      if (note === undefined) await rm(join(folder, 'store.end'));
      else await writeFile(join(folder, 'store.end'), note);
      const storage = await open(folder);
      expect(await storage.store.count('contacts')).toBe(10);
      await storage.close();
    }
  });
});

test.each(['store.made', 'store.end'])('a folder in place of %s is refused', async (name) => {
  const { folder } = await tenRecords('closed');
  await rm(join(folder, name));
  await mkdir(join(folder, name));
  await expect(open(folder)).rejects.toThrow(
    `${join(folder, name)}: it is not a file that can be read (EISDIR)`,
  );
});

describePlaces((newPlace) => {
  const openAs = async (env: Readonly<Record<string, string>>, told: string[] = []) => {
    const options = { tell: (line: string) => told.push(line) };
    const declared = { site: 'a site', collections };
    await (await openIn(readEnvironment(env), declared, () => new Date(), options)).close();
    return told;
  };
  const addressOf = ({ env, folder }: Awaited<ReturnType<typeof newPlace>>) =>
    'DATABASE_URL' in env ? 'DATABASE_URL' : folder;

  test('an empty place is refused at every start and command, if the environment says so', async () => {
    const place = await newPlace();
    const refusing = { ...place.env, NEW_STORE: 'refuse' };
    const refusal = `${addressOf(place)}: there is no store. If there was one, look whether its volume is mounted, or restore a backup. To begin an empty one, remove NEW_STORE=refuse for one start.`;
    for (let times = 0; times < 2; times += 1)
      await expect(openAs(refusing)).rejects.toThrow(refusal);
    for (const args of [
      ['submissions', 'stats'],
      ['backup', join(place.folder, '..', 'copy')],
      ['secret', 'accept'],
    ]) {
      const { status, stdout, stderr } = await runCli(refusing, args);
      expect([args, status, stdout, stderr]).toEqual([args, 1, '', `${refusal}\n`]);
    }
    expect(await openAs(place.env)).toEqual([]);
    expect(await openAs(refusing)).toEqual([]);
  });

  test.each([
    ['https://www.example.com', 1],
    ['http://10.0.0.7:3000', 1],
    ['https://xn--bcher-kva.example', 1],
    ['http://localhost:3000', 0],
    ['http://127.0.0.1:8080', 0],
    ['http://[::1]:3000', 0],
  ])('a new store of %s is reported %i times', async (SITE_URL, times) => {
    const place = await newPlace();
    const line = `${addressOf(place)}: there is no store. If there was one, look whether its volume is mounted. A new one begins. NEW_STORE=refuse prevents that from now on.`;
    const env = { ...place.env, SITE_URL };
    expect(await openAs(env)).toEqual(Array(times).fill(line));
    expect(await openAs(env)).toEqual([]);
  });
});

test.each([
  ['allow', 'well'],
  ['refuse', 'wrong'],
])('the doctor names an empty data folder with NEW_STORE=%s', async (NEW_STORE, state) => {
  const DATA_DIR = await temporaryFolder();
  const { stdout } = await runCli({ DATA_DIR, NEW_STORE }, ['doctor', '--json']);
  expect(JSON.parse(stdout)).toContainEqual({
    subject: 'records',
    state,
    told: 'no store yet. If there was one, look whether its volume is mounted',
  });
});

test.each([
  ['allow', 'well'],
  ['refuse', 'wrong'],
])('the doctor names a store without records with NEW_STORE=%s', async (NEW_STORE, state) => {
  const DATA_DIR = await temporaryFolder();
  await mkdir(join(DATA_DIR, 'segments'));
  const { stdout } = await runCli({ DATA_DIR, NEW_STORE }, ['doctor', '--json']);
  expect(JSON.parse(stdout)).toContainEqual({
    subject: 'records',
    state,
    told: 'the store has no records. If it had some, look whether its volume is mounted',
  });
});
