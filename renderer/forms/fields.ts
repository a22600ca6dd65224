import type { UiSchema } from '@rjsf/utils';
import type { ClientForm } from '#client-form';
import type { ReturnedForm } from '#page-state';
import { ownerOf } from '../../core/forms/items.ts';
import type { FieldValue, FormValues } from './form-props.ts';

/** A field that the visitor sees. */
type ShownField = ReturnType<typeof shownFields>[number];

/** The fields that the visitor sees, in the page's order; hidden ones are not among them. */
export function shownFields({ schema, uiSchema }: Pick<ClientForm, 'schema' | 'uiSchema'>) {
  return Object.keys(schema.properties).flatMap((name) => {
    const widget = uiSchema[name]?.['ui:widget'] ?? 'text';
    const required = schema.required.includes(name);
    return widget === 'hidden' ? [] : [{ name, widget, required }];
  });
}

const VALUELESS = ['file', 'note', 'group'];

/** Those of them that have a value: a chosen file is kept beside them, a note is only read. */
export const valueFields = (definition: Pick<ClientForm, 'schema' | 'uiSchema'>) =>
  shownFields(definition).filter(({ widget }) => !VALUELESS.includes(widget));

/** RJSF's ui schema where some of a form's fields are not shown; what is hidden comes last. */
export function uiSchemaOf(
  definition: Pick<ClientForm, 'schema' | 'uiSchema'>,
  omit: readonly string[],
): UiSchema {
  const hidden = omit.map((name) => [name, { 'ui:widget': 'hidden' }]);
  const shown = shownFields(definition).map(({ name }) => name);
  return {
    ...definition.uiSchema,
    ...Object.fromEntries(hidden),
    'ui:order': [...shown.filter((name) => !omit.includes(name)), '*'],
  };
}

const EMPTY: Readonly<Record<string, FieldValue>> = { checkbox: false, boxes: [] };

/** What stands in a form's fields at the start. */
export function initialValues(definition: ClientForm, context: FormValues): FormValues {
  return Object.fromEntries(
    valueFields(definition).map(({ name, widget }) => [
      name,
      context[name] ?? EMPTY[widget] ?? definition.initial[name] ?? '',
    ]),
  );
}

const CHECKED: readonly unknown[] = [true, 'true', 'on'];

/** What stands in the fields of a form that came back. Passwords are typed again. */
export function returnedValues(
  fields: readonly ShownField[],
  sent: ReturnedForm['values'],
): FormValues {
  const kept = fields.filter(({ name, widget }) => widget !== 'password' && name in sent);
  return Object.fromEntries(
    kept.map(({ name, widget }): [string, FieldValue] => {
      const value = sent[name] ?? '';
      if (widget === 'checkbox') return [name, CHECKED.includes(value)];
      if (widget === 'boxes') return [name, Array.isArray(value) ? value : [String(value)]];
      return [name, String(value)];
    }),
  );
}

/** What stands in a form's controls. */
export function readControls(form: HTMLFormElement, fields: readonly ShownField[]): FormValues {
  const read: Record<string, FieldValue> = {};
  for (const { name, widget } of fields) {
    const control = form.elements.namedItem(name);
    if (control && widget === 'boxes') {
      const ticked = form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`);
      read[name] = [...ticked].map(({ value }) => value);
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      read[name] = control.checked;
    } else if (control && 'value' in control) {
      read[name] = String(control.value);
    }
  }
  return read;
}

/** What is validated and sent: presets, the context and the shown fields; optional blanks left out. */
export function formData(
  definition: ClientForm,
  context: FormValues,
  values: FormValues,
  omit: readonly string[],
): FormValues {
  const shown = valueFields(definition).filter(({ name }) => !omit.includes(name));
  const entered = shown
    .map(({ name, required }) => ({ name, required, value: values[name] ?? '' }))
    // An item is there by its controls, be they empty.
    .filter(({ name, value, required }) => required || value !== '' || ownerOf(name) !== name)
    .map(({ name, value }): [string, FieldValue] => [name, value]);
  // A shown field took its value from the context over; what the visitor made of it since counts.
  const around = Object.entries(context).filter(
    ([name]) => !shown.some((field) => field.name === name),
  );
  return { ...definition.preset, ...Object.fromEntries([...around, ...entered]) };
}

/** The values that go along without a rule, so RJSF draws no control for them. */
export function unknownTo(definition: ClientForm, data: FormValues): FormValues {
  const known = Object.keys(definition.schema.properties);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !known.includes(name)));
}
