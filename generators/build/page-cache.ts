import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readCached, sha256, writeAtomically } from '../../core/workspace/files.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';

/*
 * The rendered pages of the previous build, so that a build renders only pages that changed. Cached
 * files are hard links to the files of the built site.
 */

/** Hashes of rendered pages, by the hash of what they were rendered from. */
export type PageCache = Record<string, string>;

const FOLDER = 'cache/pages';
const MANIFEST = 'cache/pages.json';
/** The endings of a page's files: `writeCompressed` writes them. */
const ENDINGS = ['', '.br', '.gz'];

/** Reads the cache of the previous build. Empty if it is missing or damaged. */
export const readPageCache = (work: string): PageCache =>
  readCached(z.record(z.string(), z.string()), join(work, MANIFEST)) ?? {};

/** Writes the cache of a complete build, and removes other cached pages. */
export const writePageCache = (work: string, manifest: PageCache): void => {
  const folder = join(work, FOLDER);
  for (const name of filesBelow(folder))
    if (!(name.replace(/\..*/, '') in manifest)) rmSync(join(folder, name));
  writeAtomically(join(work, MANIFEST), JSON.stringify(manifest));
};

/** Links a file, or copies it if the file system has no hard links. */
export const linkFile = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** Opens the page cache. `previous` is that of the build before. `manifest` becomes the new one. */
export const openPageCache = (work: string, previous: PageCache) => {
  const folder = join(work, FOLDER);
  mkdirSync(folder, { recursive: true });
  const namesOf = (base: string): string[] => ENDINGS.map((ending) => base + ending);
  const hashOf = (base: string): string =>
    sha256(...namesOf(base).map((name) => readFileSync(name)));
  const linkAllEndings = (from: string, to: string): void => {
    for (const ending of ENDINGS) linkFile(from + ending, to + ending);
  };
  const manifest: PageCache = {};
  return {
    manifest,
    /** Links a cached page to its place and returns its HTML. Undefined if it must be rendered. */
    restore: (key: string, file: string): string | undefined => {
      const cached = join(folder, key);
      const hash = previous[key];
      try {
        if (hash === undefined || hashOf(cached) !== hash) return undefined;
      } catch {
        // A file is missing.
        return undefined;
      }
      linkAllEndings(cached, file);
      manifest[key] = hash;
      return readFileSync(file, 'utf8');
    },
    /** Adds a rendered page to the cache. */
    store: (key: string, file: string): void => {
      linkAllEndings(file, join(folder, key));
      manifest[key] = hashOf(file);
    },
  };
};
