import { z } from 'zod';
import { daysAway } from '../../forms/day.ts';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import { requireValidOptions } from './known-options.ts';
import {
  type DateOptions,
  describedField,
  mayBeAbsent,
  type NumberOptions,
  type TimeOptions,
  trimmedText,
} from './options.ts';
import { DAY, TIME } from './text-rules.ts';

/** The default maximum. Every smaller number is stored exactly. */
const LARGEST = 999_999_999_999;

/**
 * A number, whole unless `decimals` is set. Typed forms such as `3,5` and `12'000` are understood.
 * @example guests: number({ label: 'Guests', min: 1, max: 30 })
 */
export const number = <O extends boolean = false>(given: NumberOptions<O, Text>) =>
  fieldInLanguages(given, (options: NumberOptions<O>) => numberField(options));

const numberField = <O extends boolean>(options: NumberOptions<O>) => {
  requireValidOptions('number', options);
  const { min = 0, max = LARGEST, decimals = 0, step, unit, placeholder } = options;
  const message = options.message ?? word(decimals > 0 ? 'fields.number' : 'fields.wholeNumber');
  const rule = z
    .number({ error: message })
    .min(min, options.outside ?? word('fields.tooSmall', { min }))
    .max(max, options.outside ?? word('fields.tooLarge', { max }));
  return describedField(rule, options, {
    kind: 'number',
    widget: 'number',
    unit,
    placeholder,
    missing: message,
    limits: { least: min, most: max },
    logic: {
      reads: 'number',
      decimals,
      tooFine: decimals > 0 ? word('fields.tooFine', { decimals }) : message,
      ...(step !== undefined && { step, offStep: word('fields.offStep', { step }) }),
    },
  });
};

const tooEarly = (from: string): string => {
  const days = daysAway(from);
  if (days === undefined) return word('fields.day.from', { day: from });
  if (days === 0) return word('fields.day.fromToday');
  if (days === 1) return word('fields.day.fromTomorrow');
  return days > 0
    ? word('fields.day.fromDays', { days })
    : word('fields.day.sinceDays', { days: -days });
};

const tooLate = (to: string): string => {
  const days = daysAway(to);
  if (days === undefined) return word('fields.day.to', { day: to });
  if (days === 0) return word('fields.day.toToday');
  return days > 0
    ? word('fields.day.toDays', { days })
    : word('fields.day.beforeDays', { days: -days });
};

/** The bounds, with the messages for values outside of them. */
const between = (
  { from, to, outside }: Pick<DateOptions<boolean>, 'from' | 'to' | 'outside'>,
  early: (from: string) => string,
  late: (to: string) => string,
) => ({
  ...(from !== undefined && { from, tooEarly: outside ?? early(from) }),
  ...(to !== undefined && { to, tooLate: outside ?? late(to) }),
});

/**
 * A calendar date, such as `2026-11-22`.
 * @example day: date({ label: 'Day', from: 'tomorrow' })
 */
export const date = <O extends boolean = false>(given: DateOptions<O, Text>) =>
  fieldInLanguages(given, (options: DateOptions<O>) => dateField(options));

const dateField = <O extends boolean>(options: DateOptions<O>) => {
  requireValidOptions('date', options);
  const { message = word('fields.day') } = options;
  const rule = trimmedText(mayBeAbsent(options), message).regex(DAY, message);
  return describedField(rule, options, {
    kind: 'date',
    widget: 'date',
    missing: message,
    logic: {
      reads: 'day',
      ...between(options, tooEarly, tooLate),
    },
  });
};

/**
 * A time of day, such as `09:30`.
 * @example from: time({ label: 'From', from: '18:00', to: '22:00' })
 */
export const time = <O extends boolean = false>(given: TimeOptions<O, Text>) =>
  fieldInLanguages(given, (options: TimeOptions<O>) => timeField(options));

const timeField = <O extends boolean>(options: TimeOptions<O>) => {
  requireValidOptions('time', options);
  const { message = word('fields.time') } = options;
  const rule = trimmedText(mayBeAbsent(options), message).regex(TIME, message);
  return describedField(rule, options, {
    kind: 'time',
    widget: 'time',
    missing: message,
    logic: {
      reads: 'time',
      ...between(
        options,
        (time) => word('fields.time.from', { time }),
        (time) => word('fields.time.to', { time }),
      ),
    },
  });
};
