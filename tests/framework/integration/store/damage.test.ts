import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSegment, serialiseLine } from '../../../../server/storage/lowdb/segment.ts';
import { DamagedStoreError, StoreOpenError } from '../../../../server/storage/store/errors.ts';
import { openStore } from '../../../setup/collections.ts';
import { FailingDisk, systemError } from './failing-disk.ts';
import { segmentFiles, temporaryFolder } from './folder.ts';

/** Of how many places one is damaged. */
const STEP = Number(process.env.DAMAGE_STEP ?? 4);

let written: string;
beforeAll(async () => {
  written = await mkdtemp(join(tmpdir(), 'written-'));
  await writeSegments(written);
});
afterAll(() => rm(written, { recursive: true }));

/** A store's folder with three segments of 256, 256 and 88 entries. */
async function writtenFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(written, folder, { recursive: true });
  return folder;
}

async function writeSegments(folder: string): Promise<void> {
  const store = await openStore({ folder });
  const commits = Array.from({ length: 600 }, (_, n) =>
    store.commit([{ insert: 'contacts', fields: { name: `Name ${n} é` } }]),
  );
  await Promise.all(commits);
  await store.close();
}

function hashes(files: Map<string, Buffer>): Record<string, string> {
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return Object.fromEntries([...files].map(([name, bytes]) => [name, sum(bytes)]));
}

async function expectRefused(folder: string, file: string): Promise<Error> {
  const before = await segmentFiles(folder);
  const error = await openStore({ folder }).then(
    async (store) => {
      await store.close();
      throw new Error(`${file} was opened`);
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DamagedStoreError);
  expect((error as Error).message).toContain(join(folder, 'segments', file));
  expect((error as Error).message).not.toContain('\n');
  expect(hashes(await segmentFiles(folder))).toEqual(hashes(before));
  expect((await readdir(folder)).filter((name) => name !== 'store.end')).toEqual(['segments']);
  return error as Error;
}

function cutsOf(length: number): Set<number> {
  const cuts = new Set([0, 1, 2, 100, 140, length - 2, length - 1]);
  for (let cut = 0; cut < length; cut += Math.floor((length * STEP) / 100)) cuts.add(cut);
  return cuts;
}

test.each(['000001.json', '000002.json', '000003.json'])(
  '%s cut anywhere is refused, unless every entry is still there',
  async (name) => {
    const folder = await writtenFolder();
    const files = await segmentFiles(folder);
    const whole = files.get(name) as Buffer;
    // Each has its entries in one line; of a full segment a second line tells that a next one is
    // there.
    const entriesEnd = whole.indexOf('\n');
    for (const cut of [...cutsOf(entriesEnd), ...cutsOf(whole.length)]) {
      await writeFile(join(folder, 'segments', name), whole.subarray(0, cut));
      if (cut < entriesEnd) {
        await expectRefused(folder, name);
        continue;
      }
      const store = await openStore({ folder });
      expect(await store.count('contacts')).toBe(600);
      await store.close();
      expect([...(await segmentFiles(folder)).keys()]).toEqual([...files.keys()]);
    }
  },
);

test('a changed byte anywhere is refused', async () => {
  const folder = await writtenFolder();
  const name = '000003.json';
  const whole = (await segmentFiles(folder)).get(name) as Buffer;
  const places = [whole.length - 2, whole.length - 1];
  for (let at = 0; at < whole.length; at += at < 160 ? 1 : 211 * STEP) places.push(at);
  for (const at of places) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await writeFile(join(folder, 'segments', name), changed);
    await expectRefused(folder, name);
  }
});

test('NUL-filled, partly NUL, foreign and lengthened files are refused', async () => {
  const folder = await writtenFolder();
  const name = '000002.json';
  const whole = (await segmentFiles(folder)).get(name) as Buffer;
  const half = Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096)]);
  const foreign = ['[]', '{}', 'null', '\n', '{"contacts":[]}', `${whole}\n`, `${whole}${whole}`];
  for (const content of [Buffer.alloc(whole.length), Buffer.alloc(10), half, ...foreign]) {
    await writeFile(join(folder, 'segments', name), content);
    await expectRefused(folder, name);
  }
});

