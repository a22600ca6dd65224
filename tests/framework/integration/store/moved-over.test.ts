import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { exportPerson } from '../../../../server/operations/privacy/person.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import type { CollectionDefinition } from '../../../../server/storage/store/collections.ts';
import { REGISTRY_COLLECTION } from '../../../../server/storage/store/schema-registry.ts';
import type { CollectionRecord } from '../../../../server/storage/store/store.ts';
import { collections as fixtures, openStorage, openStore } from '../../../setup/collections.ts';
import { openPostgresStore } from '../../../setup/open-postgres-store.ts';
import { describePlaces } from '../../../setup/places.ts';
import { segmentFiles, temporaryFolder } from './folder.ts';
import { keptIn } from './records.ts';

/** Written by the server of commit 839a904 for another site, whose records name no form. */
const before = join(import.meta.dirname, '../../../fixtures/kept-before');
const collections = {
  ...fixtures,
  whitepaper_codes: fixtures.reading_codes as CollectionDefinition,
};
const forms: Readonly<Record<string, string>> = {
  contacts: 'contact',
  waitlist: 'waitlist',
  job_applications: 'application',
  downloads: 'download',
};

const clock = () => new Date('2026-11-22T12:00:00.000Z');

async function keptBefore(): Promise<CollectionRecord[]> {
  const folder = await temporaryFolder();
  await cp(before, folder, { recursive: true });
  const store = await openStore({ folder, collections });
  return keptIn(store.snapshot()).finally(() => store.close());
}

const movedOver = ({ collection, record }: CollectionRecord): CollectionRecord => {
  const form = forms[collection];
  return { collection, record: form ? { ...record, form, formVersion: 'earlier' } : record };
};

async function expectMovedOver(open: () => Promise<Storage>): Promise<void> {
  const expected = (await keptBefore()).map(movedOver);
  expect(expected.length).toBeGreaterThan(9);
  const storage = await open();
  expect(await keptIn(storage.store.snapshot())).toEqual(expected);
  expect(await storage.store.lastId('contacts')).toBe(3);
  const [entry] = await storage.store.find('waitlist', {});
  const again = { email: ` ${String(entry?.email).toUpperCase()}`, product: entry?.product ?? '' };
  await expect(storage.store.commit([{ insert: 'waitlist', fields: again }])).rejects.toThrow();
  const { found } = await exportPerson(storage.store, 'ada@example.org', clock);
  expect(found.map(({ collection }) => collection).sort()).toEqual([
    'contacts',
    'downloads',
    'grants',
    'job_applications',
    'outbox',
    'users',
    'waitlist',
  ]);
  await storage.close();
  const second = await open();
  expect(await keptIn(second.store.snapshot())).toEqual(expected);
  expect(await second.store.count(REGISTRY_COLLECTION)).toBe(Object.keys(collections).length);
  await second.close();
}

test('a folder written before records named their form is moved over at the first start', async () => {
  const folder = await temporaryFolder();
  await cp(before, folder, { recursive: true });
  const environment = readEnvironment({
    DATA_DIR: folder,
    SITE_SECRET: 'x'.repeat(40),
    RATE_LIMIT: 'off',
  });
  await expectMovedOver(() => openStorage(environment, clock, collections));
  const storage = await openStorage(environment, clock, collections);
  const [application] = await storage.store.find('job_applications', {});
  const file = await storage.files.read(String(application?.resumeFile));
  expect(file && (await text(file.stream))).toBe('%PDF-1.4 a resume');
  await storage.close();
});

describePlaces((newPlace) => {
  test('and so are the same records in either store', async () => {
    const place = await newPlace();
    const url = place.env.DATABASE_URL;
    const kept = await keptBefore();
    const store =
      url === undefined
        ? await openStore({ folder: place.folder, collections })
        : await openPostgresStore(url, clock, collections);
    for (const { collection, record } of kept) {
      await store.commit([{ restore: collection, record }]);
    }
    await store.close();
    await expectMovedOver(() => place.open(clock, collections));
  });
});

/** Written by the server of commit 4d5750c, whose segments were rewritten whole at each commit. */
const segmentsBefore = join(import.meta.dirname, '../../../fixtures/segments-before');

test('a folder whose segments were written whole is opened, written on and blanked', async () => {
  const folder = await temporaryFolder();
  await cp(segmentsBefore, folder, { recursive: true });
  const told: string[] = [];
  const open = () => openStore({ folder, collections, clock, tell: (line) => told.push(line) });
  const first = (await segmentFiles(folder)).get('000001.json') as Buffer;
  const store = await open();
  expect(await store.find('contacts', {})).toMatchObject([{ id: 2, email: 'é@example.org' }]);
  expect(await store.find('whitepaper_codes', {})).toMatchObject([{ code: 'A', isUsed: true }]);
  expect(await store.count('users')).toBe(253);
  const [entry] = await store.find('waitlist', {});
  const again = { product: entry?.product ?? '', email: String(entry?.email).toUpperCase() };
  await expect(store.commit([{ insert: 'waitlist', fields: again }])).rejects.toThrow();
  expect(await store.commit([{ insert: 'contacts', fields: { name: 'Cy' } }])).toMatchObject([
    { id: 3 },
  ]);
  const files = await segmentFiles(folder);
  expect([...files.keys()]).toEqual(['000001.json', '000002.json']);
  // Full segments stay as they are until something is taken out of them.
  expect(files.get('000001.json')).toEqual(first);
  expect(String(files.get('000002.json')).trimEnd().split('\n')).toHaveLength(2);
  await store.commit([{ remove: 'users', id: 7 }]);
  expect(String((await segmentFiles(folder)).get('000001.json'))).toContain('"format":3');
  const kept = await keptIn(store.snapshot());
  await store.close();
  const second = await open();
  expect(await keptIn(second.snapshot())).toEqual(kept);
  await second.close();
  expect(told).toEqual([]);
});
