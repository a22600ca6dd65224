import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { type RepairReport, repairFolder } from '../../../../server/operations/backup/repair.ts';
import { openStore } from '../../../../server/storage/lowdb/open.ts';
import type { StoredRecord } from '../../../../server/storage/store/store.ts';
import { collections, openStorage } from '../../../setup/collections.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { keepFile } from '../privacy/people.ts';
import { temporaryFolder } from '../store/folder.ts';

/** What a hostile visitor may write to look like the store's own text. */
const trap = '{"seq":1,"collection":"contacts"}]}\n,{"seq":2';

/** A data folder with 600 messages in three segments, an application with its file, and a secret. */
async function filledFolder() {
  const folder = join(await temporaryFolder(), 'data');
  const storage = await openStorage(readEnvironment({ DATA_DIR: folder }));
  const resumeFile = await keepFile(storage, folder, 'a resume');
  await storage.store.commit([{ insert: 'job_applications', fields: { name: 'A', resumeFile } }]);
  const names = Array.from({ length: 600 }, (_, n) => `Name-${n}-${trap}`);
  await Promise.all(
    names.map((name) => storage.store.commit([{ insert: 'contacts', fields: { name } }])),
  );
  await storage.store.commit([{ remove: 'contacts', id: 600 }]);
  await storage.close();
  return { folder, names: names.slice(0, 599), resumeFile };
}

/** The content of each file below a folder. */
async function sumsOf(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const sums = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ];
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** Repairs a folder by command; gives the report and what the new folder holds. */
async function repaired(folder: string) {
  const before = await sumsOf(folder);
  const out = join(folder, '..', 'repaired');
  const { status, stdout } = await runCli({}, ['repair', folder, '--out', out, '--json']);
  expect(status).toBe(0);
  expect(await sumsOf(folder)).toEqual(before);
  const report = JSON.parse(stdout) as RepairReport;
  expect(JSON.parse(await readFile(join(out, 'repair-report.json'), 'utf8'))).toEqual(report);
  const storage = await openStorage(readEnvironment({ DATA_DIR: out }));
  const contacts = await storage.store.find('contacts', {});
  const lastId = await storage.store.lastId('contacts');
  await storage.close();
  return { report, out, contacts, lastId };
}

const segment = (folder: string, number: number) => join(folder, 'segments', `00000${number}.json`);

test('one flipped bit in a text loses nothing, and the records that it may be in are named', async () => {
  const { folder, names, resumeFile } = await filledFolder();
  const path = segment(folder, 2);
  const bytes = await readFile(path);
  const at = bytes.indexOf(`Name-300-`);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(openStorage(readEnvironment({ DATA_DIR: folder }))).rejects.toThrow('checksum');
  const { report, out, contacts, lastId } = await repaired(folder);
  expect(contacts.map(({ name }) => name)).toEqual(
    names.map((name, n) => (n === 300 ? name.replace('N', 'O') : name)),
  );
  expect(lastId).toBe(600);
  expect(report.faults).toEqual([
    expect.stringMatching(/^000002.json: line \d+: the checksum.* 0 cannot$/),
  ]);
  expect(report.doubtful).toContain('contacts 301');
  expect(report.doubtful.length).toBeLessThan(300);
  expect([report.files, report.missingFiles, report.refused]).toEqual([1, [], []]);
  expect(await readFile(join(out, 'files', resumeFile), 'utf8')).toBe('a resume');
});

