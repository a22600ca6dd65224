import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Roots } from '../core/workspace/roots.mjs';
import type { Change } from '../generators/emit/write.ts';
import { readConcepts } from '../generators/reference/concepts.ts';
import { referenceText } from '../generators/reference/text.ts';

const REFERENCE = join('docs', 'reference.md');

/** Returns the reference. Undefined for a site in another folder, which has none. */
const currentReference = async ({ framework, site }: Roots): Promise<string | undefined> =>
  site === framework && existsSync(join(framework, 'docs'))
    ? referenceText(await readConcepts(framework))
    : undefined;

/** Returns the reference as a change if it is out of date. */
export const staleReference = async (roots: Roots): Promise<Change[]> => {
  const text = await currentReference(roots);
  const file = join(roots.framework, REFERENCE);
  const kind = existsSync(file) ? 'change' : 'add';
  const isStale = text !== undefined && (kind === 'add' || readFileSync(file, 'utf8') !== text);
  return isStale ? [{ kind, path: REFERENCE }] : [];
};

/** Updates the reference and prints the change. */
export const writeReference = async (roots: Roots): Promise<void> => {
  for (const { kind, path } of await staleReference(roots)) {
    writeFileSync(join(roots.framework, path), referenceText(await readConcepts(roots.framework)));
    console.log(`${kind.padEnd(6)} ${path}`);
  }
};
