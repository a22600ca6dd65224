import type { z } from 'zod';
import { FILE_EXTENSIONS, PHOTOGRAPHS } from '../../core/config/fields/file.ts';
import { describedBy, type FieldMeta, fieldMetaOf } from '../../core/config/fields/kinds.ts';
import { fileFields } from '../../core/config/fields/payload.ts';
import {
  type Form,
  type FormField,
  HONEYPOT_FIELD,
  recordFieldsOf,
  TOKEN_FIELD,
} from '../../core/config/form.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { fileSlots } from '../../core/forms/file-slots.ts';
import { isCount, valueFaults } from './field-values.ts';

/** The parts of a Zod definition that are read here. */
interface Definition {
  type: string;
  coerce?: boolean;
  checks?: z.core.$ZodCheck[];
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
}

const REFUSED = ['pipe', 'transform', 'custom', 'lazy', 'promise', 'catch', 'function'];

const refusedCheck = (check: z.core.$ZodCheck): string | undefined => {
  const { check: name, pattern } = check._zod.def as { check: string; pattern?: RegExp };
  if (name === 'custom') return 'a refine';
  // JSON Schema has a pattern's source only. Ajv adds the flag `u`.
  return pattern && /[imsy]/.test(pattern.flags)
    ? `a pattern with the flags "${pattern.flags}"`
    : undefined;
};

/** Returns a check of the schema that JSON Schema cannot express, if there is one. */
const refusedChecks = (schema: z.core.$ZodType): string | undefined =>
  (schema._zod.def as Definition).checks?.map(refusedCheck).find(Boolean);

/**
 * Returns a rule of the schema that JSON Schema cannot express, if there is one. It would be lost
 * silently.
 */
const untranslatable = (schema: z.core.$ZodType): string | undefined => {
  const def = schema._zod.def as Definition;
  const { innerType, element, in: input, out, options = [], shape = {} } = def;
  const inner = [innerType, element, input, out, ...options, ...Object.values(shape)];
  return (
    refusedChecks(schema) ??
    inner.map((part) => part && untranslatable(part)).find(Boolean) ??
    (def.coerce ? 'a coerce' : undefined) ??
    (REFUSED.includes(def.type) ? `a ${def.type}` : undefined)
  );
};

const unsayable = (what: string, rule: string, path: PropertyKey[]): Diagnostic => ({
  path,
  found: `${what} with ${rule}, which JSON Schema cannot express`,
  allowed: "rules that the browser can check too, such as those of 'declared-site/fields'",
  fix: 'Use a pattern, or `conditions` for a rule across fields.',
});

/** Returns the pattern of a field that was written as a text. */
const writtenPattern = (schema: z.core.$ZodType): string | undefined => {
  const { innerType, checks = [] } = schema._zod.def as Definition;
  const patterns = checks.map(({ _zod: { def } }) => (def as { pattern?: unknown }).pattern);
  const written = patterns.find((pattern) => typeof pattern === 'string');
  return typeof written === 'string' ? written : innerType && writtenPattern(innerType);
};

/** Yields at most one diagnostic of a field. */
export function* fieldFaults(
  name: string,
  field: z.ZodType,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  const written = writtenPattern(field);
  if (written !== undefined) {
    yield {
      path,
      found: `the field "${name}" with the pattern ${formatValue(written)}, which is a text`,
      allowed: 'a regular expression',
      fix: `Write it as \`/${written}/u\`.`,
    };
    return;
  }
  const rule = untranslatable(field);
  // The config is loaded without type check, so the label may be of any type.
  const label: unknown = describedBy(field).title;
  if (rule) yield unsayable(`the field "${name}"`, rule, path);
  else if (!fieldMetaOf(field))
    yield {
      path,
      found: `the field "${name}" of the type ${field.def.type}, for which there is no widget`,
      allowed: "the fields of 'declared-site/fields', z.string(), z.enum([...]) and z.boolean()",
    };
  else if (fieldMetaOf(field)?.kind !== 'note' && (typeof label !== 'string' || !/\S/.test(label)))
    yield {
      path,
      found: `the field "${name}" ${label ? `with the label ${formatValue(label)}` : 'without a label'}`,
      allowed: "a field of 'declared-site/fields' with its `label`, or Zod's own `title`",
      fix: `Write text({ label: '…' }), or .meta({ title: '…' }) after the rule.`,
    };
  else {
    yield* valueFaults(name, field, path);
    yield* itemFaults(name, field, path);
  }
}

