import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readEnvironment } from '../../../server/lib/environment.ts';
import type { FileStore } from '../../../server/storage/files/files.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { DuplicateError } from '../../../server/storage/store/errors.ts';
import type { Operation } from '../../../server/storage/store/store.ts';
import { keptIn } from '../../framework/integration/store/records.ts';
import { openStorage } from '../../setup/collections.ts';
import { changed, exampleWith } from '../../setup/deployed/guide.ts';
import { type Databases, sharedPostgres } from '../../setup/postgres.ts';
import { runCli } from '../../setup/run-cli.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { spawnSite } from './site-process.ts';

let postgres: Databases;
let url: string;
let folder: string;

beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());
beforeEach(async () => {
  url = await postgres.newDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const open = (env: Record<string, string>) => openStorage(readEnvironment(env), () => new Date());

async function withIn<Value>(
  env: Record<string, string>,
  use: (storage: Storage) => Promise<Value>,
): Promise<Value> {
  const storage = await open(env);
  return use(storage).finally(() => storage.close());
}
const inFolder = <Value>(use: (storage: Storage) => Promise<Value>) =>
  withIn({ DATA_DIR: folder }, use);
const inDatabase = <Value>(use: (storage: Storage) => Promise<Value>) =>
  withIn({ DATA_DIR: folder, DATABASE_URL: url }, use);

/** Runs a command on the data folder, in this process. */
const command = (env: Record<string, string>, ...args: string[]) =>
  runCli({ DATA_DIR: folder, ...env }, args);

const migrate = (env: Record<string, string> = {}, ...more: string[]) =>
  command({ DATABASE_URL: url, ...env }, 'migrate', '--json', ...more);

/** Records name their form, so that no start gives it to them. */
const byForm = (form: string) => ({ form, formVersion: 'a1' });

const insert = (n: number): Operation => ({
  insert: 'contacts',
  fields: { name: `Ada ${n}`, z: 1, a: { d: [1e300, 'ß'], c: null }, ...byForm('contact') },
});

/** Records of several collections, a change, removals at both ends, and files. */
async function fill(storage: Storage): Promise<void> {
  const { store, files } = storage;
  for (let n = 0; n < 3; n += 1)
    await store.commit(Array.from({ length: 150 }, (_, i) => insert(i)));
  await store.commit([
    {
      insert: 'waitlist',
      fields: { email: 'ada@example.org', product: 'Pay', ...byForm('waitlist') },
    },
    { insert: 'reading_codes', fields: { code: 'A', isUsed: false } },
  ]);
  await store.commit([
    { update: 'contacts', where: { id: 3 }, set: { name: 'Bo' } },
    { remove: 'contacts', id: 1 },
    { remove: 'contacts', id: 450 },
  ]);
  for (const text of ['first', 'x'.repeat(700_000)]) {
    const path = join(folder, 'upload');
    await writeFile(path, text);
    const name = await files.keep({ path, size: text.length });
    await store.commit([
      { insert: 'job_applications', fields: { resumeFile: name, ...byForm('application') } },
    ]);
  }
}

async function contentsOf(files: FileStore) {
  const found: unknown[] = [];
  for await (const { name, keptAt } of files.list()) {
    const file = await files.read(name);
    const bytes = file === undefined ? undefined : await buffer(file.stream);
    found.push([name, Math.floor(keptAt.getTime() / 1000), bytes?.toString()]);
  }
  return found.sort();
}

const pictureOf = async ({ store, files, keys }: Storage) => ({
  records: await keptIn(store.snapshot()),
  lastId: await store.lastId('contacts'),
  files: await contentsOf(files),
  key: keys('session').toString('hex'),
});

test('moves everything, once; a second run adds nothing', async () => {
  const before = await inFolder(async (storage) => {
    await fill(storage);
    return pictureOf(storage);
  });
  const first = await migrate();
  expect(first.stderr).toBe('');
  expect(first.status).toBe(0);
  const told = JSON.parse(first.stdout);
  expect(told.secret).toBe('moved');
  expect(told.collections.contacts).toMatchObject({ count: 448, added: 448 });
  expect(told.collections.contacts.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(told.files).toMatchObject({ count: 2, added: 2 });
  expect(await inDatabase(pictureOf)).toEqual(before);
  expect(before.lastId).toBe(450);

  const second = await migrate();
  expect(second.status).toBe(0);
  const again = JSON.parse(second.stdout);
  expect(again.secret).toBe('there already');
  expect(again.collections.contacts).toEqual({ ...told.collections.contacts, added: 0 });
  expect(again.files).toEqual({ ...told.files, added: 0 });
  expect(await inDatabase(pictureOf)).toEqual(before);
});

test('a later run follows what was added, changed and removed, with files and unique keys', {
  tags: 'full',
}, async () => {
  const onList = (n: number): Operation => ({
    insert: 'waitlist',
    fields: { email: `list${n}@example.org`, product: 'Pay', ...byForm('waitlist') },
  });
  // More than one step brings.
  const places = Array.from({ length: 300 }, (_, index) => index + 1);
  await inFolder(async (storage) => {
    await fill(storage);
    await storage.store.commit(places.map(onList));
  });
  expect((await migrate()).status).toBe(0);
  const before = await inFolder(async (storage) => {
    const { store, files } = storage;
    const [kept] = await store.find('job_applications', {});
    await files.remove(String(kept?.resumeFile));
    const path = join(folder, 'upload');
    await writeFile(path, 'third');
    const resumeFile = await files.keep({ path, size: 5 });
    await store.commit([
      { update: 'contacts', where: { id: 7 }, set: { name: 'Cy', a: null } },
      { remove: 'contacts', id: 449 },
      insert(451),
      { remove: 'job_applications', id: 1 },
      { insert: 'job_applications', fields: { resumeFile, ...byForm('application') } },
      // Given, and gone before anybody looked.
      { insert: 'grants', fields: { tokenHash: 'x' } },
      { remove: 'grants', id: 1 },
    ]);
    // Each takes the address of the next one, the last one that of the first.
    for (const name of ['between', 'list']) {
      await store.commit(
        places.map((n) => {
          const email = `${name}${(n % places.length) + 1}@example.org`;
          return { update: 'waitlist', where: { id: n + 1 }, set: { email } };
        }),
      );
    }
    return pictureOf(storage);
  });
  const { status, stdout } = await migrate();
  expect(status).toBe(0);
  const { collections, files } = JSON.parse(stdout);
  expect(collections.contacts).toMatchObject({ count: 448, added: 1, changed: 1, removed: 1 });
  expect(collections.waitlist).toMatchObject({ count: 301, added: 0, changed: 300, removed: 0 });
  expect(files).toMatchObject({ count: 2, added: 1, removed: 1 });
  expect(await inDatabase(pictureOf)).toEqual(before);
  await inDatabase(async ({ store }) => {
    for (const n of places) await expect(store.commit([onList(n)])).rejects.toThrow(DuplicateError);
    expect(await store.commit([{ insert: 'grants', fields: { tokenHash: 'y' } }])).toMatchObject([
      { id: 2 },
    ]);
  });
});

test('records stored in the database after the switch are never removed', {
  tags: 'full',
}, async () => {
  await inFolder(fill);
  expect((await migrate()).status).toBe(0);
  const before = await inDatabase(async (storage) => {
    await storage.store.commit([insert(1000)]);
    return pictureOf(storage);
  });
  await inFolder(({ store }) => store.commit([{ remove: 'contacts', id: 2 }]));
  const { status, stderr } = await migrate();
  expect(stderr).toMatch(/^contacts 2: only the database holds this record\./);
  expect(status).toBe(1);
  expect(await inDatabase(pictureOf)).toEqual(before);
});

test('the way back: what a database holds after the switch is a folder again, and can be moved again', {
  tags: 'full',
}, async () => {
  await inFolder(fill);
  expect((await migrate()).status).toBe(0);
  const after = await inDatabase(async (storage) => {
    await storage.store.commit([insert(451), { remove: 'contacts', id: 2 }]);
    return pictureOf(storage);
  });
  const recipe = exampleWith('deploy.md', 'sh', 'env -u DATABASE_URL');
  const places = { '/var/backups/site/last': join(folder, 'backup') };
  const { status, stderr } = spawnSync('bash', ['-e', '-c', changed(recipe, places)], {
    cwd: projectRoot,
    env: { ...operatorsEnvironment(), DATA_DIR: folder, DATABASE_URL: url },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(await inFolder(pictureOf)).toEqual(after);
  await inFolder(({ store }) => store.commit([insert(452)]));
  expect(JSON.parse((await migrate()).stdout).collections.contacts).toMatchObject({ added: 1 });
});

test('a backup of a database is restored as a folder, its secret too when asked for', {
  tags: 'full',
}, async () => {
  const before = await inDatabase(async (storage) => {
    await fill(storage);
    return pictureOf(storage);
  });
  const backup = join(folder, 'backup');
  const made = await command({ DATABASE_URL: url }, 'backup', backup, '--with-secret');
  expect(made).toMatchObject({ status: 0 });
  const DATA_DIR = join(folder, 'restored');
  expect(await command({ DATA_DIR }, 'restore', backup)).toMatchObject({ status: 0 });
  expect(await withIn({ DATA_DIR }, pictureOf)).toEqual(before);
});

test('goes on where an earlier run broke off', { tags: 'full' }, async () => {
  const SITE_SECRET = 'x'.repeat(32);
  const records = await withIn({ DATA_DIR: folder, SITE_SECRET }, async (storage) => {
    await fill(storage);
    return keptIn(storage.store.snapshot());
  });
  await inDatabase(async ({ store }) => {
    const some = records.filter(({ collection }) => collection === 'contacts').slice(0, 100);
    await store.commit(some.map(({ collection, record }) => ({ restore: collection, record })));
  });
  const { status, stdout } = await migrate({ SITE_SECRET });
  expect(status).toBe(0);
  const told = JSON.parse(stdout);
  expect(told.collections.contacts).toMatchObject({ count: 448, added: 348 });
  expect(told.secret).toBe('in SITE_SECRET');
  // The database knows the secret that it came with.
  const place = { DATA_DIR: folder, DATABASE_URL: url };
  await withIn({ ...place, SITE_SECRET }, async () => undefined);
  await expect(open(place)).rejects.toThrow('The secret is not the one');
});

test('refuses a database that holds something else, and changes nothing there', {
  tags: 'full',
}, async () => {
  await inFolder(fill);
  expect((await migrate()).status).toBe(0);
  const differing: [Operation, Operation, string][] = [
    [
      { update: 'contacts', where: { id: 7 }, set: { name: 'Cy' } },
      { update: 'contacts', where: { id: 7 }, set: { name: 'Ada 6' } },
      'contacts 7: the database holds another version of this record.',
    ],
    [
      { insert: 'grants', fields: { tokenHash: 'x' } },
      { remove: 'grants', id: 1 },
      'grants 1: only the database holds this record.',
    ],
    [
      { remove: 'waitlist', id: 1 },
      { insert: 'waitlist', fields: byForm('waitlist') },
      'waitlist 1: the database has given this id before.',
    ],
  ];
  for (const [change, undo, problem] of differing) {
    const before = await inDatabase(async (storage) => {
      await storage.store.commit([change]);
      return pictureOf(storage);
    });
    const { status, stderr } = await migrate();
    expect(stderr).toBe(
      `${problem} Migrate into an empty database, or find out which one is right.\n`,
    );
    expect(status).toBe(1);
    expect(await inDatabase(pictureOf)).toEqual(before);
    await inDatabase(({ store }) => store.commit([undo]));
  }
});

test('replaces the secret of a database without records, never of one with records', {
  tags: 'full',
}, async () => {
  await inFolder(fill);
  const own = await inFolder(async ({ keys }) => keys('grant'));
  expect((await inDatabase(async ({ keys }) => keys('grant'))).equals(own)).toBe(false);
  expect(JSON.parse((await migrate()).stdout).secret).toBe('moved');
  expect((await inDatabase(async ({ keys }) => keys('grant'))).equals(own)).toBe(true);
  await postgres.as(url, (client) =>
    client.query(`UPDATE site.setting SET value = 'another' WHERE name = 'secret'`),
  );
  const { status, stderr } = await migrate();
  expect(stderr).toMatch(/^secret: the database holds another one\./);
  expect(status).toBe(1);
});

test('works beside the running server', { tags: 'full' }, async () => {
  const site = await spawnSite({ DATA_DIR: folder, RATE_LIMIT: 'off' });
  const address = await site.listening();
  const answer = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      company: 'Engines',
      message: 'A message of some length.',
      dataConsentGiven: true,
    }),
  });
  expect(answer.status).toBe(201);
  const { status, stdout, stderr } = await migrate();
  expect(stderr).not.toMatch(/ at /);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).collections.contacts).toMatchObject({ count: 1, added: 1 });
  expect(await inDatabase(({ store }) => store.get('contacts', 1))).toMatchObject({
    name: 'Ada Lovelace',
  });
});

