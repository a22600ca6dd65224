import type { z } from 'zod';
import type { FormInput } from './form.ts';
import type { VariantInput } from './variant.ts';

type FieldName<S extends z.ZodObject> = Extract<keyof S['shape'], string>;
type Condition = NonNullable<FormInput['conditions']>[number];
type Store = Exclude<NonNullable<FormInput['store']>, false>;
type Toasts = NonNullable<VariantInput['toasts']>;
type Missing = NonNullable<Toasts['missing']>[number];

interface TypedStore<N extends string> extends Omit<Store, 'unique' | 'personal'> {
  unique?: readonly N[] | readonly (readonly N[])[];
  personal?: readonly N[];
}

interface TypedVariant<N extends string>
  extends Omit<VariantInput, 'pick' | 'fields' | 'preset' | 'initial' | 'toasts'> {
  pick?: readonly N[];
  fields?: Partial<Record<N, z.ZodType>>;
  preset?: Partial<Record<N, string>>;
  initial?: Partial<Record<N, string>>;
  toasts?: Omit<Toasts, 'missing'> & {
    missing?: readonly (Omit<Missing, 'fields'> & { fields: readonly N[] })[];
  };
}

interface TypedCondition<N extends string>
  extends Omit<Condition, 'field' | 'require' | 'errorOn'> {
  field: N;
  require: readonly N[];
  errorOn: N;
}

/** A form as written: the names of fields are those of its schema. */
export interface TypedForm<S extends z.ZodObject>
  extends Omit<FormInput, 'id' | 'schema' | 'store' | 'conditions' | 'variants'> {
  /** Left out: the name of the file. */
  id?: string;
  schema: S;
  /** Where submissions are kept; `false`: nowhere. */
  store: TypedStore<FieldName<S>> | false;
  conditions?: readonly TypedCondition<FieldName<S>>[];
  variants?: Readonly<Record<string, TypedVariant<FieldName<S>>>>;
}
