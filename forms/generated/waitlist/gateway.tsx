// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { FormProps } from '../../../renderer/form/form-props.ts';
import { SchemaForm } from '../../../renderer/form/schema-form.tsx';
import { definition } from './gateway.definition.ts';
import validate from './gateway.validator.js';

/** What the form sends, its presets aside. */
export interface WaitlistGatewayFormValues {
  "name": string;
  "email": string;
  "company"?: string;
  "industry"?: "Financial Services" | "Banking" | "Investment Management" | "Insurance" | "Fintech" | "Technology" | "Consulting" | "Government" | "Other" | "";
  "dataConsentGiven": true;
}

export function WaitlistGatewayForm(props: FormProps) {
  return <SchemaForm definition={definition} validate={validate} {...props} />;
}
