import type { z } from 'zod';
import { HONEYPOT_FIELD, TOKEN_FIELD } from '../../renderer/schema/guard.ts';
import { type Fault, shown } from '../config/fault.ts';
import { describedBy, fieldMetaOf } from '../declaration/field-meta.ts';
import type { Form } from '../declaration/form.ts';
import { fileFields } from '../declaration/payload.ts';
import { refusedChecks, untranslatable } from './translatable.ts';

/** What a record has beside the fields of its form. */
const RECORD_FIELDS = ['id', 'form', 'formVersion', 'consent', 'submissionToken'];

const unsayable = (what: string, rule: string, path: PropertyKey[]): Fault => ({
  path,
  found: `${what} with ${rule}, which JSON Schema cannot say`,
  allowed: "rules that the browser can check too: those of 'declared-site/fields'",
  fix: 'Use a pattern, or `conditions` for a rule across fields.',
});

/** What is wrong with one field, wherever it is written. */
export const fieldFaults = (name: string, field: z.ZodType, path: PropertyKey[]): Fault[] => {
  const rule = untranslatable(field);
  if (rule) return [unsayable(`the field "${name}"`, rule, path)];
  if (!fieldMetaOf(field))
    return [
      {
        path,
        found: `the field "${name}" of the type ${field.def.type}, which no widget can draw`,
        allowed: "the fields of 'declared-site/fields', z.string(), z.enum([...]) and z.boolean()",
      },
    ];
  // Types are not looked at when a declaration is read, so a label may be anything.
  const label: unknown = describedBy(field).title;
  if (typeof label !== 'string' || !/\S/.test(label))
    return [
      {
        path,
        found: label
          ? `the field "${name}" with the label ${shown(label)}`
          : `the field "${name}" without a label`,
        allowed: "a field of 'declared-site/fields' with its `label`, or Zod's own `title`",
        fix: `Write text({ label: '…' }), or .meta({ title: '…' }) after the rule.`,
      },
    ];
  return [];
};

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
export const schemaFaults = (form: Form, path: PropertyKey[]): Fault[] => {
  const whole = refusedChecks(form.schema);
  const names = Object.keys(form.fields);
  const consents = names.filter((name) => form.fields[name]?.consent);
  return [
    ...(whole ? [unsayable(`the form "${form.id}"`, whole, path)] : []),
    ...names.flatMap((name) => {
      const why = refusedName(form, name);
      if (!why) return [];
      const place = { path: [...path, name], onKey: true as const };
      const allowed = 'a name of letters and digits that nothing else has';
      return [{ ...place, found: `the field "${name}", ${why}`, allowed }];
    }),
    ...consents.slice(1).map((name) => ({
      path: [...path, name],
      found: `the consent "${name}" beside "${consents[0]}"`,
      allowed: 'one consent in a form; further boxes are a flag()',
    })),
  ];
};
