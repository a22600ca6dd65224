// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { FormProps } from '../../../renderer/form/form-props.ts';
import { SchemaForm } from '../../../renderer/form/schema-form.tsx';
import { definition } from './default.definition.ts';
import validate from './default.validator.js';

/** What the form sends, its presets aside. */
export interface ApplicationDefaultFormValues {
  "name": string;
  "email": string;
  "phone"?: string;
  "jobTitle": string;
  "experience": string;
  "linkedIn"?: string;
  "message"?: string;
  "dataConsentGiven": true;
}

export function ApplicationDefaultForm(props: FormProps) {
  return <SchemaForm definition={definition} validate={validate} {...props} />;
}
