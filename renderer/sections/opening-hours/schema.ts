import { z } from 'zod';
import {
  base,
  defineSection,
  richText,
  type SectionDiagnostic,
  text,
} from '../../../core/config/section.ts';
import { word } from '../../../core/messages/word.ts';

const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const PERIOD = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

const periods = z.array(z.string().regex(PERIOD, 'hours such as "09:00-18:30"')).default([]);

/** Consecutive days with the same hours, formatted for the visitor. */
interface HoursRow {
  days: string;
  times: string[];
}

/** Returns a date in the week from Monday, 1 January 2024. Only its weekday and time are shown. */
const moment = (day: number, time = '00:00'): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(2024, 0, 1 + day, hours, minutes));
};

const rangeOf = (period: string): [from: string, to: string] => {
  const [from = '', to = ''] = period.split('-');
  return [from, to];
};

/** Returns one row for consecutive days with the same hours, formatted for the language. */
const rowsOf = (hours: readonly (readonly string[])[], formats: string): HoursRow[] => {
  const weekday = new Intl.DateTimeFormat(formats, { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(formats, { timeStyle: 'short', timeZone: 'UTC' });
  const hasSameHours = (day: number, other: number) => `${hours[day]}` === `${hours[other]}`;
  const starts = hours.flatMap((_, day) => (day === 0 || !hasSameHours(day, day - 1) ? [day] : []));
  return starts.map((start, index) => ({
    days: weekday.formatRange(moment(start), moment((starts[index + 1] ?? hours.length) - 1)),
    times: (hours[start] ?? []).map((period) => {
      const [from, to] = rangeOf(period);
      return `${time.format(moment(0, from))} – ${time.format(moment(0, to))}`;
    }),
  }));
};

/** Returns opening hours for search engines, one entry for all days with the same period. */
const hoursFacts = (hours: Readonly<Record<(typeof DAYS)[number], readonly string[]>>) => {
  const days = new Map<string, string[]>();
  for (const day of DAYS)
    for (const period of hours[day])
      days.set(period, [
        ...(days.get(period) ?? []),
        `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      ]);
  return [...days].map(([period, dayOfWeek]) => {
    const [opens, closes] = rangeOf(period);
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens,
      // Search engines do not know 24:00.
      closes: closes === '24:00' ? '23:59' : closes,
    };
  });
};

/** Reports periods that end before they start, or overlap with the period before them. */
const wrongHours = (times: readonly string[], path: PropertyKey[]): SectionDiagnostic[] =>
  times.flatMap((period, at) => {
    const [from, to] = rangeOf(period);
    const [, before = ''] = rangeOf(times[at - 1] ?? '');
    if (from < to && from >= before && to <= '24:00') return [];
    return [
      {
        path: [...path, at],
        found: `"${period}"`,
        allowed: 'hours that begin after those before them, and end on the same day',
        fix: 'Write the hours of one day in their order; a night is written on both of its days.',
      },
    ];
  });

/** An address with its opening hours. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The address, line by line. @example ["Observatory", "8001 Zürich"] */
    address: z.array(text).min(1),
    /** Directions to the place, or a contact. @example "Tram 4 to the opera." */
    directions: richText.optional(),
    /**
     * The hours of each day, such as `['09:00-12:00', '13:30-18:00']`; a day left out is closed.
     */
    hours: z.strictObject(
      Object.fromEntries(DAYS.map((day) => [day, periods])) as Record<
        (typeof DAYS)[number],
        typeof periods
      >,
    ),
    /** A note under the hours, such as holidays. @example "Closed on 1 August." */
    note: richText.optional(),
    /** The table's name for screen readers. @example "Opening hours of the dome" */
    caption: text.default(word('page.openingHours')),
    /** The text for a day without hours. @example "No guests" */
    closed: text.default(word('page.closed')),
  }),
  checks: ({ hours }) => DAYS.flatMap((day) => wrongHours(hours[day], ['hours', day])),
  organisation: ({ hours }) => ({ openingHoursSpecification: hoursFacts(hours) }),
  project: ({ hours }, { words }) => ({
    hours: rowsOf(
      DAYS.map((day) => hours[day]),
      words.formats,
    ),
  }),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    'opening-hours': typeof import('./schema.ts').default;
  }
}
