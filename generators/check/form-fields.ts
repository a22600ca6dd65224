import type { z } from 'zod';
import { describedBy, fieldMetaOf } from '../../core/config/fields/kinds.ts';
import type { Form } from '../../core/config/form.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { fileUsingName, PLAIN_NAME, refusedName, usedByFile } from './field-names.ts';
import { valueFaults } from './field-values.ts';
import {
  inexpressible,
  notInJsonSchema,
  patternAsText,
  refusedCheck,
} from './json-schema-limits.ts';

/**
 * Yields diagnostics of a field. If a rule, the kind or the label is wrong, only the first of them
 * is reported. Otherwise all mistakes in its values and in a group's items are.
 */
export function* fieldFaults(
  name: string,
  field: z.ZodType,
  path: PropertyKey[],
): Iterable<Diagnostic> {
  const textPattern = patternAsText(field);
  if (textPattern !== undefined) {
    yield {
      path,
      found: `the field "${name}" with the pattern ${formatValue(textPattern)}, which is a text`,
      allowed: 'a regular expression',
      fix: `Write it as \`/${textPattern}/u\`.`,
    };
    return;
  }
  const rule = inexpressible(field);
  // The config is loaded without type check, so the label may be of any type.
  const label: unknown = describedBy(field).title;
  if (rule) yield notInJsonSchema(`the field "${name}"`, rule, path);
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

/** The most items of a group. */
const MAX_ITEMS = 50;

/** Yields diagnostics of a group: of its bounds, and of its items' fields. */
function* itemFaults(name: string, field: z.ZodType, path: PropertyKey[]): Iterable<Diagnostic> {
  const { group, logic } = fieldMetaOf(field) ?? {};
  if (!group) return;
  const { least = 1, most = 1 } = logic?.items ?? {};
  if (
    !Number.isInteger(least) ||
    !Number.isInteger(most) ||
    least < 1 ||
    most < least ||
    most > MAX_ITEMS
  )
    yield {
      path,
      found: `the group "${name}" of ${least} to ${most}`,
      allowed: `min of 1 or more, max of min to ${MAX_ITEMS}; \`optional: true\` for a group that may be empty`,
    };
  const metas = Object.fromEntries(
    Object.entries(group.fields).map(([inner, one]) => [inner, fieldMetaOf(one)]),
  );
  for (const [inner, one] of Object.entries(group.fields)) {
    const { kind, widget } = fieldMetaOf(one) ?? {};
    const innerPath = [...path, inner];
    const fileField = fileUsingName(inner, metas);
    if (NOT_IN_ITEMS.includes(kind ?? '') || widget === 'hidden')
      yield {
        path: innerPath,
        found: `the field "${inner}" in the group "${name}", ${widget}`,
        allowed: 'text, numbers, choices, days, times, boxes, files and notes',
      };
    else if (!PLAIN_NAME.test(inner))
      yield {
        path: innerPath,
        onKey: true,
        found: `the field "${inner}"`,
        allowed: 'a plain name',
      };
    else if (fileField !== undefined)
      yield {
        path: innerPath,
        onKey: true,
        found: `the field "${inner}", ${usedByFile(fileField)}`,
        allowed: 'a unique name',
      };
    else yield* fieldFaults(inner, one, innerPath);
  }
}

/**
 * Yields diagnostics of a form's fields together: rules across fields, names, passwords, consents.
 */
export function* schemaFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  const formRule = refusedCheck(form.schema);
  if (formRule) yield notInJsonSchema(`the form "${form.id}"`, formRule, path);
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
    const reason = refusedName(form, name);
    if (reason)
      yield {
        path: [...path, name],
        onKey: true,
        found: `the field "${name}", ${reason}`,
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
  const [first, ...further] = names.filter((name) => form.fields[name]?.consent);
  for (const name of further)
    yield {
      path: [...path, name],
      found: `the consent "${name}" beside "${first}"`,
      allowed: 'one consent in a form; further boxes are a flag()',
    };
}
