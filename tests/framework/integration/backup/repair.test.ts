import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import type { RepairReport } from '../../../../server/operations/backup/repair.ts';
import { openStorage } from '../../../setup/collections.ts';
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
  ]);
  expect([report.files, report.missingFiles]).toEqual([0, [resumeFile]]);
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
