import { expect, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { runRetention } from '../../../../server/operations/retention/run.ts';
import { site } from '../../../../server/site.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import type { Operation, Store } from '../../../../server/storage/store/store.ts';
import { collections } from '../../../setup/collections.ts';
import { describePlaces } from '../../../setup/places.ts';
import { all } from '../store/records.ts';
import { keepFile } from './people.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-05-01T12:00:00.000Z');
const clock = () => new Date(now);
const { session } = optionsOf(site, 'dataRoom');
const keptFor = (name: keyof typeof collections, days: number) => ({
  [name]: {
    ...collections[name],
    timestamp: collections[name]?.timestamp ?? '',
    unique: [],
    keep: days * DAY,
  },
});
const short = {
  ...collections,
  ...keptFor('contacts', 30),
  ...keptFor('job_applications', 10),
  ...keptFor('downloads', 5),
};
const long = { ...short, ...keptFor('job_applications', 1_000_000) };

const boundStore = (store: Store, collections = store.collections): Store => ({
  collections,
  commit: store.commit.bind(store),
  list: (name) => store.list(name),
  find: store.find.bind(store),
  next: store.next.bind(store),
  get: store.get.bind(store),
  count: store.count.bind(store),
  lastId: store.lastId.bind(store),
  snapshot: () => store.snapshot(),
  health: () => store.health(),
  close: () => store.close(),
});

const ids = async (storage: Storage, collection: string) =>
  (await all(storage.store, collection)).map(({ id }) => id);

describePlaces(
  (newPlace) => {
    /** Puts records into a new storage, each as it was some time ago. */
    const aged = async (records: readonly [string, number, Record<string, string>?][]) => {
      const place = await newPlace();
      const storage = await place.open(clock, short);
      const operations = records.map(([collection, age, fields], index): Operation => {
        const time = collection === 'downloads' ? 'downloadedAt' : 'createdAt';
        const at = new Date(now - age).toISOString();
        return { restore: collection, record: { id: index + 1, ...fields, [time]: at } };
      });
      await storage.store.commit(operations);
      return { place, storage };
    };

    test('the mark of a submission goes with it, and the mark of a younger one stays', async () => {
      const { storage } = await aged([
        ['contacts', 31 * DAY, { submissionToken: 'old' }],
        ['contacts', 29 * DAY, { submissionToken: 'young' }],
      ]);
      await storage.store.commit(
        ['old', 'young'].map((submission) => ({
          insert: 'handling',
          fields: { submission, state: 'done' },
        })),
      );
      const { removed } = await runRetention(storage, { clock });
      expect([removed, await ids(storage, 'contacts')]).toEqual([{ contacts: 1 }, [2]]);
      expect((await all(storage.store, 'handling')).map(({ submission }) => submission)).toEqual([
        'young',
      ]);
      await storage.close();
    });

    test('each collection has its own retention, to the millisecond', async () => {
      const { place, storage } = await aged([
        ['contacts', 30 * DAY + 1, { email: 'canary@example.org' }],
        ['contacts', 30 * DAY],
        ['downloads', 5 * DAY + 1],
        ['downloads', 4 * DAY],
        ['sessions', session.maxAge + 1, { tokenHash: 'a' }],
        ['sessions', session.maxAge - 1, { tokenHash: 'b' }],
        ['grants', session.grant + 1, { tokenHash: 'c' }],
        ['outbox', 31 * DAY],
        ['outbox', 29 * DAY],
        ['signatures', 10_000 * DAY],
      ]);
      const wouldRun = await runRetention(storage, { clock, dryRun: true });
      expect(await ids(storage, 'contacts')).toEqual([1, 2]);
      const report = await runRetention(storage, { clock });
      expect(report).toEqual({ ...wouldRun, dryRun: false });
      expect(report.removed).toEqual({
        contacts: 1,
        downloads: 1,
        sessions: 1,
        grants: 1,
        outbox: 1,
      });
      expect(await ids(storage, 'contacts')).toEqual([2]);
      expect(await ids(storage, 'signatures')).toEqual([10]);
      expect(await place.holding(['canary@'])).toEqual([]);
      expect((await runRetention(storage, { clock })).removed).toEqual({});
      await storage.close();
    });

    test('files go with their records, and those that no record names go after a day', async () => {
      const { place, storage } = await aged([]);
      const [old, young, lost, fresh] = await Promise.all(
        ['old', 'young', 'lost', 'fresh'].map((text) =>
          keepFile(storage, place.folder, `resume-${text}`),
        ),
      );
      const at = (age: number) => new Date(now - age).toISOString();
      await storage.store.commit([
        {
          restore: 'job_applications',
          record: { id: 1, resumeFile: old ?? '', createdAt: at(11 * DAY) },
        },
        {
          restore: 'job_applications',
          record: { id: 2, resumeFile: young ?? '', createdAt: at(9 * DAY) },
        },
      ]);
      // The age of a file is that of its last change, which no call can set: the clock is set
      // instead.
      const later = (age: number) => () => new Date(Date.now() + age);
      const lasting = { ...storage, store: boundStore(storage.store, long) };
      const today = await runRetention(lasting, { clock: later(DAY / 2) });
      expect(today.looseFiles).toBe(0);
      const report = await runRetention(storage, { clock });
      expect([report.removed, report.files]).toEqual([{ job_applications: 1 }, 1]);
      expect(await place.holding(['resume-old'])).toEqual([]);
      const tomorrow = await runRetention(lasting, { clock: later(DAY + 60_000) });
      expect(tomorrow.looseFiles).toBe(2);
      const left: string[] = [];
      for await (const { name } of storage.files.list()) left.push(name);
      expect(left).toEqual([young]);
      expect(await place.holding(['resume-lost', 'resume-fresh'])).toEqual([]);
      expect(await place.holding(['resume-young'])).not.toEqual([]);
      expect([lost, fresh]).not.toContain(young);
      await storage.close();
    });

    test('more records than fit in a commit, one of them removed by another server meanwhile', async () => {
      const { storage } = await aged(
        Array.from({ length: 250 }, () => ['contacts', 31 * DAY] as [string, number]),
      );
      const steps: number[] = [];
      const report = await runRetention(storage, {
        clock,
        onProgress: (done) => steps.push(done),
      });
      expect([report.removed.contacts, steps]).toEqual([250, [100, 200, 250]]);
      await storage.close();
      const raced = await aged([
        ['contacts', 31 * DAY],
        ['contacts', 31 * DAY],
      ]);
      const { store } = raced.storage;
      const racing = {
        files: raced.storage.files,
        store: {
          ...boundStore(store),
          commit: async (operations: readonly Operation[]) => {
            if ((await store.count('contacts')) === 2)
              await store.commit([{ remove: 'contacts', id: 1 }]);
            return store.commit(operations);
          },
        },
      };
      await runRetention(racing, { clock });
      expect(await ids(raced.storage, 'contacts')).toEqual([]);
      await raced.storage.close();
    });
  },
  { database: 'full' },
);
