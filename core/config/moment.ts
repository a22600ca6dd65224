import { z } from 'zod';

/** A date, perhaps with a time. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/;

/**
 * Parses a local moment as if it were in UTC, so that its digits can be computed with. Undefined if
 * there is no such date.
 */
const asUtc = (moment: string): Date | undefined => {
  const [, day = '', time = '00:00'] = MOMENT.exec(moment) ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? undefined : date;
};

/** A local date, or a date with a time: `2026-09-30` or `2026-09-30T18:00`. */
export const momentSchema = z
  .string()
  .refine(
    (moment) => asUtc(moment) !== undefined,
    'a date, or a date with a time, such as "2026-09-30" or "2026-09-30T18:00"',
  );

/** Whether a text names a time zone (IANA). */
export const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** Returns how far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const numberOf = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value);
  const local = Date.UTC(
    numberOf('year'),
    numberOf('month') - 1,
    numberOf('day'),
    numberOf('hour'),
    numberOf('minute'),
    numberOf('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
};

/**
 * Returns the instant of a local moment in a time zone, as ISO 8601 in UTC. A date is its start, or
 * the start of the next one if it is an `end`. A time that the zone skips is the one an hour later.
 */
export const instantOf = (moment: string, timeZone: string, end?: 'end'): string => {
  const date = asUtc(moment) ?? new Date(Number.NaN);
  if (end && !moment.includes('T')) date.setUTCDate(date.getUTCDate() + 1);
  // The offset at the same digits in UTC may differ from that at the instant, if the clocks change between them.
  const estimate = date.getTime() - offsetAt(date.getTime(), timeZone);
  return new Date(date.getTime() - offsetAt(estimate, timeZone)).toISOString();
};

/** Returns the next instant at which the clocks of a time zone show an hour of the day, as ISO 8601 in UTC. */
export const nextHour = (hour: number, timeZone: string, now: Date): string => {
  const local = new Date(now.getTime() + offsetAt(now.getTime(), timeZone));
  const time = `T${String(hour).padStart(2, '0')}:00`;
  const onDay = (days: number): string => {
    const day = new Date(local.getTime() + days * 24 * 60 * 60_000);
    return instantOf(day.toISOString().slice(0, 10) + time, timeZone);
  };
  return onDay(0) > now.toISOString() ? onDay(0) : onDay(1);
};

/** Formats a local moment in words by the language tag `formats`. */
export const momentText = (moment: string, formats: string): string =>
  new Intl.DateTimeFormat(formats, {
    timeZone: 'UTC',
    dateStyle: 'long',
    ...(moment.includes('T') && { timeStyle: 'short' }),
  }).format(asUtc(moment));
