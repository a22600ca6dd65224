// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { FormProps } from '../../../renderer/form/form-props.ts';
import { SchemaForm } from '../../../renderer/form/schema-form.tsx';
import { definition } from './yield.definition.ts';
import validate from './yield.validator.js';

/** What the form sends, its presets aside. */
export interface WaitlistYieldFormValues {
  "name": string;
  "email": string;
  "company": string;
  "industry": string;
  "dataConsentGiven": true;
}

export function WaitlistYieldForm(props: FormProps) {
  return <SchemaForm definition={definition} validate={validate} {...props} />;
}
