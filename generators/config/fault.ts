/** One mistake in the declaration, before it is located in the source. */
export interface Fault {
  /** Where it is, as a path of keys and indexes from the site's root. */
  path: PropertyKey[];
  /** What was found. */
  found: string;
  /** What is allowed there. */
  allowed: string;
  /** What to do about it. */
  fix?: string;
}

/** The mistakes of a maintainer: printed without a stack, exit status 1. */
export class DeclarationError extends Error {
  override name = 'DeclarationError';
}

/** A value as it is shown in a message: short, on one line. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
