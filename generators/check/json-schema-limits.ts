import type { z } from 'zod';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';

/*
 * Browsers check a form by JSON Schema, which is made from the form's Zod schema. These functions
 * find the rules that would be lost on the way.
 */

/** The parts of a Zod definition that are read here. */
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

/** Types of Zod schemas that run code, or that JSON Schema cannot express. */
const REFUSED_TYPES = ['pipe', 'transform', 'custom', 'lazy', 'promise', 'catch', 'function'];

/** Returns the name of a check if JSON Schema cannot express it. */
const refusalOf = (check: z.core.$ZodCheck): string | undefined => {
  const { check: name, pattern } = check._zod.def as { check: string; pattern?: RegExp };
  if (name === 'custom') return 'a refine';
  // JSON Schema has a pattern's source only. Ajv adds the flag `u`.
  return pattern && /[imsy]/.test(pattern.flags)
    ? `a pattern with the flags "${pattern.flags}"`
    : undefined;
};

/** Returns the name of the schema's first check that JSON Schema cannot express. */
export const refusedCheck = (schema: z.core.$ZodType): string | undefined =>
  (schema._zod.def as Definition).checks?.map(refusalOf).find(Boolean);

/**
 * Returns the name of the first rule that JSON Schema cannot express, of a schema or of those
 * inside it. Undefined if there is none. Browsers would not check such a rule.
 */
export const inexpressible = (schema: z.core.$ZodType): string | undefined => {
  const def = schema._zod.def as Definition;
  const { innerType, element, in: input, out, options = [], shape = {} } = def;
  const inner = [innerType, element, input, out, ...options, ...Object.values(shape)];
  return (
    refusedCheck(schema) ??
    inner.map((part) => part && inexpressible(part)).find(Boolean) ??
    (def.coerce ? 'a coerce' : undefined) ??
    (REFUSED_TYPES.includes(def.type) ? `a ${def.type}` : undefined)
  );
};

/**
 * Returns the diagnostic of `owner`, a field or form, with a rule that JSON Schema cannot express.
 */
export const notInJsonSchema = (owner: string, rule: string, path: PropertyKey[]): Diagnostic => ({
  path,
  found: `${owner} with ${rule}, which JSON Schema cannot express`,
  allowed: "rules that the browser can check too, such as those of 'declared-site/fields'",
  fix: 'Use a pattern, or `conditions` for a rule across fields.',
});

/**
 * Returns a field's pattern that the author wrote as a text in place of a regular expression. The
 * config is loaded without type check.
 */
export const patternAsText = (schema: z.core.$ZodType): string | undefined => {
  const { innerType, checks = [] } = schema._zod.def as Definition;
  const patterns = checks.map(({ _zod: { def } }) => (def as { pattern?: unknown }).pattern);
  const textPattern = patterns.find((pattern) => typeof pattern === 'string');
  return typeof textPattern === 'string' ? textPattern : innerType && patternAsText(innerType);
};
