import { type Diagnostic, formatValue, unknownName } from '../../core/diagnostics/diagnostic.ts';

type Place = Pick<Diagnostic, 'path' | 'onKey'>;

/** Returns the diagnostic of an unknown name. `what` is its kind. */
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

/** Returns diagnostics for the unknown names of a list. */
export const unknownItems = (
  what: string,
  names: readonly string[],
  known: readonly string[],
  path: PropertyKey[],
): Diagnostic[] => names.flatMap((name, at) => unknown(what, name, known, { path: [...path, at] }));
