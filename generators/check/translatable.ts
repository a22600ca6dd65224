import type { z } from 'zod';

/** What is read of the definition of a schema of any kind. */
interface Definition {
  type: string;
  coerce?: boolean;
  checks?: z.core.$ZodCheck[];
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
}

const REFUSED = ['pipe', 'transform', 'custom', 'lazy', 'promise', 'catch', 'function'];

const refusedCheck = (check: z.core.$ZodCheck): string | undefined => {
  const { check: name, pattern } = check._zod.def as { check: string; pattern?: RegExp };
  if (name === 'custom') return 'a refine';
  // JSON Schema keeps a pattern's source only; Ajv adds the flag `u` by itself.
  return pattern && /[ims]/.test(pattern.flags)
    ? `a pattern with the flags "${pattern.flags}"`
    : undefined;
};

/** The rule beside a schema's type that JSON Schema cannot say, if there is one. */
export const refusedChecks = (schema: z.core.$ZodType): string | undefined =>
  (schema._zod.def as Definition).checks?.map(refusedCheck).find(Boolean);

/** The rule of a schema that JSON Schema cannot say, if there is one: it would be lost silently. */
export const untranslatable = (schema: z.core.$ZodType): string | undefined => {
  const def = schema._zod.def as Definition;
  const { innerType, element, in: input, out, options = [], shape = {} } = def;
  const inner = [innerType, element, input, out, ...options, ...Object.values(shape)];
  return (
    refusedChecks(schema) ??
    inner.map((part) => part && untranslatable(part)).find(Boolean) ??
    (def.coerce ? 'a coerce' : undefined) ??
    (REFUSED.includes(def.type) ? `a ${def.type}` : undefined)
  );
};
