import { z } from 'zod';
import { word } from '../../messages/word.ts';
import { fieldMetaOf } from './meta.ts';
import type { GroupOptions } from './options.ts';
import { fieldLogic, payloadOf } from './payload.ts';
import { mayBeAbsent, shown } from './shown.ts';

/** Few enough to be validated at every keystroke. */
const MOST = 10;

/**
 * The same fields several times, such as guests. The visitor adds and removes items. The value is a
 * list of objects. Empty items at the end are dropped.
 * @example guests: group({ label: 'Guests', item: 'Guest', fields: { name: text({ label: 'Name' })
 * } })
 */
export const group = <
  const S extends Readonly<Record<string, z.ZodType>>,
  O extends boolean = false,
>({
  fields,
  item,
  add = word('fields.group.add'),
  min = 1,
  max = MOST,
  ...options
}: GroupOptions<S, O>) => {
  const { message = word('fields.group.none') } = options;
  const notItems = word('fields.group.notItems');
  const rules = payloadOf(z.object(fields, { error: notItems })) as z.ZodObject<S>;
  const list = z.array(rules, {
    error: ({ input }) => (input === undefined ? message : notItems),
  });
  const metas = Object.entries(fields).map(([name, field]) => [name, fieldMetaOf(field)] as const);
  return shown(list, options, {
    kind: 'group',
    widget: 'group',
    missing: message,
    group: { item, add, fields },
    logic: {
      items: {
        fields: fieldLogic(Object.fromEntries(metas)),
        isOptional: mayBeAbsent(options),
        least: min,
        most: max,
        tooFew: options.tooFew ?? word('fields.group.tooFew', { min }),
        tooMany: options.tooMany ?? word('fields.group.tooMany', { max }),
      },
    },
  });
};
