/** A day of the local time zone as machines read it. */
export const isoDay = (day: Date): string => {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
};

/**
 * A day as people write it, by the language tag `formats`. In the time zone of whoever draws it,
 * or in the one given.
 */
export const longDay = (day: Date, formats: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(formats, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  }).format(day);
