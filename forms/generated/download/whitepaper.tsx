// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { FormProps } from '../../../renderer/form/form-props.ts';
import { SchemaForm } from '../../../renderer/form/schema-form.tsx';
import { definition } from './whitepaper.definition.ts';
import validate from './whitepaper.validator.js';

/** What the form sends, its presets aside. */
export interface DownloadWhitepaperFormValues {
  "name": string;
  "email": string;
  "company"?: string;
  "fileName": string;
  "dataRoomType"?: "external" | "internal";
  "accessCode"?: string;
  "ndaAccepted"?: boolean;
  "ndaSignature"?: string;
  "ndaSignedAt"?: string;
  "ndaVersion"?: string;
  "dataConsentGiven": true;
}

export function DownloadWhitepaperForm(props: FormProps) {
  return <SchemaForm definition={definition} validate={validate} {...props} />;
}
