import { expect, test } from 'vitest';
import {
  enqueue,
  hasFailed,
  isDue,
  type OutboxJob,
  releaseJob,
} from '../../../../server/operations/outbox/outbox.ts';

const start = new Date('2026-01-01T00:00:00Z');
const hour = 3_600_000;
const after = (ms: number) => new Date(start.getTime() + ms);

const passing = { isFinal: false, isOfMessage: false, code: 'EMESSAGE', responseCode: 451 };

const mail = (changes: Partial<OutboxJob> = {}): OutboxJob => ({
  id: 1,
  kind: 'notice',
  form: 'contact',
  submission: 'a',
  state: 'waiting',
  attempts: 1,
  dueAt: start.toISOString(),
  claim: 'c',
  claimedUntil: after(45_000).toISOString(),
  withoutFile: false,
  createdAt: start.toISOString(),
  ...changes,
});

const setOf = (operation: ReturnType<typeof releaseJob>) =>
  'update' in operation ? operation.set : {};

test('pauses grow: 1, 5, 15 minutes, 1, 6, then every 12 hours', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const { dueAt } = setOf(releaseJob(mail({ attempts }), passing, start));
    return (Date.parse(String(dueAt)) - start.getTime()) / 60_000;
  });
  expect(pauses).toEqual([1, 5, 15, 60, 360, 720, 720, 720]);
});

test('an attempt that would come after five days is not made', () => {
  const state = (ms: number) => setOf(releaseJob(mail({ attempts: 9 }), passing, after(ms))).state;
  expect(state(108 * hour)).toBe('waiting');
  expect(state(108 * hour + 1)).toBe('failed');
});

test('what is refused for good ends a confirmation, and a notice goes on without its file', () => {
  const refused = (kind: OutboxJob['kind'], isOfMessage: boolean) =>
    setOf(releaseJob(mail({ kind }), { ...passing, isFinal: true, isOfMessage }, start));
  expect(refused('confirmation', false)).toMatchObject({ state: 'failed', withoutFile: false });
  expect(refused('notice', false)).toMatchObject({ state: 'waiting', withoutFile: false });
  expect(refused('notice', true)).toMatchObject({ state: 'waiting', withoutFile: true });
});

test('a claimed mail is due once the claim is over, a failed one never', () => {
  expect(isDue(mail(), after(44_999))).toBe(false);
  expect(isDue(mail(), after(45_000))).toBe(true);
  expect(isDue(mail({ state: 'failed', claimedUntil: null }), after(hour))).toBe(false);
  const later = mail({ claim: null, claimedUntil: null, dueAt: after(60_000).toISOString() });
  expect(isDue(later, after(59_999))).toBe(false);
  expect(isDue(later, after(60_000))).toBe(true);
  expect(hasFailed(later)).toBe(true);
  expect(hasFailed(mail())).toBe(false);
});

test('nothing of a visitor is in an outbox record', () => {
  expect(enqueue('notice', 'contact', 'hash', start)).toEqual({
    insert: 'outbox',
    fields: {
      kind: 'notice',
      form: 'contact',
      submission: 'hash',
      state: 'waiting',
      attempts: 0,
      dueAt: start.toISOString(),
      claim: null,
      claimedUntil: null,
      withoutFile: false,
    },
  });
});
