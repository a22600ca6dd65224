import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DigestIndex } from '../../../../server/storage/tables/digest-index.ts';
import { Places, Segments } from '../../../../server/storage/tables/places.ts';

const digestOf = (n: number) => hash('sha256', `key ${n}`, 'base64url');

test('finds every record by the digest of its key among thousands, and few others', () => {
  const index = new DigestIndex();
  for (let n = 1; n <= 20_000; n += 1) index.add(digestOf(n), n);
  for (let n = 1; n <= 20_000; n += 7) index.add(digestOf(n), n + 100_000);
  for (let n = 1; n <= 20_000; n += 1) {
    const expected = n % 7 === 1 ? [n, n + 100_000] : [n];
    expect(index.ids(digestOf(n))).toEqual(expect.arrayContaining(expected));
  }
  const others = Array.from({ length: 20_000 }, (_, n) => index.ids(digestOf(30_000 + n)));
  expect(others.filter((ids) => ids.length > 0).length).toBeLessThan(20);
});

test('knows where each record is, as a map would, however far their ids lie apart', () => {
  const id = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 40 }));
  const step = fc.tuple(id, fc.option(fc.integer({ min: 1, max: 2 ** 50 })));
  const property = fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
    const [places, map] = [new Places(), new Map<number, number>()];
    for (const [at, seq] of steps) {
      if (seq === null) {
        places.delete(at);
        map.delete(at);
      } else {
        places.set(at, seq);
        map.set(at, seq);
      }
    }
    const ids = [...map.keys()].sort((a, b) => a - b);
    expect(places.size).toBe(map.size);
    expect([...places.ids(false)]).toEqual(ids);
    expect([...places.ids(true)]).toEqual(ids.toReversed());
    expect(ids.map((one) => places.get(one))).toEqual(ids.map((one) => map.get(one)));
    const copy = places.copy(1, 5);
    for (const one of ids) places.delete(one);
    expect(places.size).toBe(0);
    expect([...copy.ids(false)].filter((one) => one <= 5)).toEqual(ids.filter((one) => one <= 5));
  });
  fc.assert(property, { numRuns: 300 });
});

test('knows which segment holds an entry', () => {
  const segments = new Segments();
  for (const [number, seq] of [
    [1, 1],
    [1, 2],
    [2, 257],
    [5, 300],
    [5, 400],
    [6, 1_000],
  ] as const)
    segments.note(number, seq);
  const found = [1, 256, 257, 299, 300, 999, 1_000, 5_000].map((seq) => segments.of(seq));
  expect(found).toEqual([1, 1, 2, 2, 5, 5, 6, 6]);
});
