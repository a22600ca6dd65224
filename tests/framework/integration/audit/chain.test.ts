import { expect, test } from 'vitest';
import { canonicalJson } from '../../../../server/lib/json.ts';
import {
  type AuditEntry,
  type AuditHead,
  chainStart,
  entryHash,
  linkEvents,
  sealedHead,
} from '../../../../server/operations/audit/chain.ts';
import { auditFaults } from '../../../../server/operations/audit/verify.ts';

const key = Buffer.alloc(32, 7);
const entries = linkEvents(
  Array.from({ length: 6 }, (_, index) => ({ event: 'grant' as const, details: { index } })),
  { sequence: 0, hash: chainStart },
  '2026-11-21T12:00:00.000Z',
);
const at = (index: number): AuditEntry => {
  const entry = entries[index];
  if (entry === undefined) throw new RangeError();
  return entry;
};
const head = sealedHead(at(5), key);

const faults = (lines: readonly unknown[], kept: AuditHead | undefined = head) =>
  auditFaults(
    lines.map((value, index) => ({ place: `line ${index + 1}`, value })),
    kept,
    key,
  );
const without = (index: number) => entries.filter((_, one) => one !== index);
const withEntry = (index: number, entry: unknown) =>
  entries.map((one, at) => (at === index ? entry : one));

test('a whole log and an empty one have no faults', () => {
  expect(faults(entries)).toEqual([]);
  expect(auditFaults([], undefined, key)).toEqual([]);
});

test('a changed line is named, each of its fields', () => {
  for (const change of [
    { details: { index: 9 } },
    { event: 'login' },
    { at: '2026-11-21T12:00:00.001Z' },
    { hash: 'a'.repeat(64) },
  ]) {
    expect(faults(withEntry(2, { ...at(2), ...change }))[0]).toBe(
      'line 3: changed, entry 3 does not have its hash',
    );
  }
  expect(faults(withEntry(2, { ...at(2), details: 'none' }))[0]).toMatch(/^line 3: changed/);
  expect(faults(withEntry(2, undefined))[0]).toMatch(/^line 3: changed/);
});

test('a changed line with a new hash no longer carries the next one', () => {
  const { hash: _, ...rest } = { ...at(2), details: { index: 9 } };
  const forged = { ...rest, hash: entryHash(rest) };
  expect(faults(withEntry(2, forged))).toEqual(['line 4: entry 4 does not follow entry 3']);
});

test('a chain that was forged to its end does not fit the sealed head', () => {
  const forged = linkEvents(
    entries.map(({ details }) => ({
      event: 'login' as const,
      details: details as { index: number },
    })),
    { sequence: 0, hash: chainStart },
    at(0).at,
  );
  expect(faults(forged)).toEqual(['head: entry 6 is not the one that was sealed as the last']);
  const last = forged[5] ?? at(5);
  expect(faults(forged, { ...head, hash: last.hash })).toEqual([
    'head: the seal is wrong, it was changed or is from elsewhere',
  ]);
  expect(faults(forged, sealedHead(last, Buffer.alloc(32, 8)))).toHaveLength(1);
});

test('removed lines are named', () => {
  expect(faults(without(0))).toEqual(['entry 1: missing, before line 1']);
  expect(faults(without(3))).toEqual(['entry 4: missing, before line 4']);
  expect(faults(entries.filter((_, index) => index < 1 || index > 3))).toEqual([
    'entries 2 to 4: missing, before line 2',
  ]);
});

test('a cut tail is detected by the stored head', () => {
  expect(faults(without(5))).toEqual(['entry 6: missing at the end']);
  expect(faults(entries.slice(0, 3))).toEqual(['entries 4 to 6: missing at the end']);
  expect(faults([])).toEqual(['entries 1 to 6: missing at the end']);
  expect(faults(entries, sealedHead(at(3), key))).toEqual([
    'head: entries follow after entry 4, its last',
  ]);
  expect(auditFaults([{ place: 'line 1', value: at(0) }], undefined, key)).toEqual([
    'head: missing or unreadable, so a cut tail cannot be ruled out',
  ]);
});

test('swapped and repeated lines are named', () => {
  const swapped = [at(0), at(2), at(1), at(3), at(4), at(5)];
  expect(faults(swapped)).toEqual(['line 3: reordered or repeated, entry 2 stands after entry 3']);
  expect(faults([...entries, at(1)])[0]).toBe(
    'line 7: reordered or repeated, entry 2 stands after entry 6',
  );
});

test('canonical JSON does not depend on the order of keys', () => {
  expect(canonicalJson({ b: [1, { d: 'é', c: null }], a: true, u: undefined } as never)).toBe(
    '{"a":true,"b":[1,{"c":null,"d":"é"}]}',
  );
});

test('the ranges of a summary must link their neighbours, and precede it', () => {
  const fold = (from: number, to: number, change = {}) => {
    const range = { from, to, previous: at(from - 1).previous, hash: at(to - 1).hash };
    const summary = { event: 'summary' as const, details: { ranges: [{ ...range, ...change }] } };
    const [last = at(5)] = linkEvents([summary], at(5), at(5).at);
    const left = entries.filter(({ sequence }) => sequence < from || sequence > to);
    return faults([...left, last], sealedHead(last, key));
  };
  expect(fold(1, 1)).toEqual([]);
  expect(fold(3, 5)).toEqual([]);
  expect(fold(3, 6)).toEqual([]);
  expect(fold(3, 5, { previous: chainStart })).toEqual([
    'entries 3 to 5, folded, do not follow entry 2',
  ]);
  expect(fold(3, 5, { hash: chainStart })).toEqual(['line 3: entry 6 does not follow entry 5']);
  expect(fold(3, 5, { to: 4 })).toEqual(['entry 5: missing, before line 3']);
  expect(fold(3, 5, { from: 4 })).toEqual(['entries 3 to 5: missing, before line 3']);
  expect(fold(3, 5, { to: 9 })).toEqual(['entries 3 to 5: missing, before line 3']);
});
