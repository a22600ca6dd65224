import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** The root of the small fixture site. */
export const SMALL_SITE = join(repository, 'tests', 'fixtures', 'small');

const smallFiles = readdirSync(SMALL_SITE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(SMALL_SITE, join(parentPath, name)))
  .filter((file) => !file.startsWith('expected'));

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

/** A part of a file's text and its replacement. For a new file: nothing, and all. */
export type Edit = readonly [file: string, from: string, to: string];

/** Edits files of a site. Each text to replace must occur once. */
export const applyEdits = (root: string, edits: readonly Edit[]): void => {
  for (const [file, from, to] of edits) {
    const text = from === '' ? '' : readFileSync(join(root, file), 'utf8');
    if (from !== '' && text.split(from).length !== 2)
      throw new Error(`${file} does not hold once: ${from}`);
    // A link is replaced, so that its target stays.
    rmSync(join(root, file), { force: true });
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(
      join(root, file),
      text.replace(from, () => to),
    );
  }
};

/** What each copy has a file of its own for: it imports others, or is read as it is. */
const isCopied = (file: string): boolean => !/^(?:pages|forms|hostile)/.test(file);

/**
 * The root of a copy of the small site, with its edits; the files that `isLinked` names are links.
 */
const copySite = (edits: readonly Edit[], isLinked: (file: string) => boolean): string => {
  const folder = temporaryFolder();
  // The framework under its own name, as a site finds it.
  for (const name of ['package.json', 'core', 'generators', 'renderer', 'node_modules'])
    symlinkSync(join(repository, name), join(folder, name));
  const root = join(folder, 'tests', 'fixtures', 'small');
  for (const file of smallFiles) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    if (isLinked(file)) symlinkSync(join(SMALL_SITE, file), join(root, file));
    else cpSync(join(SMALL_SITE, file), join(root, file));
  }
  applyEdits(root, edits);
  return root;
};

/**
 * The root of a copy of the small site, with its edits. Each copy has a folder of its own, so that
 * no import is answered from another's; modules without an edit are links, and are imported once.
 */
export const editedSite = (...edits: Edit[]): string => {
  const edited = new Set(edits.map(([file]) => file));
  return copySite(edits, (file) => !edited.has(file) && !isCopied(file));
};

/**
 * The same with a file of its own for each, as git commits no more of a link than where it leads.
 */
export const copiedSite = (...edits: Edit[]): string => copySite(edits, () => false);
