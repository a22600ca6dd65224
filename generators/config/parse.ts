import type { z } from 'zod';
import type { Parts } from '../declaration/parts.ts';
import { type Site, siteSchemaOf } from '../declaration/site.ts';
import { type Fault, shown } from './fault.ts';
import { didYouMean, listed } from './nearest.ts';
import { alternativesAt, isRecord, keysAt, valueAt } from './shape.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address, for example "info@example.com"',
  url: 'a whole address that starts with "https://"',
  date: 'a day as YYYY-MM-DD',
};

const UNITS: Readonly<Record<string, [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

const bound = (
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  limit: number | bigint,
  word: string,
): string => {
  const [one, many] = UNITS[issue.origin] ?? [];
  const amount = `${issue.exact ? 'exactly' : word} ${limit}`;
  return one ? `${amount} ${Number(limit) === 1 ? one : many}` : `a number of ${amount}`;
};

/** What an issue of Zod's says is allowed, in a maintainer's words. */
export const allowedBy = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? `a value of type ${issue.expected}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? issue.message;
    case 'invalid_value':
      return issue.values.map(shown).join(', ');
    case 'too_small':
      return bound(issue, issue.minimum, 'at least');
    case 'too_big':
      return bound(issue, issue.maximum, 'at most');
    case 'invalid_key':
      return issue.issues.map(({ message }) => message).join(', ');
    default:
      return issue.message;
  }
};

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
