import { itemField, shownItems, withoutItem } from '../../core/forms/items.ts';
import type { PreservedInput } from './plain-fields.ts';
import type { StoredForm } from './stored-forms.ts';

/** A no-JS request to add an item to a group or to remove one. */
export interface ItemChangeRequest {
  readonly group: string;
  /** The index of the item to remove; undefined to add one. */
  readonly remove?: number;
}

type FormWithGroups = Pick<StoredForm, 'fields'>;

/** Parses `?add=guests` or `?remove=guests.1`; undefined if the query changes no items. */
export function itemChange(
  { fields }: FormWithGroups,
  query: string,
): ItemChangeRequest | undefined {
  const asked = new URLSearchParams(query);
  const isGroup = (name: string) => Object.hasOwn(fields, name) && fields[name]?.group;
  const added = asked.get('add') ?? '';
  if (isGroup(added)) return { group: added };
  const [, group = '', at] = /^(\w+)\.(\d{1,3})$/.exec(asked.get('remove') ?? '') ?? [];
  return isGroup(group) ? { group, remove: Number(at) } : undefined;
}

/** Returns the values of a form, by control name, after adding or removing one item. */
export function changeItems(
  { fields }: FormWithGroups,
  { values, kept }: PreservedInput,
  { group, remove }: ItemChangeRequest,
): PreservedInput {
  if (remove !== undefined)
    return { values: withoutItem(values, group, remove), kept: withoutItem(kept, group, remove) };
  const { group: asked, logic } = fields[group] ?? {};
  const shown = shownItems(Object.keys(values), group, logic?.items);
  const [first = ''] = Object.keys(asked?.fields ?? {});
  const added = shown < (logic?.items?.most ?? 1) && { [itemField(group, shown, first)]: '' };
  return { values: { ...values, ...added }, kept };
}
