import type { ClientForm, ClientGroup } from '#client-form';
import { itemField, shownItems } from '../../core/forms/items.ts';

type Entries<T> = [string, T][];

/** What is asked of each item of a group; undefined for what is none. */
export const groupOf = ({ uiSchema }: ClientForm, name: string): ClientGroup | undefined =>
  uiSchema[name]?.['ui:options']?.group;

/** What is asked of the number of a group's items. */
export const numbersOf = ({ logic }: ClientForm, group: string) => logic?.fields[group]?.items;

/**
 * A form with the controls of all the items that it shows: those that are among `names`, and so many
 * as there must be. Each is a field like any other, called `guests.0.name`.
 */
export const withItems = (declared: ClientForm, names: readonly string[]): ClientForm => {
  const properties: Entries<ClientForm['schema']['properties'][string]> = [];
  const uiSchema: Entries<ClientForm['uiSchema'][string]> = [];
  const required = [...declared.schema.required];
  for (const [name, property] of Object.entries(declared.schema.properties)) {
    const ui = declared.uiSchema[name];
    properties.push([name, property]);
    if (ui) uiSchema.push([name, ui]);
    const group = groupOf(declared, name);
    if (!group) continue;
    const numbers = numbersOf(declared, name);
    const needed = numbers?.isOptional ? 0 : (numbers?.least ?? 1);
    for (let at = 0; at < shownItems(names, name, numbers); at += 1) {
      for (const [field, one] of Object.entries(group.schema.properties)) {
        const own = itemField(name, at, field);
        const { 'ui:options': options, ...look } = group.uiSchema[field] ?? { 'ui:widget': 'text' };
        const of = `${group.item} ${at + 1}`;
        properties.push([own, one]);
        uiSchema.push([own, { ...look, 'ui:options': { ...options, of, isExtra: at >= needed } }]);
        if (group.schema.required.includes(field)) required.push(own);
      }
    }
  }
  const schema = { ...declared.schema, properties: Object.fromEntries(properties), required };
  return { ...declared, schema, uiSchema: Object.fromEntries(uiSchema) };
};
