import { z } from 'zod';
import { daysAway } from '../../forms/day.ts';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import { FIELD_OPTIONS, fieldHelper } from './helper.ts';
import { describedField, type FieldOptions, mayBeAbsent, trimmedText } from './options.ts';
import { DAY, TIME } from './text-rules.ts';

interface NumberOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The minimum. Default: 0. */
  min?: number;
  /** The maximum. Default: 999,999,999,999. */
  max?: number;
  /** The maximum number of decimals. Default: 0, whole numbers only. */
  decimals?: number;
  /** The number must be a multiple of this. */
  step?: number;
  /** The unit shown after the control, such as `CHF` or `m²`. */
  unit?: T;
  /** The placeholder of the empty control. */
  placeholder?: T;
  /** The message without a valid number. */
  message?: T;
  /** The message for a number outside `min` and `max`. */
  outside?: T;
}

const NUMBER = fieldHelper<NumberOptions<boolean>>('number', {
  ...FIELD_OPTIONS,
  min: 'number',
  max: 'number',
  decimals: 'number',
  step: 'number',
  unit: 'text',
  placeholder: 'text',
  message: 'text',
  outside: 'text',
});

/** The default maximum. Every smaller number is stored exactly. */
const DEFAULT_MAX = 999_999_999_999;

/**
 * A number, whole unless `decimals` is set. Typed forms such as `3,5` and `12'000` are understood.
 * @example guests: number({ label: 'Guests', min: 1, max: 30 })
 */
export const number = <O extends boolean = false>(given: NumberOptions<O, Text>) =>
  fieldInLanguages(NUMBER, given, (options: NumberOptions<O>) => numberField(options));

const numberField = <O extends boolean>(options: NumberOptions<O>) => {
  const { min = 0, max = DEFAULT_MAX, decimals = 0, step, unit, placeholder } = options;
  const message = options.message ?? word(decimals > 0 ? 'fields.number' : 'fields.wholeNumber');
  const missing = options.message ?? word('fields.required');
  const schema = z
    .number({ error: ({ input }) => (input === undefined ? missing : message) })
    .min(min, options.outside ?? word('fields.tooSmall', { min }))
    .max(max, options.outside ?? word('fields.tooLarge', { max }));
  return describedField(schema, options, {
    kind: 'number',
    widget: 'number',
    widgetModule: 'measured',
    unit,
    placeholder,
    missing,
    limits: { least: min, most: max },
    logic: {
      reads: 'number',
      decimals,
      tooFine: decimals > 0 ? word('fields.tooFine', { decimals }) : message,
      ...(step !== undefined && { step, offStep: word('fields.offStep', { step }) }),
    },
  });
};

interface DateOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /**
   * The first allowed day: `2026-12-24`, or `today`, `yesterday`, `tomorrow`, `today+14`,
   * `today-30` in the site's `zone`.
   */
  from?: string;
  /** The last allowed day, in the same form. */
  to?: string;
  /** The message for an invalid date. */
  message?: T;
  /** The message for a day outside `from` and `to`. */
  outside?: T;
}

interface TimeOptions<O extends boolean, T = string> extends FieldOptions<O, T> {
  /** The first allowed time, such as `09:30`. */
  from?: string;
  /** The last allowed time. */
  to?: string;
  /** The message for an invalid time. */
  message?: T;
  /** The message for a time outside `from` and `to`. */
  outside?: T;
}

/** The options of dates and times of day. */
const MOMENT_OPTIONS = {
  ...FIELD_OPTIONS,
  from: 'string',
  to: 'string',
  message: 'text',
  outside: 'text',
} as const;
const DATE = fieldHelper<DateOptions<boolean>>('date', MOMENT_OPTIONS);
const TIME_OF_DAY = fieldHelper<TimeOptions<boolean>>('time', MOMENT_OPTIONS);

/** Returns the message for a day before `from`. */
const tooEarly = (from: string): string => {
  const days = daysAway(from);
  if (days === undefined) return word('fields.day.from', { day: from });
  if (days === 0) return word('fields.day.fromToday');
  if (days === 1) return word('fields.day.fromTomorrow');
  return days > 0
    ? word('fields.day.fromDays', { days })
    : word('fields.day.sinceDays', { days: -days });
};

/** Returns the message for a day after `to`. */
const tooLate = (to: string): string => {
  const days = daysAway(to);
  if (days === undefined) return word('fields.day.to', { day: to });
  if (days === 0) return word('fields.day.toToday');
  return days > 0
    ? word('fields.day.toDays', { days })
    : word('fields.day.beforeDays', { days: -days });
};

/** Returns the bounds, with the messages for values outside of them. */
const boundsOf = (
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
  fieldInLanguages(DATE, given, (options: DateOptions<O>) => dateField(options));

const dateField = <O extends boolean>(options: DateOptions<O>) => {
  const { message = word('fields.day') } = options;
  const schema = trimmedText(mayBeAbsent(options), message).regex(DAY, message);
  return describedField(schema, options, {
    kind: 'date',
    widget: 'date',
    widgetModule: 'measured',
    missing: message,
    logic: {
      reads: 'day',
      ...boundsOf(options, tooEarly, tooLate),
    },
  });
};

/**
 * A time of day, such as `09:30`.
 * @example from: time({ label: 'From', from: '18:00', to: '22:00' })
 */
export const time = <O extends boolean = false>(given: TimeOptions<O, Text>) =>
  fieldInLanguages(TIME_OF_DAY, given, (options: TimeOptions<O>) => timeField(options));

const timeField = <O extends boolean>(options: TimeOptions<O>) => {
  const { message = word('fields.time') } = options;
  const schema = trimmedText(mayBeAbsent(options), message).regex(TIME, message);
  return describedField(schema, options, {
    kind: 'time',
    widget: 'time',
    widgetModule: 'measured',
    missing: message,
    logic: {
      reads: 'time',
      ...boundsOf(
        options,
        (time) => word('fields.time.from', { time }),
        (time) => word('fields.time.to', { time }),
      ),
    },
  });
};
