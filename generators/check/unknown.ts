import { type Diagnostic, formatValue, unknownName } from '../../core/diagnostics/diagnostic.ts';

type Place = Pick<Diagnostic, 'path' | 'onKey'>;

/** The fault of a name that is none of those that are known: `what` says of what. */
export const unknown = (
  what: string,
  name: string,
  known: readonly string[],
  place: Place,
): Diagnostic[] =>
  unknownName(name, known, {
    ...place,
    found: `${what} ${formatValue(name)}, which does not exist`,
  });

/** The names of a list that are none of those that are known. */
export const unknownItems = (
  what: string,
  names: readonly string[],
  known: readonly string[],
  path: PropertyKey[],
): Diagnostic[] => names.flatMap((name, at) => unknown(what, name, known, { path: [...path, at] }));
