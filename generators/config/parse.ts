import type { z } from 'zod';
import type { Parts } from '../declaration/parts.ts';
import { type Site, siteSchemaOf } from '../declaration/site.ts';
import { allowedBy } from './allowed.ts';
import { type Fault, shown } from './fault.ts';
import { didYouMean, listed } from './nearest.ts';
import { alternativesAt, isRecord, keysAt, valueAt } from './shape.ts';

/** The site with its defaults, or all faults of its form. */
export type Parsed = { site: Site } | { faults: Fault[] };

type Issue = z.core.$ZodIssue;
type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>;

/** What was written, and the schema that it is checked against. */
interface Subject {
  schema: z.core.$ZodType;
  written: unknown;
}

/** Checks the form of a declaration; every fault is reported, not just the first. */
export const parseSite = (written: unknown, parts: Parts): Parsed => {
  const schema = siteSchemaOf(parts.kinds);
  const result = schema.safeParse(written);
  if (result.success) return { site: { ...result.data, ...parts } };
  return { faults: result.error.issues.flatMap((issue) => faultsOf(issue, { schema, written })) };
};

const faultsOf = (issue: Issue, subject: Subject, above: PropertyKey[] = []): Fault[] => {
  const path = [...above, ...issue.path];
  const value = valueAt(subject.written, path);
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, subject, path);
  if (issue.code === 'invalid_union') return unionFaults(issue, subject, path);
  if (issue.code === 'invalid_value') return [choiceFault(path, value, issue.values)];
  if (issue.code === 'invalid_key')
    return [
      { path, onKey: true, found: `the key ${shown(path.at(-1))}`, allowed: allowedBy(issue) },
    ];
  return [{ path, found: shown(value), allowed: allowedBy(issue) }];
};

const unknownKeys = (
  issue: IssueOf<'unrecognized_keys'>,
  subject: Subject,
  path: PropertyKey[],
): Fault[] => {
  const keys = keysAt(subject.schema, subject.written, path);
  return issue.keys.map((key) => ({
    path: [...path, key],
    onKey: true,
    found: `the unknown key "${key}"`,
    allowed: listed(keys),
    ...didYouMean(key, keys),
  }));
};

const choiceFault = (path: PropertyKey[], value: unknown, choices: readonly unknown[]): Fault => {
  const names = choices.filter((choice) => typeof choice === 'string');
  return {
    path,
    found: shown(value),
    allowed: choices.map(shown).join(', '),
    ...(typeof value === 'string' ? didYouMean(value, names) : {}),
  };
};

const unionFaults = (
  issue: IssueOf<'invalid_union'>,
  subject: Subject,
  path: PropertyKey[],
): Fault[] => {
  const value = valueAt(subject.written, path);
  if ('options' in issue && issue.options) return [choiceFault(path, value, issue.options)];
  // The option that the author had in mind: all its keys are there, and no others.
  const meant = isRecord(value)
    ? issue.errors.find((errors) =>
        errors.every(
          (error) => error.code !== 'unrecognized_keys' && valueAt(value, error.path) !== undefined,
        ),
      )
    : undefined;
  if (meant) return meant.flatMap((error) => faultsOf(error, subject, path));
  const keys = alternativesAt(subject.schema, subject.written, path);
  const allowed = issue.errors.flatMap((errors, index) =>
    keys[index]
      ? `an object with the keys ${listed(keys[index])}`
      : errors.slice(0, 1).map(allowedBy),
  );
  return [{ path, found: shown(value), allowed: allowed.join(', or ') }];
};
