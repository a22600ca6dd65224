import type { UiSchema } from '@rjsf/utils';
import type { ClientForm } from '#client-form';
import type { ReturnedForm } from '#page-state';
import { ownerOf } from '../../core/forms/items.ts';
import type { FieldValue, FormValues } from './form-props.ts';

type ShownField = ReturnType<typeof shownFields>[number];

/** Returns the fields without those of the widget `hidden`, in the order of the page. */
export function shownFields({ schema, uiSchema }: Pick<ClientForm, 'schema' | 'uiSchema'>) {
  return Object.keys(schema.properties).flatMap((name) => {
    const widget = uiSchema[name]?.['ui:widget'] ?? 'text';
    const required = schema.required.includes(name);
    return widget === 'hidden' ? [] : [{ name, widget, required }];
  });
}

const WIDGETS_WITHOUT_VALUE = ['file', 'note', 'group'];

/**
 * Returns the shown fields that have a value. Files, notes and groups have none: files have their
 * own state.
 */
export const valueFields = (definition: Pick<ClientForm, 'schema' | 'uiSchema'>) =>
  shownFields(definition).filter(({ widget }) => !WIDGETS_WITHOUT_VALUE.includes(widget));

/** Returns RJSF's ui schema with the fields in `omit` hidden. Hidden fields come last. */
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

const EMPTY_VALUES: Readonly<Record<string, FieldValue>> = { checkbox: false, boxes: [] };

/**
 * Returns the initial values: from `context`, else from the site config. Boxes to tick start empty: `check`
 * refuses an initial value of a checkbox, a consent or `several`, since visitors tick them on their own.
 */
export function initialValues(definition: ClientForm, context: FormValues): FormValues {
  return Object.fromEntries(
    valueFields(definition).map(({ name, widget }) => [
      name,
      context[name] ?? EMPTY_VALUES[widget] ?? definition.initial[name] ?? '',
    ]),
  );
}

/** Values of a ticked checkbox: parsed, in the page, and as a browser posts it by default. */
const CHECKED_VALUES: readonly unknown[] = [true, 'true', 'on'];

/** Returns the values of a form that the server returned with errors. Passwords are left out. */
export function returnedValues(
  fields: readonly ShownField[],
  values: ReturnedForm['values'],
): FormValues {
  const restorable = fields.filter(({ name, widget }) => widget !== 'password' && name in values);
  return Object.fromEntries(
    restorable.map(({ name, widget }): [string, FieldValue] => {
      const value = values[name] ?? '';
      if (widget === 'checkbox') return [name, CHECKED_VALUES.includes(value)];
      if (widget === 'boxes') return [name, Array.isArray(value) ? value : [String(value)]];
      return [name, String(value)];
    }),
  );
}

/** Reads the current values of a form's controls from the DOM. */
export function readControls(form: HTMLFormElement, fields: readonly ShownField[]): FormValues {
  const values: Record<string, FieldValue> = {};
  for (const { name, widget } of fields) {
    const control = form.elements.namedItem(name);
    if (control && widget === 'boxes') {
      const ticked = form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`);
      values[name] = [...ticked].map(({ value }) => value);
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      values[name] = control.checked;
    } else if (control && 'value' in control) {
      values[name] = String(control.value);
    }
  }
  return values;
}

/**
 * Returns the data that is validated and sent: presets, context and shown fields. Optional fields
 * without a value are left out.
 */
export function formData(
  definition: ClientForm,
  context: FormValues,
  values: FormValues,
  omit: readonly string[],
): FormValues {
  const shown = valueFields(definition).filter(({ name }) => !omit.includes(name));
  const entered = shown
    .map(({ name, required }) => ({ name, required, value: values[name] ?? '' }))
    // An item of a group exists by its controls, so its empty values stay.
    .filter(({ name, value, required }) => required || value !== '' || ownerOf(name) !== name)
    .map(({ name, value }): [string, FieldValue] => [name, value]);
  // A shown field started with its context value. The visitor's later value wins.
  const withoutField = Object.entries(context).filter(
    ([name]) => !shown.some((field) => field.name === name),
  );
  return { ...definition.preset, ...Object.fromEntries([...withoutField, ...entered]) };
}

/** Returns the values that the schema has no property for. RJSF renders no control for them. */
export function valuesWithoutField(definition: ClientForm, data: FormValues): FormValues {
  const known = Object.keys(definition.schema.properties);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !known.includes(name)));
}
