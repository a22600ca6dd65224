import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROUNDS } from './rounds.mjs';

/** A file with this ending runs in `npm run test:full` only. */
export const FULL_ONLY = '**/*.full.test.ts';

/** How a test says that it belongs to the full run alone. */
const TAGGED = /tags: 'full'/;

/** How often tests repeat something, by the name in `ROUNDS`. Absent: as often as with all rounds. */
type Rounds = Readonly<Record<string, string | undefined>>;

/** Returns the names of the rounds that are others than in `npm test`. */
const changedRounds = (rounds: Rounds): string[] =>
  Object.entries(ROUNDS).flatMap(([name, { change, all }]) =>
    (rounds[name] ?? String(all)) === String(change) ? [] : name,
  );

/** Matches the other ways in which a test says that it does more in the full run. */
const moreWith = (rounds: Rounds): RegExp =>
  new RegExp(
    [
      "database: 'full'",
      'inFullRun|isFullRun',
      ...changedRounds(rounds).map((name) => `process\\.env\\.${name}\\b`),
    ].join('|'),
  );

const IMPORT = /from '(\.[^']+)'/g;

/** The test files of `npm test` by what the full run adds to them. Paths are below the root. */
interface FullParts {
  /** Files in which it does nothing more. */
  readonly none: readonly string[];
  /** Files in which it adds tests with the tag `full`, and nothing else. */
  readonly tagged: readonly string[];
}

/**
 * Sorts the test files of `npm test` by what `npm run test:full` adds to them. The files of
 * `tests/faults` are not among them: they are few, and their programs read the rounds for themselves.
 *
 * @param root - the framework's folder
 * @param rounds - the rounds of the full run
 */
export function fullParts(root: string, rounds: Rounds): FullParts {
  const more = moreWith(rounds);
  const known = new Map<string, ReadonlySet<RegExp>>();
  const waysOf = (file: string): ReadonlySet<RegExp> => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const ways = new Set([TAGGED, more].filter((way) => way.test(text)));
    // Before the answer is complete, for files that import each other.
    known.set(file, ways);
    for (const [, path = ''] of text.matchAll(IMPORT)) {
      const imported = join(dirname(file), path);
      if (imported.startsWith(join(root, 'tests')))
        for (const way of waysOf(imported)) ways.add(way);
    }
    return ways;
  };
  // Imported by tests that ask; themselves no reason to run a test again.
  for (const file of ['setup/full-run.ts', 'setup/places.ts', 'vitest.config.ts'])
    known.set(join(root, 'tests', file), new Set());
  // A site of one's own may have deleted `tests/site`.
  const files = ['tests/framework', 'tests/site', 'tests/any-site']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.full.test.ts'))
    .sort();
  const without = files.filter((file) => !waysOf(join(root, file)).has(more));
  const isTagged = (file: string) => waysOf(join(root, file)).has(TAGGED);
  return { none: without.filter((file) => !isTagged(file)), tagged: without.filter(isTagged) };
}
