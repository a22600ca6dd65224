import type { z } from 'zod';
import type { FormLogic } from '../forms/form-logic.ts';
import { word } from '../messages/word.ts';
import { describedBy, type FieldMeta, fieldMetaOf, offeredBy } from './fields/meta.ts';
import { fieldLogic, payloadOf } from './fields/payload.ts';
import { resolveVariant } from './variant.ts';
import { type FormConfig, writtenFormSchema } from './written-form.ts';

/** What is asked of fields beside their rules, in the order of the form. */
export const logicOf = (
  fields: Readonly<Record<string, FormField>>,
  { conditions, zone }: Pick<FormLogic, 'conditions' | 'zone'>,
): FormLogic => ({
  fields: fieldLogic(fields),
  conditions,
  zone,
});

/** What stands for a field that nothing can draw or name; `check` refuses it. */
const UNDRAWN: FieldMeta = { kind: 'text', widget: 'text' };

/** A field of a form as its schema describes it: what everything but its rule needs. */
const simpleFieldOf = (name: string, schema: z.ZodType) => {
  const { title, description: hint } = describedBy(schema);
  const { group: _, ...meta } = fieldMetaOf(schema) ?? UNDRAWN;
  const offered = offeredBy(schema);
  return {
    ...meta,
    ...(offered && { offered }),
    label: title ?? name,
    ...(hint !== undefined && { hint }),
    /** It may be left out. */
    isOptional: schema.safeParse(undefined).success,
  };
};

/** The same, and of a group the fields of its items. */
export const fieldOf = (name: string, schema: z.ZodType) => {
  const { group } = fieldMetaOf(schema) ?? {};
  return {
    ...simpleFieldOf(name, schema),
    ...(group && {
      group: {
        ...group,
        fields: Object.fromEntries(
          Object.entries(group.fields).map(([inner, one]) => [inner, simpleFieldOf(inner, one)]),
        ),
      },
    }),
  };
};

export type FormField = ReturnType<typeof fieldOf>;
/** The fields in the page's order: controls, so a file is one. */
type Fields = Readonly<Record<string, FormField>>;
/** Fields that no two records of a collection may share. */
type UniqueFields = Readonly<Record<string, 'exact' | 'trimmed-lower-case'>>;

const uniqueKeys = (fields: Fields, written: readonly (string | readonly string[])[]) => {
  const keys = written.some(Array.isArray)
    ? (written as readonly (readonly string[])[])
    : [written as readonly string[]];
  return keys.map(
    (key): UniqueFields =>
      Object.fromEntries(
        key.map((name) => [name, fields[name]?.kind === 'email' ? 'trimmed-lower-case' : 'exact']),
      ),
  );
};

/** Where a form's records are kept, and by what they are told apart. */
const storeOf = (fields: Fields, store: NonNullable<Exclude<FormConfig['store'], false>>) => {
  const emails = Object.keys(fields).filter((name) => fields[name]?.kind === 'email');
  const { collection, keep, timestamp, unique, personal = emails } = store;
  const keys = unique ? uniqueKeys(fields, unique) : [];
  return { collection, keep, timestamp, unique: keys, personal };
};

export type FormStore = ReturnType<typeof storeOf>;

/** What a record has beside the fields of its form. */
export const RECORD_FIELDS = [
  'id',
  'form',
  'formVersion',
  'consent',
  'submissionToken',
  'notUpgraded',
];

/** The box of the field that is a consent. */
const consentOf = (fields: Fields) => {
  const [field, { consent } = {}] = Object.entries(fields).find(([, one]) => one.consent) ?? [];
  return field !== undefined && consent ? { field, ...consent } : undefined;
};

/**
 * A form as everything reads it: server, checks, projection. Of a field `resume` that is a file the
 * payload has `resumeFileName` and `resumeFileData`.
 */
const resolveForm = (written: FormConfig) => {
  const { schema, store: said, mail, variants, accepted, endpoint, conditions, ...rest } = written;
  const store = said || undefined;
  const shape = schema.shape as Record<string, z.ZodType>;
  const fields: Fields = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, fieldOf(name, field)]),
  );
  const consent = consentOf(fields);
  const duplicate = store?.unique ? store.duplicate : undefined;
  const title = duplicate === undefined ? undefined : word('fields.duplicate.title');
  return {
    ...rest,
    accepted,
    endpoint: endpoint ?? `/api/${written.id}`,
    /** The payload's rules, without those across fields. */
    schema: payloadOf(schema),
    fields,
    /** What is asked for beside the rules; a site adds its time zone. */
    logic: logicOf(fields, { conditions }),
    /** Whether `store` was left out, which only a form that says so may do. */
    isStoreSaid: said !== undefined,
    ...(consent && { consent }),
    /** Absent: nothing is kept. */
    ...(store && { store: storeOf(fields, store) }),
    ...(mail && { mail }),
    /** The message of the server's 409; absent where no two records can be the same. */
    ...(duplicate !== undefined && { duplicate }),
    variants: Object.fromEntries(
      Object.entries(variants).map(([id, one]) => [id, resolveVariant(one, accepted, title)]),
    ),
  };
};

/** A form with all that follows from what is written. */
export const formSchema = writtenFormSchema.transform(resolveForm);

export type Form = z.output<typeof formSchema>;
export type FormConfigInput = z.input<typeof formSchema>;

/** Whether a form's answer says what became of its mail. */
export const tellsOfMail = ({ mail }: Pick<Form, 'mail'>): boolean =>
  [mail?.sent, mail?.delayed, mail?.refused, mail?.skipped].some((text) => text !== undefined);
