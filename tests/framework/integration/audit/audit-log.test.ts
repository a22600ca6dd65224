import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysFrom, noteSigner } from '../../../../server/lib/secret.ts';
import { openAuditLog, readHead } from '../../../../server/operations/audit/audit-log.ts';
import { checkpointOf } from '../../../../server/operations/audit/chain.ts';
import { denialLog } from '../../../../server/operations/audit/denials.ts';
import {
  checkpointFaults,
  exportedLines,
  exportedLogFaults,
  storedLogFaults,
} from '../../../../server/operations/audit/verify.ts';
import { NoMatchError, StoreUnavailableError } from '../../../../server/storage/store/errors.ts';
import type { Store } from '../../../../server/storage/store/store.ts';
import { openStore, tamperable } from '../../../setup/collections.ts';
import { temporaryFolder } from '../../api/fixture.ts';
import { FailingDisk } from '../store/failing-disk.ts';

const keys = keysFrom('a secret of more than thirty-two characters');
const key = keys('audit');
const signer = noteSigner('https://site.example', keys);
let now = 0;
const clock = () => new Date(now);
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Store;
beforeEach(async () => {
  now = Date.parse('2026-11-21T12:00:00Z');
  folder = await temporaryFolder();
  store = await openStore({ folder: folder.path });
});
afterEach(async () => {
  await store.close();
  await folder.remove();
});

const open = () => openAuditLog({ store, keys, clock });
const openTamperable = async () => {
  await store.close();
  store = await openStore({ folder: folder.path, collections: tamperable });
};
const login = { event: 'login', details: { session: 'a' } } as const;

test('operations and events are one commit: both or neither', async () => {
  const audit = open();
  const records = await audit.commit(
    [{ insert: 'contacts', fields: { name: 'A' } }],
    [login, login],
  );
  expect(records).toMatchObject([{ id: 1, name: 'A' }]);
  await expect(
    audit.commit([{ update: 'contacts', where: { id: 9 }, set: { name: 'B' } }], [login]),
  ).rejects.toThrow(NoMatchError);
  expect(await store.count('audit')).toBe(2);
  expect(await readHead(store)).toMatchObject({ sequence: 2 });
  expect(await storedLogFaults(store, key)).toEqual([]);
});

test('several servers write one chain at once, without a gap or a fork', async () => {
  const servers = Array.from({ length: 4 }, open);
  await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      servers[index % 4]?.commit([{ insert: 'contacts', fields: { index } }], [login]),
    ),
  );
  expect(await store.count('contacts')).toBe(80);
  expect(await store.count('audit')).toBe(80);
  expect(await storedLogFaults(store, key)).toEqual([]);
});

test('commits at once are written together, and one that fails takes no other along', async () => {
  const disk = new FailingDisk();
  const other = await openStore({ folder: `${folder.path}/other`, disk });
  const audit = openAuditLog({ store: other, keys, clock });
  await audit.commit([{ insert: 'contacts', fields: {} }], [login]);
  const before = disk.calls.length;
  const all = await Promise.allSettled(
    Array.from({ length: 90 }, (_, index) => {
      const id = index % 3 === 0 ? 99 : 1;
      const operation = { update: 'contacts', where: { id }, set: { index } };
      return audit.commit([operation], [login]);
    }),
  );
  const kept = all.filter(({ status }) => status === 'fulfilled');
  expect(kept).toHaveLength(60);
  expect(await other.count('audit')).toBe(61);
  expect(await storedLogFaults(other, key)).toEqual([]);
  const writes = disk.calls.slice(before).filter((call) => call === 'append' || call === 'create');
  expect(writes.length).toBeLessThan(60);
  await other.close();
});

test('a head that was tampered with is not sealed anew without a word', async () => {
  await openTamperable();
  const audit = open();
  for (let times = 0; times < 4; times += 1) await audit.commit([], [login]);
  const [third] = await store.find('audit', { sequence: 3 });
  const hash = String(third?.hash);
  // The tail is cut and the head is set back, but without the site's secret.
  await store.commit([
    { remove: 'audit', id: 4 },
    { update: 'audit_head', where: { name: 'head' }, set: { sequence: 3, hash } },
  ]);
  await audit.commit([], [login]);
  expect(await storedLogFaults(store, key)).toEqual([
    'record 5: the head had been changed when entry 4 was written',
  ]);
});

test('without its head the log takes nothing more', async () => {
  const audit = open();
  await audit.commit([], [login]);
  const head = await readHead(store);
  await store.commit([{ remove: 'audit_head', id: (head as unknown as { id: number }).id }]);
  await expect(audit.commit([], [login])).rejects.toThrow(StoreUnavailableError);
  expect(await storedLogFaults(store, key)).toHaveLength(1);
});

test('an exported log verifies, also later; one that was cut or is newer than the log does not', async () => {
  const audit = open();
  for (let times = 0; times < 3; times += 1) await audit.commit([], [login]);
  const lines = await exported(store);
  const check = (kept: readonly string[]) => exportedLogFaults(kept.join('\n'), store, key);
  expect(await check(lines)).toEqual([]);
  await audit.commit([], [login]);
  expect(await check(lines)).toEqual([]);
  expect(await check(lines.slice(0, -1))).toHaveLength(1);
  expect(await check([...lines.slice(0, 2), ...lines.slice(3)])).toEqual([
    'entry 3: missing, before line 3',
  ]);
  expect(await check([lines[0]?.replace('"login"', '"logout"') ?? '', ...lines.slice(1)])).toEqual([
    'line 1: changed, entry 1 does not have its hash',
  ]);
  expect(await check([])).toHaveLength(1);
  const rolledBack = await openStore({ folder: `${folder.path}/other` });
  expect(await exportedLogFaults(lines.join('\n'), rolledBack, key)).toHaveLength(1);
  await rolledBack.close();
});

