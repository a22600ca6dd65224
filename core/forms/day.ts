/** Returns today's date (ISO 8601). A function, since only a rule with a day needs the date. */
export type CurrentDay = () => string;

const DAYS_FROM_TODAY = /^today([+-]\d{1,5})$/;
const NAMED_DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const DAY_MS = 86_400_000;

/** Returns the distance of a relative bound from today in days. Undefined for a fixed date. */
export const daysAway = (bound: string): number | undefined => {
  if (Object.hasOwn(NAMED_DAYS, bound)) return NAMED_DAYS[bound];
  const [, days] = DAYS_FROM_TODAY.exec(bound) ?? [];
  return days === undefined ? undefined : Number(days);
};

/**
 * Returns the date of a bound: `today`, `yesterday`, `tomorrow`, `today+14`, or a fixed date.
 * Computed in UTC, where every day has 24 hours.
 */
export const dayOf = (bound: string, today: CurrentDay): string => {
  const days = daysAway(bound);
  if (days === undefined) return bound;
  return new Date(Date.parse(today()) + days * DAY_MS).toISOString().slice(0, 10);
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
