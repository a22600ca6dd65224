import { scryptSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findGrant, newGrant, sweepGrants } from '../../../../server/data-room/grants.ts';
import { openSessions } from '../../../../server/data-room/sessions.ts';
import { keysFrom } from '../../../../server/lib/secret.ts';
import { openAuditLog } from '../../../../server/operations/audit/audit-log.ts';
import type { Store } from '../../../../server/storage/store/store.ts';
import { openStore } from '../../../setup/collections.ts';
import { temporaryFolder } from '../../api/fixture.ts';

const keys = keysFrom('a secret of more than thirty-two characters');
const key = keys('session');
const minute = 60_000;
let now = 0;
const clock = () => new Date(now);
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Store;
beforeEach(async () => {
  now = Date.parse('2026-11-21T12:00:00Z');
  folder = await temporaryFolder();
  store = await openStore({ folder: folder.path, clock });
});
afterEach(async () => {
  await store.close();
  await folder.remove();
});

const open = (password: string | undefined) => {
  const audit = openAuditLog({ store, keys, clock });
  const limits = { maxAge: 480 * minute, idle: 30 * minute };
  return openSessions({ store, audit, clock, key, password, limits });
};

test('ended sessions are removed, each with its reason in the log', async () => {
  const sessions = await open('one');
  await sessions.open([]);
  now += 20 * minute;
  const live = await sessions.open([]);
  now += 20 * minute;
  await sessions.sweep();
  expect(await store.count('sessions')).toBe(1);
  expect(await sessions.isOpen([live])).toBe(true);
  // Who steals the store, with the key too, pays for each guess at the password.
  const slow = scryptSync('password one', key, 32, { N: 2 ** 14, r: 8, p: 5 }).toString('hex');
  expect(await store.find('sessions', { passwordFingerprint: slow })).toHaveLength(1);
  await (await open('two')).sweep();
  expect(await store.count('sessions')).toBe(0);
  const events = await store.find('audit', { event: 'session-ended' });
  expect(events.map(({ details }) => (details as { reason: string }).reason)).toEqual([
    'idle',
    'password',
  ]);
});

const inTurn = async (passwords: readonly (string | undefined)[]): Promise<void> => {
  const [first, ...later] = passwords;
  const token = await (await open(first)).open([]);
  expect(await (await open(first)).isOpen([token])).toBe(true);
  for (const password of later) {
    const sessions = await open(password);
    // As the data room does when it opens.
    await sessions.sweep();
    expect(await sessions.isOpen([token])).toBe(false);
  }
  const events = await store.find('audit', { event: 'session-ended' });
  expect(events.map(({ details }) => (details as { reason: string }).reason)).toEqual(['password']);
};
const IN_TURN = 'of the passwords %j in turn, the last opens no session of the first';
test.each([[['one', 'two', 'one']], [['one', 'one ', undefined, 'one']]])(IN_TURN, inTurn);
test.each([
  [['one', undefined, 'one']],
  [['one', 'One', 'two', 'one']],
  [['two', 'one', 'two', 'one', 'two']],
])(IN_TURN, { tags: 'full' }, inTurn);

test('several servers on one store share sessions and their ends', async () => {
  const [one, two] = [await open('same'), await open('same')];
  const token = await one.open([]);
  expect(await two.isOpen([token])).toBe(true);
  await Promise.all([one.close([token]), two.close([token])]);
  expect(await one.isOpen([token])).toBe(false);
  expect(await store.count('audit')).toBe(2);
});

test('the password is right or not, to the letter; without one nothing is', async () => {
  const sessions = await open('Grüezi');
  expect(sessions.isPassword('Grüezi')).toBe(true);
  for (const given of ['', 'grüezi', 'Grüezi ', 'Gru\u0308ezi', 'Grüez']) {
    expect(sessions.isPassword(given)).toBe(false);
  }
  expect((await open(undefined)).isPassword('')).toBe(false);
});

test('a grant opens its file for its time; then it is removed', async () => {
  const parts = { store, clock, key, lifetime: 10 * minute };
  const grants = ['A.pdf', 'B.pdf'].map((name) => newGrant(parts, name, `R-${name}`));
  await store.commit(grants.map(({ operation }) => operation));
  const [token = '', other = ''] = grants.map((grant) => grant.token);
  expect(await findGrant(parts, 'A.pdf', ['x', token])).toMatchObject({ reference: 'R-A.pdf' });
  expect(await findGrant(parts, 'A.pdf', [other])).toBeUndefined();
  expect(await sweepGrants(parts)).toEqual(new Set(['R-A.pdf', 'R-B.pdf']));
  now += 10 * minute;
  expect(await findGrant(parts, 'A.pdf', [token])).toBeUndefined();
  expect((await sweepGrants(parts)).size).toBe(0);
  expect(await store.count('grants')).toBe(0);
});

test('a session or grant that was made under a clock ahead ends when the clock is put right', async () => {
  const sessions = await open('one');
  const parts = { store, clock, key, lifetime: 10 * minute };
  const [before, year] = [now, 365 * 24 * 60 * minute];
  now += year;
  const token = await sessions.open([]);
  const grant = newGrant(parts, 'A.pdf', 'R');
  await store.commit([grant.operation]);
  expect(await sessions.isOpen([token])).toBe(true);
  expect(await findGrant(parts, 'A.pdf', [grant.token])).toBeDefined();
  now = before;
  expect(await sessions.isOpen([token])).toBe(false);
  expect(await findGrant(parts, 'A.pdf', [grant.token])).toBeUndefined();
  await sessions.sweep();
  await sweepGrants(parts);
  expect([await store.count('sessions'), await store.count('grants')]).toEqual([0, 0]);
  // The clocks of servers that share a database are never quite the same.
  const near = await sessions.open([]);
  now -= minute / 2;
  expect(await sessions.isOpen([near])).toBe(true);
});

test('a clock that goes back ends what it would let live longer', async () => {
  const sessions = await open('one');
  const parts = { store, clock, key, lifetime: 10 * minute };
  await sessions.open([]);
  await store.commit([newGrant(parts, 'A.pdf', 'R').operation]);
  now += 5 * minute;
  await sessions.sweep(true);
  expect((await sweepGrants(parts, true)).size).toBe(0);
  expect([await store.count('sessions'), await store.count('grants')]).toEqual([0, 0]);
  const events = await store.find('audit', { event: 'session-ended' });
  expect(events.map(({ details }) => (details as { reason: string }).reason)).toEqual(['clock']);
});
