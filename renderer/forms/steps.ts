import type { ClientForm } from '#client-form';

/** Whether a step has notes alone, such as a list of documents to prepare. It is not counted. */
export const hasOnlyNotes = ({ uiSchema }: ClientForm, fields: readonly string[]): boolean =>
  fields.every((name) => uiSchema[name]?.['ui:widget'] === 'note');
