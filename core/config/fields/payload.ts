import { z } from 'zod';
import { fileSlots, sentAs } from '../../forms/file-slots.ts';
import type { FormLogic } from '../../forms/form-logic.ts';
import { word } from '../../messages/word.ts';
import { describedBy, type FieldMeta, type FileRule, fieldMetaOf } from './meta.ts';
import { limited } from './text-rules.ts';

/** The payload's fields that the files of a control are sent as in JSON: their names and contents. */
export const fileFields = (control: string, { most }: Pick<FileRule, 'most'>): string[] =>
  fileSlots(control, most).flatMap((slot) => {
    const { name, data } = sentAs(slot);
    return [name, data];
  });

const nameRule = limited(z.string({ error: word('fields.notText') }).trim(), { max: 300 });

/** Base64 text of a file of that size; no counted pattern: it would overflow the engine's stack. */
const dataRule = (maxBytes: number, tooLarge: string): z.ZodString =>
  z
    .string({ error: word('fields.notText') })
    .max(Math.ceil(maxBytes * 1.354), tooLarge)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/u, word('fields.file.notBase64'));

const payloadFields = ([name, schema]: [string, z.ZodType]): [string, z.ZodType][] => {
  const { kind, file } = fieldMetaOf(schema) ?? {};
  if (kind === 'note') return [];
  if (!file) return [[name, schema]];
  const { title } = describedBy(schema);
  const data = dataRule(file.maxBytes, file.messages.tooLarge.description);
  // Whether it must be there is asked where the file itself is looked at.
  return fileSlots(name, file.most)
    .map(sentAs)
    .flatMap((sent) => [
      [sent.name, nameRule.meta({ title: `${title}: name` }).optional()],
      [sent.data, data.meta({ title: `${title}: content` }).optional()],
    ]);
};

/** The payload's rules of a form's fields: in place of a file its name and its content; no notes. */
export const payloadOf = (schema: z.ZodObject): z.ZodObject => {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  return schema.clone({ ...schema.def, shape: Object.fromEntries(fields.flatMap(payloadFields)) });
};

/** What is asked of fields beside their rules: of a file also which of the payload's fields hold it. */
export const fieldLogic = (
  fields: Readonly<Record<string, Pick<FieldMeta, 'logic' | 'file'> | undefined>>,
): FormLogic['fields'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { logic, file } = {}]) =>
      logic ? [[name, { ...logic, ...(file && { apart: fileFields(name, file) }) }]] : [],
    ),
  );