/** Field kinds that a group cannot contain. */
const NOT_IN_ITEMS = ['consent', 'password', 'group', 'signature'];

/** Yields diagnostics of a group: of its bounds, and of its items' fields. */
function* itemFaults(name: string, field: z.ZodType, path: PropertyKey[]): Iterable<Diagnostic> {
  const { group, logic } = fieldMetaOf(field) ?? {};
  if (!group) return;
  const { least = 1, most = 1 } = logic?.items ?? {};
  if (!Number.isInteger(least) || !Number.isInteger(most) || least < 1 || most < least || most > 50)
    yield {
      path,
      found: `the group "${name}" of ${least} to ${most}`,
      allowed: 'min of 1 or more, max of min to 50; `optional: true` for a group that may be empty',
    };
  const metas = Object.entries(group.fields).map(([inner, one]) => [inner, fieldMetaOf(one)]);
  for (const [inner, one] of Object.entries(group.fields)) {
    const { kind, widget } = fieldMetaOf(one) ?? {};
    const place = [...path, inner];
    const ofFile = fileSentBy(inner, Object.fromEntries(metas));
    if (NOT_IN_ITEMS.includes(kind ?? '') || widget === 'hidden')
      yield {
        path: place,
        found: `the field "${inner}" in the group "${name}", ${widget}`,
        allowed: 'text, numbers, choices, days, times, boxes, files and notes',
      };
    else if (!PLAIN_NAME.test(inner))
      yield { path: place, onKey: true, found: `the field "${inner}"`, allowed: 'a plain name' };
    else if (ofFile !== undefined)
      yield {
        path: place,
        onKey: true,
        found: `the field "${inner}", ${sentBy(ofFile)}`,
        allowed: 'a unique name',
      };
    else yield* fieldFaults(inner, one, place);
  }
}

const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Properties of a form element that React, the browser or the form's own script reads. A control with
 * such a name would replace them (HTML standard, named properties of HTMLFormElement).
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

const refusedName = (form: Form, name: string): string | undefined => {
  if (name in Object.prototype) return 'which every object has already';
  if (!PLAIN_NAME.test(name)) return 'which is not a plain name';
  if (ELEMENT_NAMES.has(name)) return 'which the browser uses for the form element';
  if (name === TOKEN_FIELD || name === HONEYPOT_FIELD) return 'which every form has already';
  if (form.store && [...recordFieldsOf(form), form.store.timestamp].includes(name))
    return 'which every record has already';
  const ofFile = fileSentBy(name, form.fields);
  return ofFile && sentBy(ofFile);
};

/** Yields diagnostics of a form's fields. */
export function* schemaFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  const whole = refusedChecks(form.schema);
  if (whole) yield unsayable(`the form "${form.id}"`, whole, path);
  const names = Object.keys(form.fields);
  for (const [group, { group: { fields = {} } = {} }] of Object.entries(form.fields))
    for (const name of Object.keys(fields).filter((one) => names.includes(one)))
      yield {
        path: [...path, group, name],
        onKey: true,
        found: `the field "${name}" in the group "${group}", which is also a field of the form`,
        allowed: 'another name, so that conditions are unambiguous',
      };
  for (const name of names) {
    const why = refusedName(form, name);
    if (why)
      yield {
        path: [...path, name],
        onKey: true,
        found: `the field "${name}", ${why}`,
        allowed: 'a unique name of letters and digits',
      };
  }
  for (const name of names)
    if (form.handler === 'store' && form.fields[name]?.kind === 'password')
      yield {
        path: [...path, name],
        found: `the password "${name}" in a form that stores submissions`,
        allowed: 'passwords in forms whose `handler` checks them and stores nothing',
        fix: 'Remove it: staff who read submissions would see it.',
      };
  const [first, ...more] = names.filter((name) => form.fields[name]?.consent);
  for (const name of more)
    yield {
      path: [...path, name],
      found: `the consent "${name}" beside "${first}"`,
      allowed: 'one consent in a form; further boxes are a flag()',
    };
}

