const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const OF_DAY = { since: '00:00', until: '23:59:59.999' } as const;

/**
 * Converts a day or a time to the form in records: ISO 8601, UTC, with milliseconds. A day means
 * its start or its end in UTC. Undefined for other text.
 */
export const momentOf = (text: string, end: 'since' | 'until'): string | undefined => {
  const isDay = DAY.test(text);
  const time = new Date(isDay ? `${text}T${OF_DAY[end]}Z` : text);
  if (Number.isNaN(time.getTime())) return undefined;
  const isReal = isDay ? time.toISOString().startsWith(text) : TIME.test(text);
  return isReal ? time.toISOString() : undefined;
};
