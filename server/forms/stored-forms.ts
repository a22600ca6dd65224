import type { Form, FormStore } from '../../core/config/form.ts';
import { formVersion } from '../../core/config/json-schema.ts';
import type { Site } from '../../core/config/site.ts';
import { signedVersion } from './upgrade.ts';

/** A form that stores submissions, with the version of its rules as records have it. */
export type StoredForm = Form & { readonly store: FormStore; readonly recordVersion: string };

const recordVersion = (form: Form): string => signedVersion(form.version, formVersion(form));

/**
 * Returns the forms of a site that store submissions.
 * @throws TypeError if two forms share an endpoint
 */
export function storedForms({ forms }: Pick<Site, 'forms'>): StoredForm[] {
  const stored = forms.flatMap((form): StoredForm[] =>
    form.store ? [{ ...form, store: form.store, recordVersion: recordVersion(form) }] : [],
  );
  for (const [at, { id, endpoint }] of stored.entries()) {
    const other = stored.slice(0, at).find((one) => one.endpoint === endpoint);
    if (other !== undefined)
      throw new TypeError(`Forms '${other.id}' and '${id}' are both posted to ${endpoint}.`);
  }
  return stored;
}
