import type { ClientForm, ClientGroup } from '#client-form';
import { itemField, shownItems } from '../../core/forms/items.ts';

type Entries<T> = [string, T][];

/** Returns the group with this name; undefined for another field. */
export const groupOf = ({ uiSchema }: ClientForm, name: string): ClientGroup | undefined =>
  uiSchema[name]?.['ui:options']?.group;

/** Returns the limits of a group's number of items. */
export const limitsOf = ({ logic }: ClientForm, group: string) => logic?.fields[group]?.items;

/**
 * Returns the form with a field for each control of each shown item, such as `guests.0.name`. An
 * item is shown if one of its controls is in `names`, or if the group's minimum requires it.
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
    const limits = limitsOf(declared, name);
    const needed = limits?.isOptional ? 0 : (limits?.least ?? 1);
    for (let at = 0; at < shownItems(names, name, limits); at += 1) {
      for (const [field, property] of Object.entries(group.schema.properties)) {
        const controlName = itemField(name, at, field);
        const { 'ui:options': options, ...look } = group.uiSchema[field] ?? { 'ui:widget': 'text' };
        const of = `${group.item} ${at + 1}`;
        properties.push([controlName, property]);
        uiSchema.push([
          controlName,
          { ...look, 'ui:options': { ...options, of, isExtra: at >= needed } },
        ]);
        if (group.schema.required.includes(field)) required.push(controlName);
      }
    }
  }
  const schema = { ...declared.schema, properties: Object.fromEntries(properties), required };
  return { ...declared, schema, uiSchema: Object.fromEntries(uiSchema) };
};
