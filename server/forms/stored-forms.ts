import type { Form, FormStore } from '../../core/config/form.ts';
import { formVersion } from '../../core/config/json-schema.ts';
import type { Site } from '../../core/config/site.ts';

/** A form that stores submissions, with the fingerprint of its rules. */
export type StoredForm = Form & { readonly store: FormStore; readonly fingerprint: string };

/**
 * Returns the forms of a site that store submissions.
 * @throws TypeError if two forms share an endpoint
 */
export function storedForms({ forms }: Pick<Site, 'forms'>): StoredForm[] {
  const stored = forms.flatMap((form): StoredForm[] =>
    form.store ? [{ ...form, store: form.store, fingerprint: formVersion(form) }] : [],
  );
  for (const [at, { id, endpoint }] of stored.entries()) {
    const other = stored.slice(0, at).find((one) => one.endpoint === endpoint);
    if (other !== undefined)
      throw new TypeError(`Forms '${other.id}' and '${id}' are both posted to ${endpoint}.`);
  }
  return stored;
}
