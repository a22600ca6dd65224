import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readCached, sha256, writeAtomically } from '../../core/workspace/content.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';

/** Hashes of rendered pages, by the hash of what they were rendered from. */
export type PageCache = Record<string, string>;

const FOLDER = 'cache/pages';
const MANIFEST = 'cache/pages.json';
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
export const linked = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** Opens the page cache of the previous build. */
export const keptPages = (work: string, before: PageCache) => {
  const folder = join(work, FOLDER);
  mkdirSync(folder, { recursive: true });
  const namesOf = (base: string): string[] => ENDINGS.map((ending) => base + ending);
  const hashOf = (base: string): string =>
    sha256(...namesOf(base).map((name) => readFileSync(name)));
  const links = (from: string, to: string): void => {
    for (const ending of ENDINGS) linked(from + ending, to + ending);
  };
  const manifest: PageCache = {};
  return {
    manifest,
    /** Links a cached page to its place and returns its HTML. Undefined if it must be rendered. */
    take: (key: string, file: string): string | undefined => {
      const kept = join(folder, key);
      const hash = before[key];
      try {
        if (hash === undefined || hashOf(kept) !== hash) return undefined;
      } catch {
        return undefined;
      }
      links(kept, file);
      manifest[key] = hash;
      return readFileSync(file, 'utf8');
    },
    /** Adds a rendered page to the cache. */
    keep: (key: string, file: string): void => {
      links(file, join(folder, key));
      manifest[key] = hashOf(file);
    },
  };
};
