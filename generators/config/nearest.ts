import { closest, distance } from 'fastest-levenshtein';
import type { Fault } from './fault.ts';

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
export const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', ');

/** The fault of a name that is none of those that are known. */
export const unlessKnown = (
  name: string,
  known: readonly string[],
  place: Pick<Fault, 'path' | 'onKey' | 'found'>,
): Fault[] =>
  known.includes(name) ? [] : [{ ...place, allowed: listed(known), ...didYouMean(name, known) }];
