import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type FileRule, itemShapeOf } from '../../core/config/fields/meta.ts';
import type { Form, FormField, FormStore } from '../../core/config/form.ts';
import { formVersion } from '../../core/config/json-schema.ts';
import type { Site } from '../../core/config/site.ts';
import { fileSlots, sentAs } from '../../core/forms/file-slots.ts';
import { declaredName, inEveryItem, itemField, ownerOf } from '../../core/forms/items.ts';
import { word } from '../../core/messages/word.ts';
import { keptFile } from './collections.ts';
import { signedVersion } from './upgrade.ts';

/** A form with everything that the server needs to receive submissions. */
export type FormEndpoint = ReturnType<typeof formEndpoint>;

/**
 * Endpoints of all forms that store submissions.
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
    ...filePlaces(name, name, field),
    ...itemsOf(field).flatMap((at) =>
      Object.entries(field.group?.fields ?? {}).flatMap(([inner, one]) =>
        filePlaces(itemField(name, at, inner), inEveryItem(name, inner), one),
      ),
    ),
  ]);
  const labels = controls.map(([name, { label }]) => [name, label] as const);
  const contents = files.map(({ sent, label }) => [declaredName(sent.data), label] as const);
  const namesOf = (entries: readonly (readonly [string, unknown])[]): ReadonlySet<string> =>
    new Set(entries.map(([name]) => name));
  return {
    ...form,
    collection,
    timestamp,
    /** Changes when the form's rules or its schema version change. */
    signedVersion: signedVersion(form.version, formVersion(form)),
    /** Field names; those of a group's items as `guests.*.name`, here and below. */
    names: namesOf(fields),
    labels: new Map([...labels, ...contents]) as ReadonlyMap<string, string>,
    /** Checkboxes. */
    checkboxes: namesOf(fields.filter(([, rule]) => isCheckbox(rule))),
    /** Fields with several answers. */
    lists: namesOf(controls.filter(([, { kind }]) => kind === 'several')),
    /** Fields whose value is never sent back, such as passwords. */
    secrets: namesOf(controls.filter(([, { widget }]) => widget === 'password')),
    /** Optional fields. */
    optional: namesOf(fields.filter(([, rule]) => isOptional(rule))),
    files,
    /** First field with an e-mail address. */
    email: controls.find(([, { kind }]) => kind === 'email')?.[0],
    /** Field with the visitor's name. */
    person: controls.find(([, { autocomplete }]) => autocomplete === 'name')?.[0],
    consent: form.consent && consentWording(form.consent),
    /** Message for a duplicate submission. */
    duplicate: form.duplicate ?? word('fields.duplicate.text'),
    /** Whether the form reports duplicates. Then a repeated no-JS post is one too. */
    tellsDuplicates: form.duplicate !== undefined,
  };
}

/** Label of a control; for an item, with its group. */
export const labelOf = (form: Pick<Form, 'fields'> | undefined, name: string): string =>
  form?.fields[ownerOf(name)]?.label ?? name;

const inItems = <Field>(group: string, fields: Readonly<Record<string, Field>> = {}) =>
  Object.entries(fields).map(([name, field]) => [inEveryItem(group, name), field] as const);

/** A slot of a form for one attachment. */
export type FileInForm = ReturnType<typeof fileInForm>;

const fileInForm = (name: string, declared: string, own: OfPlace) => ({
  ...own,
  /** Name of the slot. The first slot of a control has the control's name. */
  name,
  /** Names of its fields in JSON, and of the control with the reference of a stored file. */
  sent: sentAs(name),
  /** Names of its fields in the record. */
  kept: keptFile(name),
  /** Name in the form config, without the number of an item, and the field to find such files. */
  declared,
  found: keptFile(declared).file,
});

interface OfPlace {
  readonly control: string;
  readonly label: string;
  readonly rule: FileRule;
  readonly isOptional: boolean;
}

/** Slots of one control. */
const filePlaces = (
  control: string,
  declared: string,
  { file: rule, label, isOptional }: Pick<FormField, 'file' | 'label' | 'isOptional'>,
): FileInForm[] => {
  if (!rule) return [];
  const slots = fileSlots(declared, rule.most);
  return fileSlots(control, rule.most).map((name, at) =>
    fileInForm(name, slots[at] ?? name, {
      control,
      label,
      rule,
      isOptional: isOptional || at > 0,
    }),
  );
};

/** Numbers of a group's items, from 0. */
const itemsOf = ({ logic }: Pick<FormField, 'logic'>): number[] => [
  ...Array(logic?.items?.most ?? 0).keys(),
];

/** Wording of a consent. */
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