test('a missing, doubled or exchanged segment is refused', async () => {
  const folder = await writtenFolder();
  const segments = join(folder, 'segments');
  const [first, second] = [join(segments, '000001.json'), join(segments, '000002.json')];
  const files = await segmentFiles(folder);
  await rm(second);
  expect((await expectRefused(folder, '000002.json')).message).toContain('missing');
  await writeFile(second, files.get('000001.json') as Buffer);
  expect((await expectRefused(folder, '000002.json')).message).toContain('holds segment 1');
  await writeFile(second, files.get('000002.json') as Buffer);
  await rm(first);
  await expectRefused(folder, '000001.json');
});

test('a missing last segment is refused', async () => {
  const folder = await writtenFolder();
  await rm(join(folder, 'segments', '000003.json'));
  expect((await expectRefused(folder, '000003.json')).message).toContain('000002.json tells of it');
});

test('a crash before a full segment names its successor is repaired at the next start', async () => {
  const [disk, folder] = [new FailingDisk(), await temporaryFolder()];
  const store = await openStore({ folder, disk });
  await store.commit(Array.from({ length: 256 }, () => ({ insert: 'contacts', fields: {} })));
  disk.before = (call) => {
    if (call === 'append') throw systemError('EIO');
  };
  await store.commit([{ insert: 'contacts', fields: {} }]);
  await store.close();
  expect(String((await segmentFiles(folder)).get('000001.json'))).not.toContain('"followed":true');
  await (await openStore({ folder })).close();
  expect(String((await segmentFiles(folder)).get('000001.json'))).toContain('"followed":true');
  await rm(join(folder, 'segments', '000002.json'));
  await expectRefused(folder, '000002.json');
});

test('a segment of another history is refused', async () => {
  const [folder, other] = [await writtenFolder(), await temporaryFolder()];
  const store = await openStore({ folder: other });
  await store.commit(Array.from({ length: 300 }, () => ({ insert: 'contacts', fields: {} })));
  await store.commit([{ insert: 'contacts', fields: {} }]);
  await store.close();
  await rename(join(other, 'segments', '000002.json'), join(folder, 'segments', '000002.json'));
  const error = await expectRefused(folder, '000002.json');
  expect(error.message).toContain('do not go on');
});

test('a newer format and an undeclared collection are named', async () => {
  const folder = await writtenFolder();
  const none = await openStore({ folder, collections: {} }).catch((error) => error);
  expect(none.message).toContain("000001.json: no collection 'contacts' is declared");
  const file = join(folder, 'segments', '000003.json');
  const text = String((await segmentFiles(folder)).get('000003.json'));
  await writeFile(file, text.replace('"format":3', '"format":4'));
  expect((await expectRefused(folder, '000003.json')).message).toContain('format 4 is not known');
});

test('temporary files are removed and never loaded', async () => {
  const folder = await writtenFolder();
  const files = await segmentFiles(folder);
  const segments = join(folder, 'segments');
  await writeFile(join(segments, '000003.json.tmp'), files.get('000001.json') as Buffer);
  await writeFile(join(segments, '000004.json.tmp'), '');
  const store = await openStore({ folder });
  expect(await store.count('contacts')).toBe(600);
  expect(hashes(await segmentFiles(folder))).toEqual(hashes(files));
  await store.close();
});

test('a folder that is a file, or not there to make, is one clear line', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  for (const folder of [file, join(file, 'below'), '/dev/null/store']) {
    const error = await openStore({ folder }).catch((reason) => reason);
    expect(error).toBeInstanceOf(StoreOpenError);
    expect(error.message).toMatch(
      new RegExp(`^${folder}: \\S+ is not a folder\\. Name another one\\.$`),
    );
  }
});

test('an entry that holds no record, under a checksum that fits, is refused', async () => {
  const folder = await writtenFolder();
  const file = join(folder, 'segments', '000003.json');
  for (const wrong of ['text', 7, [], { id: 9 }, undefined]) {
    const segment = parseSegment((await segmentFiles(folder)).get('000003.json') as Buffer, 3);
    const entries = segment.entries.map((entry, index) =>
      index === 0 ? ({ ...entry, document: wrong } as unknown as typeof entry) : entry,
    );
    const whole = await readFile(file);
    await writeFile(file, serialiseLine({ ...segment, entries }));
    expect((await expectRefused(folder, '000003.json')).message).toContain('holds no record');
    await writeFile(file, whole);
  }
});
