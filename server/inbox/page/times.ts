import { zoneOf } from '../../lib/environment.ts';
import { html, type Markup } from './html.ts';
import type { InboxContext } from './visit.ts';

type TimeContext = Pick<InboxContext, 'site' | 'environment' | 'clock'>;

/** The formatters by time zone, since it takes long to make one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** Returns a time in a time zone to the minute, such as `2026-12-31 18:00 CET`. */
const timeText = (time: Date, zone: string): string => {
  const parts = formatterFor(zone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
};

/** Parses a time of a record (ISO 8601). Undefined for any other value. */
const parseDate = (value: unknown): Date | undefined => {
  const time = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
};

/** Returns a time in the zone of the staff, with the exact one in `datetime`; undefined if it is no time. */
export const timeShown = (context: TimeContext, value: unknown): Markup | undefined => {
  const time = parseDate(value);
  return (
    time &&
    html`<time datetime="${time.toISOString()}">${timeText(time, zoneOf(context.site, context.environment))}</time>`
  );
};

/** In milliseconds. */
const MINUTE = 60_000;
/** Units of an age with their lengths, the largest first. */
const UNITS = [
  ['d', 24 * 60 * MINUTE],
  ['h', 60 * MINUTE],
  ['min', MINUTE],
] as const;

/** Returns how long ago a time is, such as `3 h`, with the time as title; undefined if it is no time. */
export const ageShown = (context: TimeContext, value: unknown): Markup | undefined => {
  const time = parseDate(value);
  if (time === undefined) return undefined;
  const age = context.clock().getTime() - time.getTime();
  const unit = UNITS.find(([, length]) => age >= length);
  const text = unit === undefined ? 'now' : `${Math.floor(age / unit[1])} ${unit[0]}`;
  return html`<time datetime="${time.toISOString()}" title="${timeText(time, zoneOf(context.site, context.environment))}">${text}</time>`;
};
