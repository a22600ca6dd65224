import type { z } from 'zod';
import type { Variant } from '../../renderer/schema/variant.ts';
import type { FieldMeta } from './field-meta.ts';
import { resolveForm } from './resolve-form.ts';
import {
  type conditionSchema,
  type limitSchema,
  type mailSchema,
  writtenFormSchema,
} from './written-form.ts';

/** A field of a form as everything but its rule needs it. */
export interface FormField extends FieldMeta {
  label: string;
  hint?: string;
  /** It may be left out. */
  isOptional: boolean;
}

/** Fields that no two records of a collection may share. */
export type UniqueFields = Readonly<Record<string, 'exact' | 'trimmed-lower-case'>>;

/** Where a form's records are kept, and by what they are told apart. */
export interface FormStore {
  collection: string;
  /** In days. */
  keep: number;
  unique: readonly UniqueFields[];
  /** E-mail fields: a record is of whom one of them names. */
  personal: readonly string[];
  timestamp: string;
}

/**
 * A form as everything reads it: server, checks, projection. Of a field `resume` that is a file the
 * payload has `resumeFileName` and `resumeFileData`.
 */
export interface Form {
  id: string;
  endpoint: string;
  /** The payload's rules, without those across fields. */
  schema: z.ZodObject;
  /** The fields in the page's order: controls, so a file is one. */
  fields: Readonly<Record<string, FormField>>;
  conditions: readonly Condition[];
  /** The box of the field that is a consent. */
  consent?: { field: string; wording: string; version: string };
  /** Absent: nothing is kept. */
  store?: FormStore;
  /** Whether `store` was left out, which only a form that says so may do. */
  isStoreSaid: boolean;
  handler: string;
  limit: z.output<typeof limitSchema>;
  mail?: z.output<typeof mailSchema>;
  /** The message of the server's 201. */
  accepted: string;
  /** The message of the server's 409; absent where no two records can be the same. */
  duplicate?: string;
  variants: Readonly<Record<string, Variant>>;
}

/** A form with all that follows from what is written. */
export const formSchema = writtenFormSchema.transform(resolveForm);

export type FormInput = z.input<typeof formSchema>;
export type Condition = z.output<typeof conditionSchema>;
