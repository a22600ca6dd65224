import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type FileRule, itemShapeOf } from '../../core/config/fields/meta.ts';
import type { Form, FormField, FormStore } from '../../core/config/form.ts';
import { formVersion } from '../../core/config/json-schema.ts';
import type { Site } from '../../core/config/site.ts';
import { fileSlots, sentAs } from '../../core/forms/file-slots.ts';
import { declaredName, inEveryItem, itemField, ownerOf } from '../../core/forms/items.ts';
import { word } from '../../core/messages/word.ts';
import { fileRecordFields } from './collections.ts';
import { signedVersion } from './upgrade.ts';

/** A form as the server processes it. */
export type FormEndpoint = ReturnType<typeof formEndpoint>;

/**
 * Returns the endpoints of all forms that have a collection.
 * @throws TypeError if two forms share an endpoint
 */
export function formEndpoints(site: Pick<Site, 'forms'>): FormEndpoint[] {
  const endpoints = new Map<string, FormEndpoint>();
  for (const form of site.forms) {
    if (form.store === undefined) continue;
    const other = endpoints.get(form.endpoint);
    if (other !== undefined) {
      throw new TypeError(
        `Forms '${other.id}' and '${form.id}' are both posted to ${form.endpoint}.`,
      );
    }
    endpoints.set(form.endpoint, formEndpoint(form, form.store));
  }
  return [...endpoints.values()];
}

function formEndpoint(form: Form, { collection, timestamp }: FormStore) {
  const fields = Object.entries(form.schema.shape as Record<string, z.ZodType>).flatMap(
    ([name, rule]) => [[name, rule] as const, ...inItems(name, itemShapeOf(rule))],
  );
  const controls = Object.entries(form.fields).flatMap(([name, field]) => [
    [name, field] as const,
    ...inItems(name, field.group?.fields),
  ]);
  const files = Object.entries(form.fields).flatMap(([name, field]) => [
    ...fileSlotsOf(name, name, field),
    ...itemsOf(field).flatMap((at) =>
      Object.entries(field.group?.fields ?? {}).flatMap(([inner, one]) =>
        fileSlotsOf(itemField(name, at, inner), inEveryItem(name, inner), one),
      ),
    ),
  ]);
  const labels = controls.map(([name, { label }]) => [name, label] as const);
  const contents = files.map(
    ({ payloadFields, label }) => [declaredName(payloadFields.data), label] as const,
  );
  const namesOf = (entries: readonly (readonly [string, unknown])[]): ReadonlySet<string> =>
    new Set(entries.map(([name]) => name));
  return {
    ...form,
    collection,
    timestamp,
    /** The form's version and the hash of its rules, as records store them. */
    signedVersion: signedVersion(form.version, formVersion(form)),
    /** The payload's fields. Here and below, fields of a group's items are named `guests.*.name`. */
    names: namesOf(fields),
    labels: new Map([...labels, ...contents]) as ReadonlyMap<string, string>,
    /** Checkbox fields. */
    checkboxes: namesOf(fields.filter(([, rule]) => isCheckbox(rule))),
    /** Fields with several answers. */
    lists: namesOf(controls.filter(([, { kind }]) => kind === 'several')),
    /** Password fields, whose values are never sent back. */
    secrets: namesOf(controls.filter(([, { widget }]) => widget === 'password')),
    /** Optional fields. */
    optional: namesOf(fields.filter(([, rule]) => isOptional(rule))),
    files,
    /** The first e-mail field. */
    email: controls.find(([, { kind }]) => kind === 'email')?.[0],
    /** The field for the visitor's own name. */
    person: controls.find(([, { autocomplete }]) => autocomplete === 'name')?.[0],
    consent: form.consent && consentWording(form.consent),
    /** The message for a duplicate. */
    duplicate: form.duplicate ?? word('fields.duplicate.text'),
    /** Whether the form reports duplicates to its visitors. A repeated no-JS post counts as one. */
    tellsDuplicates: form.duplicate !== undefined,
  };
}

/** Returns the label of a control. A control of an item has the label of its group. */
export const labelOf = (form: Pick<Form, 'fields'> | undefined, name: string): string =>
  form?.fields[ownerOf(name)]?.label ?? name;

const inItems = <Field>(group: string, fields: Readonly<Record<string, Field>> = {}) =>
  Object.entries(fields).map(([name, field]) => [inEveryItem(group, name), field] as const);

/** A form's slot for one file. */
export type FileInForm = ReturnType<typeof fileSlot>;

const fileSlot = (name: string, declared: string, details: SlotDetails) => ({
  ...details,
  /** The slot's name. Only the first slot of a control has the control's name. */
  name,
  /** The payload's fields for the file in JSON, and the control for the reference of a stored file. */
  payloadFields: sentAs(name),
  /** The record's fields that describe the file. */
  recordFields: fileRecordFields(name),
  /** The slot's name independent of the item, and the indexed field that finds its files. */
  declared,
  indexedField: fileRecordFields(declared).file,
});

interface SlotDetails {
  readonly control: string;
  readonly label: string;
  readonly rule: FileRule;
  readonly isOptional: boolean;
}

/** Returns the slots for the files of one control. */
const fileSlotsOf = (
  control: string,
  declared: string,
  { file: rule, label, isOptional }: Pick<FormField, 'file' | 'label' | 'isOptional'>,
): FileInForm[] => {
  if (!rule) return [];
  const slots = fileSlots(declared, rule.most);
  return fileSlots(control, rule.most).map((name, at) =>
    fileSlot(name, slots[at] ?? name, {
      control,
      label,
      rule,
      isOptional: isOptional || at > 0,
    }),
  );
};

/** Returns the indexes of a group's items, from 0. */
const itemsOf = ({ logic }: Pick<FormField, 'logic'>): number[] => [
  ...Array(logic?.items?.most ?? 0).keys(),
];

/** The wording that a visitor agrees to. */
export type ConsentWording = ReturnType<typeof consentWording>;

function consentWording({ field, wording, version }: NonNullable<Form['consent']>) {
  return { field, wording, version, sha256: createHash('sha256').update(wording).digest('hex') };
}

function isCheckbox(rule: z.ZodType): boolean {
  return z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }).type === 'boolean';
}

function isOptional(rule: z.ZodType): boolean {
  return rule.safeParse(undefined).success;
}
