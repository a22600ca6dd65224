// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { FormProps } from '../../../renderer/form/form-props.ts';
import { SchemaForm } from '../../../renderer/form/schema-form.tsx';
import { definition } from './default.definition.ts';
import validate from './default.validator.js';

/** What the form sends, its presets aside. */
export interface DownloadDefaultFormValues {
  "name": string;
  "email": string;
  "company"?: string;
  "fileName": string;
  "dataRoomType"?: "external" | "internal";
  "dataConsentGiven": true;
}

export function DownloadDefaultForm(props: FormProps) {
  return <SchemaForm definition={definition} validate={validate} {...props} />;
}
