import { z } from 'zod';
import { formsSchema, type Site, siteSchemaOf } from '../../core/config/site.ts';
import type { SiteModules } from '../../core/config/site-modules.ts';
import {
  type Diagnostic,
  didYouMean,
  formatNames,
  formatPath,
  formatValue,
} from '../../core/diagnostics/diagnostic.ts';
import { isPlain } from '../../core/messages/word.ts';

/*
 * Parses a site config by its Zod schemas, and turns Zod's issues into diagnostics in the words of
 * an author: the place, the value found, what is allowed, and a fix.
 */

/** Types in words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Text formats in words. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address, for example "info@example.com"',
  url: 'a whole address that starts with "https://"',
  date: 'a day as YYYY-MM-DD',
};

/** The units of lengths, by the type of the value. Numbers have none. */
const UNITS: Readonly<Record<string, [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** Returns a limit in words, such as `at least 2 entries`. */
const limitText = (
  issue: IssueOf<'too_small' | 'too_big'>,
  limit: number | bigint,
  comparison: string,
): string => {
  const [one, many] = UNITS[issue.origin] ?? [];
  const amount = `${issue.exact ? 'exactly' : comparison} ${limit}`;
  return one ? `${amount} ${Number(limit) === 1 ? one : many}` : `a number of ${amount}`;
};

/**
 * Returns the message that a schema of the framework sets. Zod's own messages start with 'Invalid'.
 */
const ownMessage = ({ message }: Issue): string | undefined =>
  message.startsWith('Invalid') ? undefined : message;

/** Describes what a Zod issue allows, in an author's words. */
const allowedBy = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return ownMessage(issue) ?? TYPES[issue.expected] ?? `a value of type ${issue.expected}`;
    case 'invalid_format':
      return ownMessage(issue) ?? FORMATS[issue.format] ?? issue.message;
    case 'invalid_value':
      return issue.values.map(formatValue).join(', ');
    case 'too_small':
      return limitText(issue, issue.minimum, 'at least');
    case 'too_big':
      return limitText(issue, issue.maximum, 'at most');
    case 'invalid_key':
      return issue.issues.map(({ message }) => message).join(', ');
    case 'unrecognized_keys':
      return formatNames(keysIn<string[]>(issue));
    case 'invalid_union': {
      const keys = keysIn<(string[] | null)[]>(issue);
      const options = issue.errors.flatMap((errors, index) =>
        keys[index]
          ? `an object with the keys ${formatNames(keys[index])}`
          : errors.slice(0, 1).map(allowedBy),
      );
      return [...new Set(options)].join(', or ');
    }
    default:
      return issue.message;
  }
};

/** A resolved site, or all schema errors. */
export type Parsed = { site: Site } | { faults: Diagnostic[] };

type Issue = z.core.$ZodIssue;
type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>;

const keysOf = (schema: unknown): string[] | undefined =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined;

/** Zod's issues do not contain the allowed keys. So they are put into the message as JSON. */
const keysAsMessage: z.core.$ZodErrorMap = ({ code, inst }) => {
  if (code === 'unrecognized_keys') return JSON.stringify(keysOf(inst));
  if (code !== 'invalid_union' || !(inst instanceof z.ZodUnion)) return undefined;
  return JSON.stringify(inst.options.map(keysOf));
};

/** Reads from a message of `keysAsMessage` the keys of an object, or of each option of a union. */
const keysIn = <Keys>({ message }: Issue): Keys => JSON.parse(message);

/**
 * Returns diagnostics for default exports and pages that are no objects, so that no `define…`
 * helper can have returned them. Their schema errors would be many and of no help.
 */
const shapeFaults = (written: unknown, forms: readonly unknown[]): Diagnostic[] => {
  const pages = isPlain(written) && 'pages' in written ? written.pages : [];
  return [
    { path: [], value: written, helper: 'defineSite' },
    ...forms.map((value, at) => ({ path: ['forms', at], value, helper: 'defineForm' })),
    ...(Array.isArray(pages) ? pages : []).map((value, at) => ({
      path: ['pages', at],
      value,
      helper: 'definePage',
    })),
  ]
    .filter(({ value }) => !isPlain(value))
    .map(({ path, value, helper }) => ({
      path,
      found: formatValue(value),
      allowed: `${helper}({ … })`,
    }));
};

