import type { z } from 'zod';
import { resolveVariant } from '../../renderer/schema/variant.ts';
import { word } from '../../renderer/words/word.ts';
import { describedBy, type FieldMeta, fieldMetaOf } from './field-meta.ts';
import type { Form, FormField, FormStore, UniqueFields } from './form.ts';
import { payloadOf } from './payload.ts';
import type { WrittenForm } from './written-form.ts';

type Fields = Form['fields'];

/** What stands for a field that nothing can draw or name; `check` refuses it. */
const UNDRAWN: FieldMeta = { kind: 'text', widget: 'text' };

/** A field as its schema describes it. */
export const fieldOf = (name: string, schema: z.ZodType): FormField => {
  const { title, description } = describedBy(schema);
  return {
    ...(fieldMetaOf(schema) ?? UNDRAWN),
    label: title ?? name,
    ...(description !== undefined && { hint: description }),
    isOptional: schema.safeParse(undefined).success,
  };
};

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

const storeOf = (fields: Fields, store: NonNullable<Exclude<WrittenForm['store'], false>>) => {
  const emails = Object.keys(fields).filter((name) => fields[name]?.kind === 'email');
  const { collection, keep, timestamp, unique, personal = emails } = store;
  const keys = unique ? uniqueKeys(fields, unique) : [];
  return { collection, keep, timestamp, unique: keys, personal } satisfies FormStore;
};

const consentOf = (fields: Fields): Form['consent'] => {
  const [field, { consent } = {}] = Object.entries(fields).find(([, one]) => one.consent) ?? [];
  return field !== undefined && consent ? { field, ...consent } : undefined;
};

/** Fills in what follows from a form as written. */
export const resolveForm = (written: WrittenForm): Form => {
  const { schema, store: said, mail, variants, accepted, endpoint, ...rest } = written;
  const store = said || undefined;
  const shape = schema.shape as Record<string, z.ZodType>;
  const fields = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, fieldOf(name, field)]),
  );
  const consent = consentOf(fields);
  const duplicate = store?.unique ? store.duplicate : undefined;
  const title = duplicate === undefined ? undefined : word('fields.duplicate.title');
  return {
    ...rest,
    accepted,
    endpoint: endpoint ?? `/api/${written.id}`,
    schema: payloadOf(schema),
    fields,
    isStoreSaid: said !== undefined,
    ...(consent && { consent }),
    ...(store && { store: storeOf(fields, store) }),
    ...(mail && { mail }),
    ...(duplicate !== undefined && { duplicate }),
    variants: Object.fromEntries(
      Object.entries(variants).map(([id, one]) => [id, resolveVariant(one, accepted, title)]),
    ),
  };
};
