import type { ClientForm } from '#client-form';

/** A field that the visitor sees. */
export interface ShownField {
  name: string;
  widget: string;
  required: boolean;
}

/** The fields that the visitor sees, in the page's order; hidden ones are not among them. */
export function shownFields({ schema, uiSchema }: Pick<ClientForm, 'schema' | 'uiSchema'>) {
  return Object.keys(schema.properties).flatMap((name): ShownField[] => {
    const widget = uiSchema[name]?.['ui:widget'] ?? 'text';
    const required = schema.required.includes(name);
    return widget === 'hidden' ? [] : [{ name, widget, required }];
  });
}

/** Those of them whose value is text or a box; a chosen file is kept beside them. */
export const valueFields = (definition: Pick<ClientForm, 'schema' | 'uiSchema'>): ShownField[] =>
  shownFields(definition).filter(({ widget }) => widget !== 'file');