/** Returns diagnostics for a value that does not match a schema. */
export const jsonFaults = (schema: z.ZodType, value: unknown): Diagnostic[] =>
  (schema.safeParse(value, { error: keysAsMessage }).error?.issues ?? []).flatMap((issue) =>
    faultsOf(issue, value),
  );

/**
 * Resolves a site config of one language, whose home page is at `home`, or returns all of its
 * schema errors.
 */
export const parseSite = (written: unknown, parts: SiteModules, home?: string): Parsed => {
  const shapes = shapeFaults(written, parts.declaredForms);
  if (shapes.length > 0) return { faults: shapes };
  const forms = formsSchema.safeParse(parts.declaredForms, { error: keysAsMessage });
  const site = siteSchemaOf(parts.kinds, forms.data ?? [], home).safeParse(written, {
    error: keysAsMessage,
  });
  if (site.success && forms.success) return { site: { ...site.data, ...parts } };
  // Paths of form errors start with `forms`, as if the site config contained the forms.
  const inForms = { forms: parts.declaredForms };
  return {
    faults: [
      ...(site.error?.issues ?? []).flatMap((issue) => faultsOf(issue, written)),
      ...(forms.error?.issues ?? []).flatMap((issue) => faultsOf(issue, inForms, ['forms'])),
    ],
  };
};

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the value at a path. Undefined if there is none. */
const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), root);

/** Returns the diagnostics of an issue. `above` is the start of their paths in `written`. */
const faultsOf = (issue: Issue, written: unknown, above: PropertyKey[] = []): Diagnostic[] => {
  const path = [...above, ...issue.path];
  const value = valueAt(written, path);
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, path);
  if (issue.code === 'invalid_union') return unionFaults(issue, written, path);
  if (issue.code === 'invalid_value') return [choiceFault(path, value, issue.values)];
  if (issue.code === 'invalid_key')
    return [
      {
        path,
        onKey: true,
        found: `the key ${formatValue(path.at(-1))}`,
        allowed: allowedBy(issue),
      },
    ];
  const allowed = allowedBy(issue);
  return [{ path, found: formatValue(value), allowed, ...missingKeyFix(issue, path, written) }];
};

/** How an author writes a value, by its type. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  string: "'…'",
  array: '[…]',
  object: '{ … }',
  record: '{ … }',
};

/**
 * Returns the fix for a missing key, with an example from the message. Empty if the key is present.
 */
const missingKeyFix = (issue: Issue, path: PropertyKey[], written: unknown): { fix?: string } => {
  const key = path.at(-1);
  const object = valueAt(written, path.slice(0, -1));
  if (!isPlain(object) || valueAt(written, path) !== undefined) return {};
  const [, example] = /(?:such as|for example) (.+)$/.exec(allowedBy(issue)) ?? [];
  const type = issue.code === 'invalid_type' ? PLACEHOLDERS[issue.expected] : undefined;
  return { fix: `Add the key: \`${String(key)}: ${example ?? type ?? '…'}\`.` };
};

const unknownKeys = (issue: IssueOf<'unrecognized_keys'>, path: PropertyKey[]): Diagnostic[] => {
  const keys = keysIn<string[]>(issue);
  return issue.keys.map((key) => {
    const fix = formerKeyFix([...path, key]);
    return {
      path: [...path, key],
      onKey: true,
      found: `the unknown key "${key}"`,
      allowed: formatNames(keys),
      ...(fix === undefined ? didYouMean(key, keys) : { fix }),
    };
  });
};

const choiceFault = (
  path: PropertyKey[],
  value: unknown,
  choices: readonly unknown[],
): Diagnostic => {
  const names = choices.filter((choice) => typeof choice === 'string');
  return {
    path,
    found: formatValue(value),
    allowed: choices.map(formatValue).join(', '),
    ...(typeof value === 'string' ? didYouMean(value, names) : {}),
  };
};

/** Returns the errors of the option that the author meant, or one diagnostic with all options. */
const unionFaults = (
  issue: IssueOf<'invalid_union'>,
  written: unknown,
  path: PropertyKey[],
): Diagnostic[] => {
  const value = valueAt(written, path);
  // A discriminated union lists the values of its key.
  if ('options' in issue && issue.options) return [choiceFault(path, value, issue.options)];
  const errors = errorsOfMeantOption(issue.errors);
  if (errors) return errors.flatMap((error) => faultsOf(error, written, path));
  return [{ path, found: formatValue(value), allowed: allowedBy(issue) }];
};

