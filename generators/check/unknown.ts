import { type Fault, shown, unlessKnown } from '../../core/diagnostics/diagnostic.ts';

type Place = Pick<Fault, 'path' | 'onKey'>;

/** The fault of a name that is none of those that are known: `what` says of what. */
export const unknown = (
  what: string,
  name: string,
  known: readonly string[],
  place: Place,
): Fault[] =>
  unlessKnown(name, known, { ...place, found: `${what} ${shown(name)}, which does not exist` });

/** The names of a list that are none of those that are known. */
export const unknownItems = (
  what: string,
  names: readonly string[],
  known: readonly string[],
  path: PropertyKey[],
): Fault[] => names.flatMap((name, at) => unknown(what, name, known, { path: [...path, at] }));
