import { expect, test } from 'vitest';
import { instantOf, momentSchema, momentText } from '../../../../core/config/moment.ts';

const ZURICH = 'Europe/Zurich';

test.each([
  ['2026-01-15', ZURICH, '2026-01-14T23:00:00.000Z', '2026-01-15T23:00:00.000Z'],
  ['2026-07-15T09:30', ZURICH, '2026-07-15T07:30:00.000Z', '2026-07-15T07:30:00.000Z'],
  ['2026-03-29', ZURICH, '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  // The zone skips this time, and has the next one twice.
  ['2026-03-29T02:30', ZURICH, '2026-03-29T01:30:00.000Z', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', ZURICH, '2026-10-25T01:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['2026-12-31', 'America/St_Johns', '2026-12-31T03:30:00.000Z', '2027-01-01T03:30:00.000Z'],
  [
    '2026-06-01T00:00',
    'Pacific/Kiritimati',
    '2026-05-31T10:00:00.000Z',
    '2026-05-31T10:00:00.000Z',
  ],
])('%s in %s begins at %s, and ends as a last day at %s', (moment, zone, start, end) => {
  expect([instantOf(moment, zone), instantOf(moment, zone, 'end')]).toEqual([start, end]);
});

test.each(['2026-02-30', '2026-1-5', '2026-01-05T24:00', '2026-01-05T10:00Z', 'today', ''])(
  '%j is no moment',
  (moment) => expect(momentSchema.safeParse(moment).success).toBe(false),
);

test('is written in the words of a language', () => {
  expect(momentText('2026-09-01', 'de-CH')).toBe('1. September 2026');
  expect(momentText('2026-09-01T18:00', 'de-CH')).toBe('1. September 2026 um 18:00');
});
