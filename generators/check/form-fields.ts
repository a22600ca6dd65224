import type { z } from 'zod';
import { HONEYPOT_FIELD, TOKEN_FIELD } from '../../renderer/schema/guard.ts';
import { type Fault, shown } from '../config/fault.ts';
import { describedBy, fieldMetaOf } from '../declaration/fields/meta.ts';
import type { Form } from '../declaration/form.ts';
import { fileFields } from '../declaration/payload.ts';

/** What is read of the definition of a schema of any kind. */
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
  // JSON Schema keeps a pattern's source only; Ajv adds the flag `u` by itself.
  return pattern && /[ims]/.test(pattern.flags)
    ? `a pattern with the flags "${pattern.flags}"`
    : undefined;
};

/** The rule beside a schema's type that JSON Schema cannot say, if there is one. */
const refusedChecks = (schema: z.core.$ZodType): string | undefined =>
  (schema._zod.def as Definition).checks?.map(refusedCheck).find(Boolean);

/** The rule of a schema that JSON Schema cannot say, if there is one: it would be lost silently. */
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

/** What a record has beside the fields of its form. */
const RECORD_FIELDS = ['id', 'form', 'formVersion', 'consent', 'submissionToken'];

const unsayable = (what: string, rule: string, path: PropertyKey[]): Fault => ({
  path,
  found: `${what} with ${rule}, which JSON Schema cannot say`,
  allowed: "rules that the browser can check too: those of 'declared-site/fields'",
  fix: 'Use a pattern, or `conditions` for a rule across fields.',
});

/** What is wrong with one field, wherever it is written: one fault at the most. */
export function* fieldFaults(name: string, field: z.ZodType, path: PropertyKey[]): Iterable<Fault> {
  const rule = untranslatable(field);
  // Types are not looked at when a declaration is read, so a label may be anything.
  const label: unknown = describedBy(field).title;
  if (rule) yield unsayable(`the field "${name}"`, rule, path);
  else if (!fieldMetaOf(field))
    yield {
      path,
      found: `the field "${name}" of the type ${field.def.type}, which no widget can draw`,
      allowed: "the fields of 'declared-site/fields', z.string(), z.enum([...]) and z.boolean()",
    };
  else if (fieldMetaOf(field)?.kind !== 'note' && (typeof label !== 'string' || !/\S/.test(label)))
    yield {
      path,
      found: `the field "${name}" ${label ? `with the label ${shown(label)}` : 'without a label'}`,
      allowed: "a field of 'declared-site/fields' with its `label`, or Zod's own `title`",
      fix: `Write text({ label: '…' }), or .meta({ title: '…' }) after the rule.`,
    };
}

const refusedName = (form: Form, name: string): string | undefined => {
  if (name in Object.prototype) return 'which every object has already';
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return 'which is no plain name';
  if (name === TOKEN_FIELD || name === HONEYPOT_FIELD) return 'which every form has already';
  if (form.store && [...RECORD_FIELDS, form.store.timestamp].includes(name))
    return 'which every record has already';
  const ofFile = Object.keys(form.fields).find(
    (one) => form.fields[one]?.file && Object.values(fileFields(one)).includes(name),
  );
  return ofFile && `which the file "${ofFile}" is sent by`;
};

/** What is wrong with the fields of a form. */
export function* schemaFaults(form: Form, path: PropertyKey[]): Iterable<Fault> {
  const whole = refusedChecks(form.schema);
  if (whole) yield unsayable(`the form "${form.id}"`, whole, path);
  const names = Object.keys(form.fields);
  for (const name of names) {
    const why = refusedName(form, name);
    if (why)
      yield {
        path: [...path, name],
        onKey: true,
        found: `the field "${name}", ${why}`,
        allowed: 'a name of letters and digits that nothing else has',
      };
  }
  const [first, ...more] = names.filter((name) => form.fields[name]?.consent);
  for (const name of more)
    yield {
      path: [...path, name],
      found: `the consent "${name}" beside "${first}"`,
      allowed: 'one consent in a form; further boxes are a flag()',
    };
}
