import type { Form } from '../../core/config/form.ts';
import { type Diagnostic, formatValue, unknownName } from '../../core/diagnostics/diagnostic.ts';

/** Yields diagnostics of a form's steps: fields in no step, in two, or out of order. */
export function* stepFaults(form: Form, path: PropertyKey[]): Iterable<Diagnostic> {
  if (!form.steps) return;
  const names = Object.keys(form.fields);
  const visible = names.filter((name) => form.fields[name]?.widget !== 'hidden');
  const placed = new Set<string>();
  let last = -1;
  for (const [at, { fields }] of form.steps.entries())
    for (const [index, name] of fields.entries()) {
      const place = { path: [...path, at, 'fields', index] };
      const order = visible.indexOf(name);
      if (!names.includes(name))
        yield* unknownName(name, visible, {
          ...place,
          found: `the field ${formatValue(name)}, which does not exist`,
        });
      else if (order === -1)
        yield {
          ...place,
          found: `the field "${name}", which is hidden`,
          allowed: 'fields that are shown',
        };
      else if (placed.has(name))
        yield { ...place, found: `the field "${name}" again`, allowed: 'each field in one step' };
      else if (order < last)
        yield {
          ...place,
          found: `the field "${name}" after a later field`,
          allowed: 'the order of the schema, because conditions use earlier fields',
        };
      placed.add(name);
      last = Math.max(last, order);
    }
  for (const name of visible.filter((one) => !placed.has(one)))
    yield {
      path,
      found: `steps without the field "${name}"`,
      allowed: 'every visible field in one of the steps',
    };
}
