import type { FieldMeta } from '../../core/config/fields/kinds.ts';
import { fileFields } from '../../core/config/fields/payload.ts';
import { type Form, HONEYPOT_FIELD, recordFieldsOf, TOKEN_FIELD } from '../../core/config/form.ts';
import { fileSlots } from '../../core/forms/file-slots.ts';

/** Names that fields may have in payloads, records and code. */
export const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Properties of a form element that React, the browser or the form's own script reads. A control
 * with such a name would replace them (HTML standard, named properties of HTMLFormElement).
 */
const ELEMENT_NAMES: ReadonlySet<string> = new Set(
  `addEventListener appendChild attributes checkValidity childNodes cloneNode closest
  compareDocumentPosition contains dataset dispatchEvent elements firstChild focus getAttribute
  getRootNode hasAttribute innerHTML insertBefore isConnected lastChild localName matches namespaceURI
  nextSibling noValidate nodeName nodeType nodeValue ownerDocument parentElement parentNode
  previousSibling querySelector querySelectorAll removeAttribute removeChild removeEventListener
  replaceChild reportValidity requestSubmit scrollIntoView setAttribute submit tagName
  textContent`.split(/\s+/),
);

/**
 * Returns the reason why a field of a form cannot have a name, as a relative clause such as `which
 * every form has already`. Undefined if it can.
 */
export const refusedName = (form: Form, name: string): string | undefined => {
  if (name in Object.prototype) return 'which every object has already';
  if (!PLAIN_NAME.test(name)) return 'which is not a plain name';
  if (ELEMENT_NAMES.has(name)) return 'which the browser uses for the form element';
  if (name === TOKEN_FIELD || name === HONEYPOT_FIELD) return 'which every form has already';
  if (form.store && [...recordFieldsOf(form), form.store.timestamp].includes(name))
    return 'which every record has already';
  const fileField = fileUsingName(name, form.fields);
  return fileField && usedByFile(fileField);
};

/**
 * Returns the file field that uses a name in payloads or records: for its second or a later file
 * (`list2`), or in JSON for the name or content of a file (`listFileName`).
 */
export const fileUsingName = (
  name: string,
  fields: Readonly<Record<string, Pick<FieldMeta, 'file'> | undefined>>,
): string | undefined =>
  Object.keys(fields).find((one) => {
    const file = fields[one]?.file;
    return file && [...fileSlots(one, file.most).slice(1), ...fileFields(one, file)].includes(name);
  });

/** Returns the reason, as a relative clause, for a name that the file field `file` uses. */
export const usedByFile = (file: string): string => `which the file "${file}" uses`;
