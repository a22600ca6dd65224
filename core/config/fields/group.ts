import { z } from 'zod';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import { FIELD_OPTIONS, fieldHelper } from './helper.ts';
import { fieldMetaOf } from './kinds.ts';
import { describedField, type FieldOptions, mayBeAbsent } from './options.ts';
import { fieldLogic, payloadOf } from './payload.ts';

interface GroupOptions<S extends Readonly<Record<string, z.ZodType>>, O extends boolean, T = string>
  extends Omit<FieldOptions<O, T>, 'autocomplete'> {
  /** The fields of each item, in order. Conditions may refer to all earlier fields. */
  fields: S;
  /** The name of one item, such as `Guest`. Items are numbered: 'Guest 2'. */
  item: T;
  /** The label of the button that adds an item. */
  add?: T;
  /** The minimum number of items. Default: 1. */
  min?: number;
  /** The maximum number of items. Default: 10. */
  max?: number;
  /** The message if it is missing. */
  message?: T;
  /** The message for fewer than `min`. */
  tooFew?: T;
  /** The message for more than `max`. */
  tooMany?: T;
}

const { autocomplete: _, ...GROUP_OPTIONS } = FIELD_OPTIONS;

/** The options of `group()`, which `fieldInLanguages` checks and translates. */
const GROUP = fieldHelper<GroupOptions<Record<string, never>, boolean>>(
  'group',
  {
    ...GROUP_OPTIONS,
    fields: 'fields',
    item: 'text',
    add: 'text',
    min: 'number',
    max: 'number',
    message: 'text',
    tooFew: 'text',
    tooMany: 'text',
  },
  ['fields', 'item'],
);

/** The default maximum of items: few enough to be validated at every keystroke. */
const MAX_ITEMS = 10;

/**
 * The same fields several times, such as guests. The visitor adds and removes items. The value is a
 * list of objects. Empty items at the end are dropped.
 * @example guests: group({ label: 'Guests', item: 'Guest', fields: { name: text({ label: 'Name' })
 * } })
 */
export const group = <
  const S extends Readonly<Record<string, z.ZodType>>,
  O extends boolean = false,
>(
  given: GroupOptions<S, O, Text>,
) => fieldInLanguages(GROUP, given, (options: GroupOptions<S, O>) => groupField(options));

/** Makes the field from options in one language. */
const groupField = <S extends Readonly<Record<string, z.ZodType>>, O extends boolean>(
  given: GroupOptions<S, O>,
) => {
  const {
    fields,
    item,
    add = word('fields.group.add'),
    min = 1,
    max = MAX_ITEMS,
    ...options
  } = given;
  const { message = word('fields.group.none') } = options;
  const notItems = word('fields.group.notItems');
  // In the payload a file is a name and a content, and a note is absent, inside items too.
  const itemSchema = payloadOf(z.object(fields, { error: notItems })) as z.ZodObject<S>;
  const itemsSchema = z.array(itemSchema, {
    error: ({ input }) => (input === undefined ? message : notItems),
  });
  const fieldMetas = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldMetaOf(field)]),
  );
  return describedField(itemsSchema, options, {
    kind: 'group',
    widget: 'group',
    missing: message,
    group: { item, add, fields },
    logic: {
      // `evaluateForm` (`core/forms/evaluate-form.ts`) reads this, and drops empty items at the end.
      items: {
        // The rules of an item's fields beyond their schemas, such as conditions.
        fields: fieldLogic(fieldMetas),
        isOptional: mayBeAbsent(options),
        least: min,
        most: max,
        tooFew: options.tooFew ?? word('fields.group.tooFew', { min }),
        tooMany: options.tooMany ?? word('fields.group.tooMany', { max }),
      },
    },
  });
};
