import { z } from 'zod';
import type { FieldLogic } from '../../forms/form-logic.ts';
import type { ClientFile } from './file.ts';

/** How a field can be drawn. */
type Widget =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'textarea'
  | 'number'
  | 'select'
  | 'radios'
  | 'boxes'
  | 'checkbox'
  | 'password'
  | 'code'
  | 'date'
  | 'time'
  | 'file'
  | 'note'
  | 'group'
  | 'hidden';

/**
 * What a field's value is, however it is drawn. Two e-mail addresses are the same without case and
 * surrounding spaces; passwords are never shown again; a file is kept beside its record; a note is
 * only read; a group is a list of items, which have fields of their own.
 */
type FieldKind =
  | 'text'
  | 'email'
  | 'number'
  | 'choice'
  | 'several'
  | 'date'
  | 'time'
  | 'flag'
  | 'consent'
  | 'password'
  | 'file'
  | 'note'
  | 'group';

/** What a file has to be, and what is said of one that is not. */
export interface FileRule extends ClientFile {
  /** A call that sends JSON may leave it out, a visitor of the page may not. */
  optionalInJson: boolean;
}

/** What is asked of each item of a group, and how one is called. */
interface GroupMeta {
  item: string;
  add: string;
  fields: Readonly<Record<string, z.ZodType>>;
}

/** What a helper says of its field beside the rule, under `field` in Zod's metadata. */
export interface FieldMeta {
  kind: FieldKind;
  widget: Widget;
  placeholder?: string | undefined;
  /** The browser's autocomplete token (HTML standard, 4.10.18.7), such as `email`. */
  autocomplete?: string | undefined;
  /** The height of a field of several lines. */
  rows?: number | undefined;
  /** What a select shows while nothing is chosen. */
  emptyChoice?: string | undefined;
  /** The least and the most of what is counted: characters, a number's value, answers chosen. */
  limits?: { least: number; most: number } | undefined;
  /** The choices as they are written. */
  options?: readonly string[] | undefined;
  /** The choices' labels by their values, where they differ. */
  choices?: Readonly<Record<string, string>> | undefined;
  /** What is agreed to, as rich text, and the wording's version. */
  consent?: { wording: string; version: string } | undefined;
  file?: FileRule | undefined;
  group?: GroupMeta | undefined;
  /** Stands behind the control of a number. */
  unit?: string | undefined;
  /** What is asked beside the rule: how typed text is read, conditions, bounds. */
  logic?: FieldLogic | undefined;
}

/** All that is known of a field beside its rule. */
export interface Described {
  title?: string | undefined;
  description?: string | undefined;
  field?: FieldMeta | undefined;
}

const innerOf = (schema: z.ZodType): z.ZodType | undefined =>
  (schema.def as { innerType?: z.ZodType }).innerType;

/** A field's metadata; Zod itself finds none on a schema that `optional` or `default` wrapped. */
export const describedBy = (schema: z.ZodType): Described => {
  const inner = innerOf(schema);
  return { ...(inner && describedBy(inner)), ...(schema.meta() as Described | undefined) };
};

/** A field's schema without what makes it optional. */
export const bareSchema = (schema: z.ZodType): z.ZodType => {
  const inner = innerOf(schema);
  return inner ? bareSchema(inner) : schema;
};

/** The answers that a field offers; undefined where any may be given. */
export const offeredBy = (schema: z.ZodType): readonly string[] | undefined => {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodArray) return offeredBy(bare.element as z.ZodType);
  if (!(bare instanceof z.ZodEnum)) return undefined;
  return bare.options.map(String).filter((option) => option !== '');
};

/** The rules of an item's fields; undefined for what is no group. */
export const itemShapeOf = (schema: z.ZodType): Record<string, z.ZodType> | undefined => {
  const bare = bareSchema(schema);
  const item = bare instanceof z.ZodArray ? bare.element : undefined;
  return item instanceof z.ZodObject ? (item.shape as Record<string, z.ZodType>) : undefined;
};

/** How a field of plain Zod is drawn; undefined for what no widget can draw. */
const plainMeta = (bare: z.ZodType): FieldMeta | undefined => {
  if (bare instanceof z.ZodString) return { kind: 'text', widget: 'text' };
  if (bare instanceof z.ZodBoolean) return { kind: 'flag', widget: 'checkbox' };
  if (bare instanceof z.ZodLiteral && bare.values.size === 1 && bare.values.has(true))
    return { kind: 'flag', widget: 'checkbox' };
  if (bare instanceof z.ZodEnum && bare.options.every((option) => typeof option === 'string'))
    return { kind: 'choice', widget: 'select' };
  return undefined;
};

/** How a field is drawn: as its helper says, or by the type of its value. */
export const fieldMetaOf = (schema: z.ZodType): FieldMeta | undefined =>
  describedBy(schema).field ?? plainMeta(bareSchema(schema));
