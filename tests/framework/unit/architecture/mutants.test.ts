import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from '../../../mutants/list.ts';
import { projectRoot } from '../../../setup/running-site.ts';

/* That each fault is found is measured by `npm run mutants`, which takes hours. */

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

test('each fault of the list is in the product at one place, and its tests exist', () => {
  const stale = mutants
    .filter(
      ({ file, find, foundBy }) =>
        textOf(file).split(find).length !== 2 ||
        foundBy.some((name) => !existsSync(join(projectRoot, name))),
    )
    .map(({ id }) => id);
  expect(stale).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(60);
});
