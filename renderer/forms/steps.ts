import type { ClientForm } from '#client-form';

/** A step of notes alone is only read, such as what somebody needs before they start; it is not counted. */
export const isRead = ({ uiSchema }: ClientForm, fields: readonly string[]): boolean =>
  fields.every((name) => uiSchema[name]?.['ui:widget'] === 'note');
