import { z } from 'zod';
import { fileRecordFields, fileSlots, slotPayload } from '../forms/file-slots.ts';
import { everyItemName, inEveryItem, itemField, ownerOf } from '../forms/items.ts';
import { type FileRule, itemShapeOf } from './fields/kinds.ts';
import type { Form, FormField } from './form.ts';

/**
 * Returns a form's controls and payload fields by what they are for. Fields of a group's items are
 * named `guests.*.name`.
 */
export const controlsOf = (
  payload: Readonly<Record<string, z.ZodType>>,
  fields: Readonly<Record<string, FormField>>,
) => {
  /** Rules of the payload's fields, by name. */
  const rules = Object.entries(payload).flatMap(([name, rule]) => [
    [name, rule] as const,
    ...inItems(name, itemShapeOf(rule)),
  ]);
  const controls = Object.entries(fields).flatMap(([name, field]) => [
    [name, field] as const,
    ...inItems(name, field.group?.fields),
  ]);
  const files = Object.entries(fields).flatMap(([name, field]) => [
    ...fileSlotsOf(name, name, field),
    ...itemsOf(field).flatMap((at) =>
      Object.entries(field.group?.fields ?? {}).flatMap(([itemName, itemOwnField]) =>
        fileSlotsOf(itemField(name, at, itemName), inEveryItem(name, itemName), itemOwnField),
      ),
    ),
  ]);
  const labels = controls.map(([name, { label }]) => [name, label] as const);
  const contents = files.map(
    ({ payloadFields, label }) => [everyItemName(payloadFields.data), label] as const,
  );
  return {
    /** The payload's fields. */
    names: namesOf(rules),
    /** Labels by control, and those of files also by the payload's field of their content. */
    labels: Object.fromEntries([...labels, ...contents]),
    /** Checkbox fields. */
    checkboxes: namesOf(rules.filter(([, rule]) => isCheckbox(rule))),
    /** Fields with several answers. */
    lists: namesOf(controls.filter(([, { kind }]) => kind === 'several')),
    /** Password fields, whose values are never sent back. */
    secrets: namesOf(controls.filter(([, { widget }]) => widget === 'password')),
    /** Optional fields. */
    optional: namesOf(rules.filter(([, rule]) => rule.safeParse(undefined).success)),
    files,
    /** The first e-mail field. */
    email: controls.find(([, { kind }]) => kind === 'email')?.[0],
    /** The field for the visitor's own name. */
    person: controls.find(([, { autocomplete }]) => autocomplete === 'name')?.[0],
  };
};

/** Returns the label of a control. A control of an item has the label of its group. */
export const labelOf = (form: Pick<Form, 'fields'> | undefined, name: string): string =>
  form?.fields[ownerOf(name)]?.label ?? name;

/** Returns the names of entries. */
const namesOf = (entries: readonly (readonly [string, unknown])[]): ReadonlySet<string> =>
  new Set(entries.map(([name]) => name));

/** Returns the fields of a group's items by their names for every item, such as `guests.*.name`. */
const inItems = <Field>(group: string, fields: Readonly<Record<string, Field>> = {}) =>
  Object.entries(fields).map(([name, field]) => [inEveryItem(group, name), field] as const);

/** A form's slot for one file. */
export type FileSlot = ReturnType<typeof fileSlot>;

const fileSlot = (name: string, declared: string, details: SlotDetails) => ({
  ...details,
  /** The slot's name. Only the first slot of a control has the control's name. */
  name,
  /** The payload's fields for the file in JSON, and the control for the reference of a stored file. */
  payloadFields: slotPayload(name),
  /** The record's fields that describe the file. */
  recordFields: fileRecordFields(name),
  /** The slot's name independent of the item, and the indexed field that finds its files. */
  declared,
  indexedField: fileRecordFields(declared).file,
});

/** What the slots of one control share, except whether a file is required. */
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
): FileSlot[] => {
  if (!rule) return [];
  const slots = fileSlots(declared, rule.most);
  return fileSlots(control, rule.most).map((name, at) =>
    fileSlot(name, slots[at] ?? name, {
      control,
      label,
      rule,
      // A control of several files requires one of them.
      isOptional: isOptional || at > 0,
    }),
  );
};

/** Returns the indexes of a group's items, from 0. */
const itemsOf = ({ logic }: Pick<FormField, 'logic'>): number[] => [
  ...Array(logic?.items?.most ?? 0).keys(),
];

/** Whether a field of the payload is true or false. */
const isCheckbox = (rule: z.ZodType): boolean =>
  z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }).type === 'boolean';
