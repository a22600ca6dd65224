// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { FormProps } from '../../../renderer/form/form-props.ts';
import { SchemaForm } from '../../../renderer/form/schema-form.tsx';
import { definition } from './payments.definition.ts';
import validate from './payments.validator.js';

/** What the form sends, its presets aside. */
export interface WaitlistPaymentsFormValues {
  "name": string;
  "email": string;
  "company"?: string;
  "industry"?: string;
  "dataConsentGiven": true;
}

export function WaitlistPaymentsForm(props: FormProps) {
  return <SchemaForm definition={definition} validate={validate} {...props} />;
}
