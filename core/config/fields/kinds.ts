import { z } from 'zod';
import type { FieldLogic } from '../../forms/form-logic.ts';
import type { ClientFile, FileType } from './file-types.ts';

/**
 * How a field is rendered. `renderer/forms/widgets.tsx` has the widgets of every form. A helper with
 * another one names its `widgetModule`.
 */
type Widget =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'textarea'
  | 'select'
  | 'checkbox'
  | 'password'
  | 'code'
  | 'note'
  | 'group'
  | 'hidden'
  | (string & {});

/**
 * The kind of a field's value. E-mail addresses are compared without case and surrounding spaces.
 * Passwords are never shown again. A file is stored beside its record. A note has no value. A group
 * is a list of items with fields of their own. A signature is a path of strokes.
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
  | 'group'
  | 'signature';

/** The rules of a file field, and their messages. */
export interface FileRule extends ClientFile {
  accept: readonly FileType[];
  /** Whether place, time and other metadata of photographs are removed. */
  removeMetadata: boolean;
  /** Required in the page, optional in a JSON request. */
  optionalInJson: boolean;
}

/** The fields and the name of a group's items. */
interface GroupMeta {
  item: string;
  add: string;
  fields: Readonly<Record<string, z.ZodType>>;
}

/** What a helper stores under `field` in Zod's metadata, besides the value's rule. */
export interface FieldMeta {
  kind: FieldKind;
  widget: Widget;
  /**
   * The module of a widget that not every form loads: `choice` is `choiceWidgets` of
   * `renderer/forms/choice-widgets.tsx`.
   */
  widgetModule?: string | undefined;
  placeholder?: string | undefined;
  /** The browser's autocomplete token (HTML standard, 4.10.18.7), such as `email`. */
  autocomplete?: string | undefined;
  /** The height of a multi-line field, in lines. */
  rows?: number | undefined;
  /** The text that a select shows while nothing is chosen. */
  emptyChoice?: string | undefined;
  /** Minimum and maximum: of characters, of a number, or of chosen answers. */
  limits?: { least: number; most: number } | undefined;
  /** The values of the choices, in the order of the author. */
  options?: readonly string[] | undefined;
  /** The labels of the choices by value, if the author wrote labels. */
  choices?: Readonly<Record<string, string>> | undefined;
  /** For a row of a matrix. */
  matrix?:
    | {
        /** The field of the first row, which names the matrix. */
        id: string;
        /** The question above all rows. */
        label: string;
        hint?: string | undefined;
        /** The statement of this row. */
        row: string;
      }
    | undefined;
  /** The text that is agreed to, as rich text, and its version. */
  consent?: { wording: string; version: string } | undefined;
  /** The consent category that must be given before a campaign parameter is sent. */
  campaign?: string | undefined;
  file?: FileRule | undefined;
  group?: GroupMeta | undefined;
  /** The unit shown after a number. */
  unit?: string | undefined;
  /** Rules beyond the schema: how typed text is read, conditions, bounds. */
  logic?: FieldLogic | undefined;
}

/** A field's label, hint and metadata. */
export interface Described {
  title?: string | undefined;
  description?: string | undefined;
  field?: FieldMeta | undefined;
}

const innerOf = (schema: z.ZodType): z.ZodType | undefined =>
  (schema.def as { innerType?: z.ZodType }).innerType;

/** Returns a field's metadata, also through `optional` and `default`, where Zod finds none. */
export const describedBy = (schema: z.ZodType): Described => {
  const inner = innerOf(schema);
  return { ...(inner && describedBy(inner)), ...(schema.meta() as Described | undefined) };
};

/** Returns a field's schema without `optional` and `default`. */
export const bareSchema = (schema: z.ZodType): z.ZodType => {
  const inner = innerOf(schema);
  return inner ? bareSchema(inner) : schema;
};

/** Returns the values of a field's choices. Undefined for a field without choices. */
export const choiceValuesOf = (schema: z.ZodType): readonly string[] | undefined => {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodArray) return choiceValuesOf(bare.element as z.ZodType);
  if (!(bare instanceof z.ZodEnum)) return undefined;
  return bare.options.map(String).filter((option) => option !== '');
};

/** Returns the schemas of a group's fields. Undefined for other fields. */
export const itemShapeOf = (schema: z.ZodType): Record<string, z.ZodType> | undefined => {
  const bare = bareSchema(schema);
  const item = bare instanceof z.ZodArray ? bare.element : undefined;
  return item instanceof z.ZodObject ? (item.shape as Record<string, z.ZodType>) : undefined;
};

/** Returns the metadata of a plain Zod field. Undefined if no widget fits its type. */
const plainMeta = (bare: z.ZodType): FieldMeta | undefined => {
  if (bare instanceof z.ZodString)
    return { kind: 'text', widget: 'text', logic: { reads: 'line' } };
  if (bare instanceof z.ZodBoolean) return { kind: 'flag', widget: 'checkbox' };
  if (bare instanceof z.ZodLiteral && bare.values.size === 1 && bare.values.has(true))
    return { kind: 'flag', widget: 'checkbox' };
  if (bare instanceof z.ZodEnum && bare.options.every((option) => typeof option === 'string'))
    return { kind: 'choice', widget: 'select' };
  return undefined;
};

/** Returns a field's metadata: from its helper, or from the type of its value. */
export const fieldMetaOf = (schema: z.ZodType): FieldMeta | undefined =>
  describedBy(schema).field ?? plainMeta(bareSchema(schema));