/** Returns the file field that uses a name in payload or record. */
const fileSentBy = (
  name: string,
  fields: Readonly<Record<string, Pick<FieldMeta, 'file'> | undefined>>,
): string | undefined =>
  Object.keys(fields).find((one) => {
    const file = fields[one]?.file;
    return file && [...fileSlots(one, file.most).slice(1), ...fileFields(one, file)].includes(name);
  });

/** Explains why a file field uses a name. */
const sentBy = (file: string): string => `which the file "${file}" uses`;

const MEGABYTE = 1024 ** 2;
/** The maximum size of all files of a submission. They are received and stored together. */
const MOST_BYTES = 100 * MEGABYTE;

type Counted = Pick<FormField, 'file'>;

const bytesOf = ({ file }: Counted): number => (file ? file.most * file.maxBytes : 0);

const MOST_FILES = 20;

function* ruleFaults(name: string, { file }: Counted, path: PropertyKey[]): Iterable<Diagnostic> {
  if (!file) return;
  const found = `the field "${name}" with`;
  if (!(file.maxBytes >= 1 && isCount(file.most, MOST_FILES)))
    yield {
      path,
      found: `${found} ${file.most} files of ${file.maxBytes} bytes`,
      allowed: `\`max\` of 1 to ${MOST_FILES}, \`maxBytes\` of 1 or more`,
    };
  const strange = file.accept.find((type) => !FILE_TYPES.includes(type));
  const allowed = FILE_TYPES.map(formatValue).join(', ');
  if (file.accept.length === 0) yield { path, found: `${found} no types of files`, allowed };
  if (strange !== undefined)
    yield { path, found: `${found} files of the type ${formatValue(strange)}`, allowed };
  if (!file.removeMetadata) return;
  if (file.accept.includes('heic'))
    yield {
      path,
      found: `${found} \`removeMetadata\` and files of the type 'heic', which cannot be rewritten`,
      allowed: "`accept` without 'heic' (phones then send a JPEG)",
    };
  else if (!PHOTOGRAPHS.some((type) => file.accept.includes(type)))
    yield {
      path,
      found: `${found} \`removeMetadata\`, but no photographs`,
      allowed: `\`accept\` with one of ${PHOTOGRAPHS.map(formatValue).join(', ')}`,
    };
}

const FILE_TYPES = Object.keys(FILE_EXTENSIONS);

/** Yields diagnostics of a form's files. */
export function* filesFaults({ fields }: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  let bytes = 0;
  for (const [name, field] of Object.entries(fields)) {
    const place = [...path, name];
    const inItem = Object.entries(field.group?.fields ?? {});
    yield* ruleFaults(name, field, place);
    for (const [inner, one] of inItem) yield* ruleFaults(inner, one, [...place, inner]);
    const ofItem = inItem.reduce((sum, [, one]) => sum + bytesOf(one), 0);
    const before = bytes;
    bytes += bytesOf(field) + (field.logic?.items?.most ?? 0) * ofItem;
    if (bytes <= MOST_BYTES || before > MOST_BYTES) continue;
    yield {
      path: place,
      found: `files of ${Math.ceil(bytes / MEGABYTE)} MB in one submission, up to the field "${name}"`,
      allowed: `${MOST_BYTES / MEGABYTE} MB for all files of a form together`,
      fix: 'Make `maxBytes` smaller, or `max` of the files or of the group.',
    };
  }
}
