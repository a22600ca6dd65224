// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { FormProps } from '../../../renderer/form/form-props.ts';
import { SchemaForm } from '../../../renderer/form/schema-form.tsx';
import { definition } from './screen.definition.ts';
import validate from './screen.validator.js';

/** What the form sends, its presets aside. */
export interface WaitlistScreenFormValues {
  "name": string;
  "email": string;
  "company"?: string;
  "industry"?: string;
  "product": "UAC Pay" | "UAC Gateway" | "UAC Yield";
  "dataConsentGiven": true;
}

export function WaitlistScreenForm(props: FormProps) {
  return <SchemaForm definition={definition} validate={validate} {...props} />;
}
