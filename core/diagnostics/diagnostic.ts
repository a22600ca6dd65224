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
  /** What is allowed there. */
  allowed: string;
  /** What to do about it. */
  fix?: string;
}

/** One mistake in the declaration, at a path from the site's root, before it is located in the source. */
export interface Diagnostic extends SectionDiagnostic {
  /** The last key of the path is the mistake itself, not the value that it names. */
  onKey?: true;
  /** Where it stands, when no path of the declaration leads there. */
  place?: Place;
}

/** What a part says, at its places in the whole. */
export const atPath = <Placed extends { path: PropertyKey[] }>(
  place: readonly PropertyKey[],
  items: Iterable<Placed> = [],
): Placed[] => [...items].map((item) => ({ ...item, path: [...place, ...item.path] }));

/** A mistake as a program reads it. */
export interface LocatedDiagnostic {
  /** From the site's folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Of the declaration, such as `pages[0].title`. */
  readonly path: string;
  readonly found: string;
  readonly allowed: string;
  readonly fix?: string | undefined;
}

/** The mistakes of a maintainer: printed without a stack, exit status 1. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** One by one, where they have places in the declaration. */
  mistakes: readonly LocatedDiagnostic[] = [];
}

/** A path as it is shown in a message: `pages[0].title`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the site';

/** A value as it is shown in a message: short, on one line. */
export const formatValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'object' && value !== null && !isPlain(value))
    return `a ${value.constructor?.name ?? 'object'}`;
  const text = asJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

// What is shown here is wrong by definition, so it may well be circular or hold a bigint.
const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return Array.isArray(value) ? 'a list' : 'an object';
  }
};

/** The name among `names` that was probably meant, if one is near enough to say so. */
const nearest = (name: string, names: readonly string[]): string | undefined => {
  if (names.length === 0) return undefined;
  const match = closest(name, [...names]);
  return distance(name, match) <= Math.max(2, Math.floor(name.length / 3)) ? match : undefined;
};

/** A fix that names the probable match, if there is one. */
export const didYouMean = (name: string, names: readonly string[]): { fix?: string } => {
  const match = nearest(name, names);
  return match === undefined ? {} : { fix: `Did you mean "${match}"?` };
};

/** Names as they are listed in a message. */
export const formatNames = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', ');

/** The fault of a name that is none of those that are known. */
export const unknownName = (
  name: string,
  known: readonly string[],
  place: Pick<Diagnostic, 'path' | 'onKey' | 'found'>,
): Diagnostic[] =>
  known.includes(name)
    ? []
    : [{ ...place, allowed: formatNames(known), ...didYouMean(name, known) }];