/** Returns the number of mistakes in an option of a union. Infinite for another type of value. */
const mistakesIn = (errors: readonly Issue[]): number =>
  errors.reduce((count, { code, path, ...issue }) => {
    if (path.length === 0 && code !== 'unrecognized_keys') return Number.POSITIVE_INFINITY;
    return count + ('keys' in issue ? issue.keys.length : 1);
  }, 0);

/**
 * Returns the errors of the option that the author probably meant: the one with the fewest
 * mistakes. Undefined if several have as few.
 */
const errorsOfMeantOption = (
  options: readonly (readonly Issue[])[],
): readonly Issue[] | undefined => {
  const counts = options.map(mistakesIn);
  const fewest = Math.min(...counts);
  const isUnique = Number.isFinite(fewest) && counts.indexOf(fewest) === counts.lastIndexOf(fewest);
  return isUnique ? options[counts.indexOf(fewest)] : undefined;
};

/**
 * Keys of earlier versions by path, each with its current name or with a sentence about what
 * replaces it.
 */
const FORMER_KEYS: readonly (readonly [path: string, replacement: string])[] = [
  ['brand.language', 'language'],
  ['brand.zone', 'zone'],
  ['brand.description', 'Write `description` in each page.'],
  ['analytics', 'features.analytics'],
  ['embeds', 'features.embeds'],
  ['cookieBanner', 'features.cookieBanner'],
  ['behaviour.cookieBanner', 'features.cookieBanner'],
  ['behaviour.session', 'features.dataRoom.session'],
  ['behaviour.upload', 'Remove it: `maxBytes` of each file sets its size.'],
  ['behaviour.diagram', 'Remove it: a section kind of yours times its own drawing.'],
  ['dataRoom', 'features.dataRoom'],
  ['documents', 'features.dataRoom'],
  ['features.dataRoom.open', 'features.dataRoom.public'],
  ['features.dataRoom.documents', 'features.dataRoom.public'],
  ['jobs', 'features.jobs.cards'],
  ['pressKit', 'features.pressKit'],
  ['features.pressKit.symbol', 'Remove it: the symbol is `data/brand/symbol.json`.'],
  ['forms', 'Remove it: every file in `forms/` is a form.'],
  ['retention', 'Write `keep` in the `store` of each form, or in `collections`.'],
  ['forms[].collection', 'store.collection'],
  ['forms[].duplicate', 'store.duplicate'],
  ['forms[].retention', 'store.keep'],
  ['forms[].fields', 'schema'],
  ['forms[].consent', 'Write `consent({ wording, version })` as a field of `schema`.'],
  ['forms[].store.retention', 'keep'],
  ['forms[].store.days', 'keep'],
  ['forms[].conditions[].field', "Write `when: when('field').is('value')`."],
  ['forms[].conditions[].equals', "Write `when: when('field').is('value')`."],
  ['forms[].variants.*.rules', 'fields'],
  ['forms[].variants.*.display', 'fields'],
  ['pages[].sections[].downloadForm', 'features.dataRoom.details.form'],
  ['pages[].sections[].passwordForm', 'features.dataRoom.password'],
  ['pages[].sections[].protectedVariant', 'features.dataRoom.details.protectedVariant'],
  ['pages[].sections[].signingVariant', 'features.dataRoom.details.signingVariant'],
  ['pages[].sections[].agreement', 'features.dataRoom.agreement'],
  ['pages[].sections[].nodes', 'Write a section kind of yours that draws them.'],
];

/** Returns the fix for a key that an earlier version had. Undefined for any other key. */
const formerKeyFix = (path: readonly PropertyKey[]): string | undefined => {
  const pattern = formatPath(path)
    .replace(/\[\d+\]/g, '[]')
    .replace(/(\.variants\.)[^.]+/, '$1*');
  const [, replacement] = FORMER_KEYS.find(([former]) => former === pattern) ?? [];
  // A name has no space. A sentence is the whole fix.
  if (replacement === undefined || replacement.includes(' ')) return replacement;
  const name = path[0] === 'forms' || path[0] === 'pages' ? String(path.at(-1)) : pattern;
  return `\`${name}\` is called \`${replacement}\` now.`;
};