test('what cannot be read is counted, and all the rest is saved', async () => {
  const { folder, names, resumeFile } = await filledFolder();
  const path = segment(folder, 2);
  const bytes = await readFile(path);
  // The quote before a text: it takes the entry along, but no other one.
  bytes[bytes.indexOf('Name-300-') - 1] = 0;
  await writeFile(path, bytes);
  await rm(segment(folder, 3));
  await rm(join(folder, 'files', resumeFile));
  const { report, contacts } = await repaired(folder);
  const kept = contacts.map(({ name }) => String(name));
  expect(kept).not.toContain(names[300]);
  expect(kept).toEqual(names.filter((_, n) => n !== 300).slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(450);
  expect(report.faults).toEqual([
    expect.stringMatching(/entries can be read, 1 cannot$/),
    '000003.json: the file is missing, but 000002.json tells of it',
    expect.stringMatching(/^entries \d+ to \d+ are missing at the end$/),
  ]);
  expect([report.files, report.missingFiles]).toEqual([0, [resumeFile]]);
});

/** Two copies of a folder that were written apart. */
async function writtenApart() {
  const folder = join(await temporaryFolder(), 'data');
  const write = async (place: string, ...names: string[]) => {
    const storage = await openStorage(readEnvironment({ DATA_DIR: place }));
    for (const name of names) {
      const fields = { name, submissionToken: name };
      await storage.store.commit([{ insert: 'contacts', fields }]);
    }
    await storage.close();
  };
  await write(folder, 'one', 'two');
  const other = join(folder, '..', 'other');
  await cp(folder, other, { recursive: true });
  await write(folder, 'Ada', 'Grace');
  await write(other, 'Charles', 'Mary');
  const lines = async (place: string) =>
    (await readFile(segment(place, 1), 'utf8')).split('\n').filter((line) => line !== '');
  return { folder, lines: await lines(folder), others: await lines(other) };
}

const namesIn = (contacts: readonly StoredRecord[]) => contacts.map(({ name }) => name).sort();

test('two versions of the same entry are both saved and reported', async () => {
  const { folder, lines, others } = await writtenApart();
  await writeFile(segment(folder, 1), `${[...lines, others.at(-1)].join('\n')}\n`);
  const { report, contacts } = await repaired(folder);
  expect(namesIn(contacts)).toEqual(['Ada', 'Grace', 'Mary', 'one', 'two']);
  expect(report.faults).toEqual([
    expect.stringMatching(/^000001.json: line \d+: entry \d+ differs from the one that is there/),
  ]);
  expect(report.conflicts).toEqual(['contacts 4: there are two versions; the other is contacts 5']);
});

test('a damaged last line is no missing end: its entries were read', async () => {
  const { folder, lines } = await writtenApart();
  const last = (lines.at(-1) ?? '').replace('Grace', 'Grate');
  await writeFile(segment(folder, 1), `${[...lines.slice(0, -1), last].join('\n')}\n`);
  const { report, contacts } = await repaired(folder);
  expect(namesIn(contacts)).toEqual(['Ada', 'Grate', 'one', 'two']);
  expect(report.faults).toEqual([expect.stringMatching(/the checksum.* 0 cannot$/)]);
});

test('a whole history that was written apart is saved beside the other', async () => {
  const { folder, lines, others } = await writtenApart();
  await writeFile(segment(folder, 1), `${[...lines, ...others.slice(-2)].join('\n')}\n`);
  const { report, contacts } = await repaired(folder);
  expect(namesIn(contacts)).toEqual(['Ada', 'Charles', 'Grace', 'Mary', 'one', 'two']);
  expect(report.conflicts).toHaveLength(2);
});

test('a line that is there twice is saved once, and reported', async () => {
  const { folder, lines } = await writtenApart();
  await writeFile(segment(folder, 1), `${[...lines, lines.at(-1)].join('\n')}\n`);
  const { report, contacts } = await repaired(folder);
  expect(namesIn(contacts)).toEqual(['Ada', 'Grace', 'one', 'two']);
  expect(report.faults).toEqual([expect.stringMatching(/: entry \d+ is there already$/)]);
  expect(report.conflicts).toEqual([]);
});

test('a line that was taken out of the middle is reported with its numbers', async () => {
  const { folder, lines } = await writtenApart();
  await writeFile(
    segment(folder, 1),
    `${[...lines.slice(0, -2), ...lines.slice(-1)].join('\n')}\n`,
  );
  const { report, contacts } = await repaired(folder);
  expect(namesIn(contacts)).toEqual(['Grace', 'one', 'two']);
  expect(report.faults).toEqual([
    expect.stringMatching(/: entries (\d+) to \1 are missing before it$/),
  ]);
});

test('records of a collection that nobody declares are listed, and no others are missing', async () => {
  const folder = join(await temporaryFolder(), 'data');
  const { contacts, waitlist } = collections;
  if (!contacts || !waitlist) throw new TypeError('The fixture has other collections.');
  const store = await openStore({ folder, collections: { contacts, waitlist } });
  await store.commit([{ insert: 'contacts', fields: { name: 'Ada' } }]);
  await store.commit([{ insert: 'waitlist', fields: { name: 'Grace' } }]);
  await store.close();
  const report = await repairFolder(folder, `${folder}-repaired`, { contacts });
  expect(report).toMatchObject({
    records: 1,
    refused: ['waitlist 1: no such collection is declared'],
  });
});

test('a new folder is needed, and named', async () => {
  const { folder } = await filledFolder();
  const occupied = await runCli({}, ['repair', folder, '--out', join(folder, 'files')]);
  expect([occupied.status, occupied.stderr]).toEqual([
    1,
    `${join(folder, 'files')}: the folder is not empty. A repair needs a new one.\n`,
  ]);
  expect((await runCli({}, ['repair', folder])).status).toBe(2);
});
