/** Gives today as ISO 8601 writes it, asked for only where something depends on it. */
export type Day = () => string;

const MOVED = /^today([+-]\d{1,5})$/;
const NAMED: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const DAY = 86_400_000;

/** How many days away from today a bound is; undefined for one that is fixed. */
export const daysAway = (bound: string): number | undefined =>
  Object.hasOwn(NAMED, bound)
    ? NAMED[bound]
    : MOVED.test(bound)
      ? Number(bound.slice(5))
      : undefined;

/**
 * The day that a bound means: `today`, `yesterday`, `tomorrow`, `today+14`, or the bound itself.
 * Counted in UTC, where every day has 24 hours.
 */
export const dayOf = (bound: string, today: Day): string => {
  const away = daysAway(bound);
  if (away === undefined) return bound;
  return new Date(Date.parse(today()) + away * DAY).toISOString().slice(0, 10);
};

/** The day that it is in a time zone, named as the IANA does. */
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
