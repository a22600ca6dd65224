import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** The root of the small fixture site. */
export const SMALL_SITE = join(repository, 'tests', 'fixtures', 'small');

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that is gone after the tests of the file. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'declared-site-'));
  folders.push(folder);
  return folder;
};

/** One piece of one file's text, and what stands there instead; of a new file, nothing and all. */
export type Edit = readonly [file: string, from: string, to: string];

/** Edits files of a site; each text to replace must stand there once. */
export const applyEdits = (root: string, edits: readonly Edit[]): void => {
  for (const [file, from, to] of edits) {
    const text = from === '' ? '' : readFileSync(join(root, file), 'utf8');
    if (from !== '' && text.split(from).length !== 2)
      throw new Error(`${file} does not hold once: ${from}`);
    writeFileSync(
      join(root, file),
      text.replace(from, () => to),
    );
  }
};

/**
 * The root of a copy of the small site, with its edits. Each copy has a folder of its own, so that
 * no import is answered from another's.
 */
export const editedSite = (...edits: Edit[]): string => {
  const folder = temporaryFolder();
  // The machine under its own name, as a site finds it.
  for (const name of ['package.json', 'generators', 'renderer', 'node_modules'])
    symlinkSync(join(repository, name), join(folder, name));
  const root = join(folder, 'tests', 'fixtures', 'small');
  cpSync(SMALL_SITE, root, {
    recursive: true,
    filter: (path) => !path.startsWith(join(SMALL_SITE, 'expected')),
  });
  applyEdits(root, edits);
  return root;
};
