import { z } from 'zod';
import { fileSlots, slotPayload } from '../../forms/file-slots.ts';
import type { FormLogic } from '../../forms/form-logic.ts';
import { word } from '../../messages/word.ts';
import { describedBy, type FieldMeta, type FileRule, fieldMetaOf } from './kinds.ts';
import { limited } from './text-rules.ts';

/** Returns the names of the JSON fields for a control's files: file names and contents. */
export const fileFields = (control: string, { most }: Pick<FileRule, 'most'>): string[] =>
  fileSlots(control, most).flatMap((slot) => {
    const { name, data } = slotPayload(slot);
    return [name, data];
  });

/** The rule of a file's name. */
const nameRule = limited(z.string({ error: word('fields.notText') }).trim(), { max: 300 });

/** Characters of base64 for a byte: 4/3, and a margin. */
const BASE64_RATIO = 1.354;

/**
 * The rule of base64 text for a file of at most `maxBytes`. A pattern with a count would overflow
 * the engine's stack.
 */
const dataRule = (maxBytes: number, tooLarge: string): z.ZodString =>
  z
    .string({ error: word('fields.notText') })
    .max(Math.ceil(maxBytes * BASE64_RATIO), tooLarge)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/u, word('fields.file.notBase64'));

const payloadFields = ([name, schema]: [string, z.ZodType]): [string, z.ZodType][] => {
  const { kind, file } = fieldMetaOf(schema) ?? {};
  if (kind === 'note') return [];
  if (!file) return [[name, schema]];
  const { title } = describedBy(schema);
  const data = dataRule(file.maxBytes, file.messages.tooLarge.description);
  // The check of the file itself decides whether it is required.
  return fileSlots(name, file.most)
    .map(slotPayload)
    .flatMap((sent) => [
      [sent.name, nameRule.meta({ title: `${title}: name` }).optional()],
      [sent.data, data.meta({ title: `${title}: content` }).optional()],
    ]);
};

/**
 * Returns the schema of a form's JSON payload: name and content in place of a file, and no notes.
 */
export const payloadOf = (schema: z.ZodObject): z.ZodObject => {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  return schema.clone({ ...schema.def, shape: Object.fromEntries(fields.flatMap(payloadFields)) });
};

/** Returns a field's rules beyond its schema. For a file they include its payload fields. */
export const fieldLogic = (
  fields: Readonly<Record<string, Pick<FieldMeta, 'logic' | 'file'> | undefined>>,
): FormLogic['fields'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { logic, file } = {}]) =>
      logic ? [[name, { ...logic, ...(file && { apart: fileFields(name, file) }) }]] : [],
    ),
  );