/** The lines of an export. */
function exported(from: Store): Promise<string[]> {
  return exportedLines(from, openAuditLog({ store: from, keys, clock }), signer);
}

test('an export detects a log that was rolled back and rewritten, shorter or longer', async () => {
  await open().commit([], [login]);
  const common = await store.find('audit', {});
  const [head] = await store.find('audit_head', {});
  const grant = { event: 'grant', details: { fileName: 'a' } } as const;
  for (let times = 0; times < 2; times += 1) await open().commit([], [grant]);
  const lines = await exported(store);
  const restored = await openStore({ folder: `${folder.path}/restored` });
  for (const [name, records] of [
    ['audit', common],
    ['audit_head', [head]],
  ] as const) {
    for (const record of records) {
      if (record !== undefined) await restored.commit([{ restore: name, record }]);
    }
  }
  const audit = openAuditLog({ store: restored, keys, clock });
  for (let times = 0; times < 2; times += 1) {
    await audit.commit([], [login]);
    expect(await storedLogFaults(restored, key)).toEqual([]);
    expect(await exportedLogFaults(lines.join('\n'), restored, key)).toEqual([
      'line 2: the log itself has another entry 2, or none, so it was rolled back',
    ]);
  }
  await restored.close();
});

test('a checkpoint that was stored elsewhere detects a rewritten log, and a forged one is refused', async () => {
  const audit = open();
  await audit.commit([], [login]);
  const head = await readHead(store);
  if (head === undefined) throw new TypeError();
  const note = checkpointOf(head, signer);
  expect(note).toMatch(/^site\.example\/audit\n1\n\S{44}\n\n\u2014 site\.example \S+\n$/);
  await audit.commit([], [login]);
  expect(await checkpointFaults(note, store, signer)).toEqual([]);
  const other = noteSigner(
    'https://site.example',
    keysFrom('another secret of thirty-two letters'),
  );
  for (const forged of [note.replace('1\n', '2\n'), checkpointOf(head, other), 'nonsense\n']) {
    expect(await checkpointFaults(forged, store, signer)).toEqual([
      'checkpoint: the signature is not of this key, or the text was changed',
    ]);
  }
  const anew = await openStore({ folder: `${folder.path}/anew` });
  expect(await checkpointFaults(note, anew, signer)).toEqual([
    'the log itself has another entry 1, or none, so it was rolled back',
  ]);
  await anew.close();
});

test.each(['find', 'list', 'lastId'] as const)(
  'the first entry, written while the log is checked, before `%s`, is no fault',
  async (method) => {
    let isFirst = true;
    const write = async () => {
      if (isFirst) await open().commit([], [login]);
      isFirst = false;
    };
    const busy: Store = {
      ...store,
      find: async (...query) => {
        if (method === 'find') await write();
        return store.find(...query);
      },
      async *list(...query) {
        if (method === 'list') await write();
        yield* store.list(...query);
      },
      lastId: async (collection) => {
        if (method === 'lastId') await write();
        return store.lastId(collection);
      },
    };
    expect(await storedLogFaults(busy, key)).toEqual([]);
    expect(await store.count('audit')).toBe(1);
  },
);

test('a log that was blanked is not whole', async () => {
  await openTamperable();
  const audit = open();
  expect(await storedLogFaults(store, key)).toEqual([]);
  for (let times = 0; times < 2; times += 1) await audit.commit([], [login]);
  const lines = await exported(store);
  for (const { id } of await store.find('audit', {})) await store.commit([{ remove: 'audit', id }]);
  await store.commit([{ remove: 'audit_head', id: 1 }]);
  const fault = ['entries 1 to 3: missing, with the head'];
  expect(await storedLogFaults(store, key)).toEqual(fault);
  expect(await exportedLogFaults(lines.join('\n'), store, key)).toEqual(fault);
});

test('a flood of denials is a few entries, without an address in them', async () => {
  const denials = denialLog(open(), clock);
  for (let times = 0; times < 500; times += 1) await denials.log('denial', 'grant', '192.0.2.7');
  expect(await store.count('audit')).toBe(1);
  now += 60 * 60_000 - 1;
  await denials.flush();
  expect(await store.count('audit')).toBe(1);
  now += 1;
  await denials.flush();
  expect((await store.find('audit', {})).map(({ details }) => details)).toEqual([
    { gate: 'grant', network: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { gate: 'grant', network: expect.stringMatching(/^[0-9a-f]{32}$/), repeats: 499 },
  ]);
  for (let times = 0; times < 500; times += 1) {
    // From 250 networks, of each from two addresses.
    await denials.log('denial', 'grant', `192.0.${times % 250}.${Math.floor(times / 250)}`);
  }
  expect(await store.count('audit')).toBeLessThan(25);
  await denials.flush(true);
  expect((await store.find('audit', {})).at(-1)?.details).toEqual({
    gate: 'several',
    repeats: 459,
  });
  expect(JSON.stringify(await store.find('audit', {}))).not.toContain('192.0.2');
  expect(await storedLogFaults(store, key)).toEqual([]);
});
