import type { UiSchema } from '@rjsf/utils';
import type { ClientForm } from '#client-form';
import { schemaFields } from './control-values.ts';

/** RJSF's ui schema: the declared widgets in the page's order, everything else hidden. */
export function uiSchemaOf(definition: ClientForm, omit: readonly string[]): UiSchema {
  const shown = new Map(
    definition.fields.filter((field) => !omit.includes(field.name)).map((f) => [f.name, f.widget]),
  );
  const names = schemaFields(definition);
  const widgets = names.map((name): [string, UiSchema] => [
    name,
    {
      ...(definition.uiSchema[name] as UiSchema | undefined),
      'ui:widget': shown.get(name) ?? 'hidden',
    },
  ]);
  const ordered = [...shown.keys()].filter((name) => names.includes(name));
  return { ...definition.uiSchema, ...Object.fromEntries(widgets), 'ui:order': [...ordered, '*'] };
}
