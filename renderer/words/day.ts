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
