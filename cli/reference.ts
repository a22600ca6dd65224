import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Roots } from '../core/workspace/roots.mjs';
import type { Change } from '../generators/emit/write.ts';
import { readConcepts } from '../generators/reference/concepts.ts';
import { referenceText } from '../generators/reference/text.ts';

const REFERENCE = join('docs', 'reference.md');

/** The reference is of the machine: a site in another folder neither has nor checks one. */
const currentReference = async ({ machine, site }: Roots): Promise<string | undefined> =>
  site === machine && existsSync(join(machine, 'docs'))
    ? referenceText(await readConcepts(machine))
    : undefined;

/** The reference, where it is another than the schemas and their comments say. */
export const staleReference = async (roots: Roots): Promise<Change[]> => {
  const text = await currentReference(roots);
  const file = join(roots.machine, REFERENCE);
  const kind = existsSync(file) ? 'change' : 'add';
  const isStale = text !== undefined && (kind === 'add' || readFileSync(file, 'utf8') !== text);
  return isStale ? [{ kind, path: REFERENCE }] : [];
};

/** Brings the reference up to date and tells that it did. */
export const writeReference = async (roots: Roots): Promise<void> => {
  for (const { kind, path } of await staleReference(roots)) {
    writeFileSync(join(roots.machine, path), referenceText(await readConcepts(roots.machine)));
    console.log(`${kind.padEnd(6)} ${path}`);
  }
};
