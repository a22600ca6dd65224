import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROUNDS } from './rounds.mjs';

/** A file with this ending runs in `npm run test:full` only. */
export const FULL_ONLY = '**/*.full.test.ts';

/** The ways in which a test says that it does more in the full run. */
const MORE = new RegExp(
  [
    "tags: 'full'",
    "database: 'full'",
    'inFullRun|isFullRun',
    `process\\.env\\.(${Object.keys(ROUNDS).join('|')})\\b`,
  ].join('|'),
);
const IMPORT = /from '(\.[^']+)'/g;

/**
 * The test files in which `npm run test:full` does nothing that `npm test` does not do.
 *
 * @param root - the framework's folder
 * @returns paths below `root`, without the files of `tests/faults`, which are few and whose programs
 *   read the rounds for themselves
 */
export function filesWithoutFullPart(root: string): string[] {
  const isMore = new Map<string, boolean>();
  const doesMore = (file: string): boolean => {
    const known = isMore.get(file);
    if (known !== undefined) return known;
    // Before the answer is known, for files that import each other.
    isMore.set(file, false);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const imported = [...text.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path));
    const below = imported.filter((path) => path.startsWith(join(root, 'tests')));
    const found = MORE.test(text) || below.some(doesMore);
    isMore.set(file, found);
    return found;
  };
  // Imported by tests that ask; themselves no reason to run a test again.
  for (const file of ['setup/full-run.ts', 'setup/places.ts', 'vitest.config.ts'])
    isMore.set(join(root, 'tests', file), false);
  // A site of one's own may have deleted `tests/site`.
  return ['tests/framework', 'tests/site', 'tests/any-site']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.full.test.ts'))
    .filter((file) => !doesMore(join(root, file)))
    .sort();
}
