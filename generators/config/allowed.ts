import type { z } from 'zod';
import { shown } from './fault.ts';

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
