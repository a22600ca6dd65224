import type { UiSchema } from '@rjsf/utils';
import type { ClientForm } from '#client-form';
import { shownFields } from './shown-fields.ts';

/** RJSF's ui schema where some of a form's fields are not shown; what is hidden comes last. */
export function uiSchemaOf(
  definition: Pick<ClientForm, 'schema' | 'uiSchema'>,
  omit: readonly string[],
): UiSchema {
  const hidden = omit.map((name) => [name, { 'ui:widget': 'hidden' }]);
  const shown = shownFields(definition).map(({ name }) => name);
  return {
    ...definition.uiSchema,
    ...Object.fromEntries(hidden),
    'ui:order': [...shown.filter((name) => !omit.includes(name)), '*'],
  };
}