test('tells the operator what is wrong, in one line', async () => {
  const wrong = await migrate({ DATABASE_URL: url.replace(postgres.password, 'not-the-word') });
  expect(wrong).toMatchObject({ status: 1, stdout: '' });
  expect(wrong.stderr).toMatch(
    /^DATABASE_URL: the database shared_\w+ at .*the password is wrong \(28P01\)\.\n$/,
  );
});

test.each([
  [[], 'Name a target: DATABASE_URL, or --to with an address that starts with postgres://.'],
  [['--to', 'mysql://host/db'], 'Name a target: DATABASE_URL, or --to with'],
  [['--to', 'postgres://u:word@h/db'], 'Everyone on this computer can read a password after --to.'],
  [['--to', 'postgres:///db?password=word'], 'Everyone on this computer can read a password'],
])('a target that is not one, or tells the password to others: migrate %j', async (args, said) => {
  const { status, stderr } = await command({}, 'migrate', ...args);
  expect([status, stderr.includes(said), stderr.includes('word@')]).toEqual([2, true, false]);
  expect(await readdir(folder)).toEqual([]);
});

test('the target is said once: by DATABASE_URL, or by --to where the password is elsewhere', {
  tags: 'full',
}, async () => {
  await inFolder(({ store }) => store.commit([insert(1)]));
  const without = new URL(url);
  without.password = '';
  const { status, stderr } = await migrate({}, '--to', without.href);
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    'DATABASE_URL and --to both name a target. Use one of them.',
  ]);
  process.env.PGPASSWORD = postgres.password;
  onTestFinished(() => void delete process.env.PGPASSWORD);
  const moved = await command({}, 'migrate', '--to', without.href, '--json');
  expect(JSON.parse(moved.stdout).collections.contacts).toMatchObject({ count: 1, added: 1 });
});
