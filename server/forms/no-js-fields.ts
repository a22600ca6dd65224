import { TOKEN_FIELD } from '../../core/config/form.ts';
import {
  everyItemName,
  itemField,
  nest,
  ownerOf,
  shownItems,
  unnest,
  withoutItem,
} from '../../core/forms/items.ts';
import type { StoredForm } from './stored-forms.ts';
import { isToken } from './submission.ts';

/*
 * The text controls of a no-JS post. They are parsed into a payload, and a payload is converted back to
 * the values that the form is rendered with again.
 */

/** The most controls of a post. */
const mostControls = 200;
/** The values that browsers and scripts send for a checkbox. */
const checkboxValues: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['', false],
  ['off', false],
  ['false', false],
]);

/**
 * The parts of a form that its text controls are parsed with: the names of its checkboxes, of optional
 * fields and of fields with several answers.
 */
export type NoJsForm = Pick<StoredForm, 'checkboxes' | 'optional' | 'lists'>;

/**
 * Parses a URL-encoded body into a payload. Undefined if a field with one answer occurs twice, or if
 * there are too many controls.
 */
export function noJsFields(form: NoJsForm, text: string): Record<string, unknown> | undefined {
  return noJsPayload(form, [...new URLSearchParams(text)]);
}

/** Same as `noJsFields`, from parsed controls. */
export function noJsPayload(
  form: NoJsForm,
  controls: readonly (readonly [string, unknown])[],
): Record<string, unknown> | undefined {
  const isList = (name: string) => form.lists.has(everyItemName(name));
  const singleControls = controls.filter(([name]) => !isList(name));
  const names = new Set(singleControls.map(([name]) => name));
  if (names.size < singleControls.length || controls.length > mostControls) return undefined;
  // No form has such a name. Parsers make lists of it.
  if ([...names].some((name) => name.includes('['))) return undefined;
  if (controls.some(([, value]) => typeof value !== 'string')) return undefined;
  // Empty controls of an item are not dropped, since they make the item exist.
  const isDroppable = (name: string) => form.optional.has(name) && ownerOf(name) === name;
  const singleValues = singleControls
    .filter(([name, value]) => value !== '' || !isDroppable(name))
    .map(([name, value]): [string, unknown] => [
      name,
      form.checkboxes.has(everyItemName(name))
        ? (checkboxValues.get(String(value)) ?? value)
        : value,
    ]);
  const lists = controls
    .filter(([name]) => isList(name))
    .map(([list]): [string, unknown] => [
      list,
      controls.flatMap(([name, value]) => (name === list ? [value] : [])),
    ]);
  return nest(Object.fromEntries([...singleValues, ...lists]));
}

/** A value that a control can be rendered with. */
type ControlValue = string | boolean | readonly string[];

/** Whether a value of a payload can be a control's value. */
const canBeShown = (value: unknown): value is ControlValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/**
 * The values that a form is rendered with after a no-JS post, by control name. `kept` are hidden values,
 * such as the token and references to stored files.
 */
export interface PreservedInput {
  readonly values: Readonly<Record<string, ControlValue>>;
  readonly kept: Readonly<Record<string, string>>;
}

/** Returns the values of a form's fields, without passwords, and the token. */
export function preservedInput(
  form: Pick<StoredForm, 'names' | 'secrets'>,
  payload: unknown,
): PreservedInput {
  if (typeof payload !== 'object' || payload === null) return { values: {}, kept: {} };
  const values = Object.entries(unnest({ ...payload })).filter(
    (entry): entry is [string, ControlValue] =>
      form.names.has(everyItemName(entry[0])) &&
      !form.secrets.has(entry[0]) &&
      canBeShown(entry[1]),
  );
  const { [TOKEN_FIELD]: token } = payload as { [TOKEN_FIELD]?: unknown };
  return {
    values: Object.fromEntries(values),
    kept: isToken(token) ? { [TOKEN_FIELD]: token } : {},
  };
}

/** A no-JS request to add an item to a group or to remove one. */
export interface ItemChangeRequest {
  readonly group: string;
  /** The index of the item to remove; undefined to add one. */
  readonly remove?: number;
}

/** The part of a form that has its groups. */
type FormWithGroups = Pick<StoredForm, 'fields'>;

/** Parses `?add=guests` or `?remove=guests.1`; undefined if the query changes no items. */
export function itemChange(
  { fields }: FormWithGroups,
  query: string,
): ItemChangeRequest | undefined {
  const parameters = new URLSearchParams(query);
  const isGroup = (name: string) => Object.hasOwn(fields, name) && fields[name]?.group;
  const added = parameters.get('add') ?? '';
  if (isGroup(added)) return { group: added };
  const [, group = '', at] = /^(\w+)\.(\d{1,3})$/.exec(parameters.get('remove') ?? '') ?? [];
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
  const { group: groupOptions, logic } = fields[group] ?? {};
  const shown = shownItems(Object.keys(values), group, logic?.items);
  // An item exists once one of its controls has a value, even an empty one.
  const [first = ''] = Object.keys(groupOptions?.fields ?? {});
  const added = shown < (logic?.items?.most ?? 1) && { [itemField(group, shown, first)]: '' };
  return { values: { ...values, ...added }, kept };
}
