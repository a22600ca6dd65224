import { closest, distance } from 'fastest-levenshtein';

/** A place in a source file, line and column counted from one. */
export interface Place {
  file: string;
  line: number;
  column: number;
  source: string;
}

/** A mistake in a section, at a path from it. */
export interface SectionDiagnostic {
  path: PropertyKey[];
  /** What was found. */
  found: string;
  /** The values that are allowed. */
  allowed: string;
  /** How to fix it. */
  fix?: string;
}

/** One mistake at a path of the site config, not yet located in a source file. */
export interface Diagnostic extends SectionDiagnostic {
  /** The mistake is the last key of the path, not its value. */
  onKey?: true;
  /** The place in a file, for a mistake outside the site config. */
  place?: Place;
}

/** Prepends a path to the paths of diagnostics. */
export const atPath = <Placed extends { path: PropertyKey[] }>(
  place: readonly PropertyKey[],
  items: Iterable<Placed> = [],
): Placed[] => [...items].map((item) => ({ ...item, path: [...place, ...item.path] }));

/** Returns diagnostics without repetitions: most mistakes are found again in each language. */
export const distinctDiagnostics = (items: readonly Diagnostic[]): Diagnostic[] => {
  const distinct = new Map<string, Diagnostic>();
  for (const item of items) {
    const { file, line, column } = item.place ?? {};
    const key = JSON.stringify([item.path, item.found, file, line, column]);
    if (!distinct.has(key)) distinct.set(key, item);
  }
  return [...distinct.values()];
};

/** A located mistake for programs, such as editors. */
export interface LocatedDiagnostic {
  /** The file, relative to the site's folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The path in the site config, such as `pages[0].title`. */
  readonly path: string;
  readonly found: string;
  readonly allowed: string;
  readonly fix?: string | undefined;
}

/** Mistakes of an author or operator. They are printed without a stack, with exit status 1. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** The single mistakes that have a place in the site config. */
  mistakes: readonly LocatedDiagnostic[] = [];
}

/** Returns the lines of a message below its place: what was found, what is allowed, the fix. */
export const factLines = ({
  found,
  allowed,
  fix,
}: Pick<Diagnostic, 'found' | 'allowed'> & { fix?: string | undefined }): string[] => [
  `  Found:   ${found}`,
  `  Allowed: ${allowed}`,
  ...(fix ? [`  Fix:     ${fix}`] : []),
];

/** Formats a path for a message: `pages[0].title`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the site';

/** The most characters of a value in a message. */
const MAX_SHOWN = 60;

/** Formats a value for a message: short, on one line. */
export const formatValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'object' && value !== null && !isPlain(value))
    return `a ${value.constructor?.name ?? 'object'}`;
  const text = asJson(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 3)}…` : text;
};

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

// The value is a mistake, so it may be circular or contain a bigint.
const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Array.isArray(value) ? 'a list' : 'an object';
  }
};

/** Returns the most similar of `names`, if one is similar enough. */
const nearest = (name: string, names: readonly string[]): string | undefined => {
  if (names.length === 0) return undefined;
  const match = closest(name, [...names]);
  if (distance(name, match) <= Math.max(2, Math.floor(name.length / 3))) return match;
  // An author who writes `number` may mean `field-number`.
  return names.find((one) => one.endsWith(`-${name}`));
};

/** Returns a fix that suggests the most similar name, if there is one. */
export const didYouMean = (name: string, names: readonly string[]): { fix?: string } => {
  const match = nearest(name, names);
  return match === undefined ? {} : { fix: `Did you mean "${match}"?` };
};

/** Formats a list of names for a message. */
export const formatNames = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', ');

/** Returns the diagnostic of an unknown name. */
export const unknownName = (
  name: string,
  known: readonly string[],
  place: Pick<Diagnostic, 'path' | 'onKey' | 'found'>,
): Diagnostic[] =>
  known.includes(name)
    ? []
    : [{ ...place, allowed: formatNames(known), ...didYouMean(name, known) }];
