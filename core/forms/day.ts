/** Returns today's date (ISO 8601). Called only if a rule needs it. */
export type Day = () => string;

const MOVED = /^today([+-]\d{1,5})$/;
const NAMED: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const DAY = 86_400_000;

/** Returns the distance of a relative bound from today in days. Undefined for a fixed date. */
export const daysAway = (bound: string): number | undefined =>
  Object.hasOwn(NAMED, bound)
    ? NAMED[bound]
    : MOVED.test(bound)
      ? Number(bound.slice(5))
      : undefined;

/**
 * Returns the date of a bound: `today`, `yesterday`, `tomorrow`, `today+14`, or a fixed date.
 * Computed in UTC, where every day has 24 hours.
 */
export const dayOf = (bound: string, today: Day): string => {
  const away = daysAway(bound);
  if (away === undefined) return bound;
  return new Date(Date.parse(today()) + away * DAY).toISOString().slice(0, 10);
};

/** Returns today's date in an IANA time zone. */
export const todayIn = (zone: string, now = new Date()): string => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const part = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}`;
};
