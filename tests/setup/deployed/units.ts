import { readGuide } from './guide.ts';

/* What a unit of systemd would do, for a test without systemd: its lines are run unchanged. */

/** What a unit gives for the keys of a name. */
export const valuesOf = (unit: string, key: RegExp): string[] =>
  unit.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return key.test(name) ? [value] : [];
  });

/**
 * The command lines of a unit in the order in which systemd runs them. The quotes that the guide
 * uses are those of a shell; specifiers are replaced here.
 */
export const commandLinesOf = (unit: string, instance = ''): string[] =>
  ['Pre', '', 'Post'].flatMap((step) =>
    valuesOf(unit, new RegExp(`^ExecStart${step}$`)).map((line) =>
      line.replaceAll(/%%|%i|\$\$/g, (found) => (found === '%i' ? instance : (found[0] ?? ''))),
    ),
  );

/** The variables that a unit sets. */
export const variablesOf = (unit: string): Record<string, string> =>
  Object.fromEntries(
    valuesOf(unit, /^Environment$/)
      .flatMap((value) => value.split(' '))
      .map((one) => one.split(/=(.*)/s).slice(0, 2)),
  );

/** The units of a guide by name. Each follows the name of its file. */
export const unitsIn = (guide: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...readGuide(guide).matchAll(
        /`\/etc\/systemd\/system\/([\w@.-]+)`(?:(?!^```)[\s\S])*^```ini\n([\s\S]*?)^```$/gm,
      ),
    ].map(([, name = '', unit = '']) => [name, unit]),
  );

/** @throws Error where the guide has no such unit */
export const unitNamed = (guide: string, name: string): string => {
  const unit = unitsIn(guide).get(name);
  if (unit === undefined) throw new Error(`docs/${guide} has no ${name}.`);
  return unit;
};
