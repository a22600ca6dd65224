/** Formats a date in the local time zone as ISO 8601. */
export const isoDay = (day: Date): string => {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
};

/**
 * Formats a date in words by the language tag `formats`, in the given time zone or the local one.
 */
export const longDay = (day: Date, formats: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(formats, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  }).format(day);
