import type { z } from 'zod';
import { type Site, siteSchema } from '../schema/site.ts';
import { type Fault, shown } from './fault.ts';
import { didYouMean, listed } from './nearest.ts';
import { discriminatorValues, keysAt, schemaAt, valueAt } from './shape.ts';

/** The site with its defaults, or all faults of its form. */
export type Parsed = { site: Site } | { faults: Fault[] };

/** Checks the form of a declaration; every fault is reported, not just the first. */
export const parseSite = (written: unknown): Parsed => {
  const result = siteSchema.safeParse(written);
  if (result.success) return { site: result.data };
  return { faults: result.error.issues.flatMap((issue) => faultsOf(issue, written)) };
};

const faultsOf = (issue: z.core.$ZodIssue, written: unknown): Fault[] => {
  const value = valueAt(written, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const keys = keysAt(siteSchema, written, issue.path);
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      found: `the unknown key "${key}"`,
      allowed: listed(keys),
      ...didYouMean(key, keys),
    }));
  }
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
    const parent = schemaAt(siteSchema, written, issue.path.slice(0, -1));
    const chosen = parent && unionBelow(parent, issue.path);
    const values = chosen ? discriminatorValues(chosen, issue.discriminator) : [];
    return [valueFault(issue.path, value, values)];
  }
  if (issue.code === 'invalid_value')
    return [valueFault(issue.path, value, issue.values.map(String))];
  return [{ path: issue.path, found: shown(value), allowed: expected(issue) }];
};

const unionBelow = (parent: z.core.$ZodType, path: PropertyKey[]): z.core.$ZodType | undefined => {
  const shape = (parent as { shape?: Record<string, z.core.$ZodType> }).shape;
  const element = (parent as { element?: z.core.$ZodType }).element;
  return element ?? shape?.[String(path.at(-1))];
};

const valueFault = (path: PropertyKey[], value: unknown, values: string[]): Fault => {
  const discriminated = typeof value === 'object' && value !== null;
  const key = discriminated
    ? 'kind' in value
      ? 'kind'
      : 'do' in value
        ? 'do'
        : 'show'
    : undefined;
  const found = key ? (value as Record<string, unknown>)[key] : value;
  return {
    path: key ? [...path, key] : path,
    found: shown(found),
    allowed: listed(values),
    ...(typeof found === 'string' ? didYouMean(found, values) : {}),
  };
};

const expected = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') return `a value of type ${issue.expected}`;
  if (issue.code === 'too_small') return `${issue.origin} of at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `${issue.origin} of at most ${issue.maximum}`;
  return issue.message;
};
