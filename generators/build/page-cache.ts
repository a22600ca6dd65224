import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readKept, sha256, writeWhole } from '../../core/workspace/content.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';

/** Of each page that was drawn, by what it was drawn from: a hash of its files. */
export type Manifest = Record<string, string>;

const FOLDER = 'cache/pages';
const MANIFEST = 'cache/pages.json';
const ENDINGS = ['', '.br', '.gz'];

/** What the build before has kept; nothing where that is missing or spoilt. */
export const readManifest = (work: string): Manifest =>
  readKept(z.record(z.string(), z.string()), join(work, MANIFEST)) ?? {};

/** Keeps the pages of a build that is whole, and no others. */
export const writeManifest = (work: string, manifest: Manifest): void => {
  const folder = join(work, FOLDER);
  for (const name of filesBelow(folder))
    if (!(name.replace(/\..*/, '') in manifest)) rmSync(join(folder, name));
  writeWhole(join(work, MANIFEST), JSON.stringify(manifest));
};

/** Puts a file elsewhere too, under its second name; a copy where the disk knows no such thing. */
export const linked = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
};

/** Pages that need not be drawn again, as they stood in the build before. */
export const keptPages = (work: string, before: Manifest) => {
  const folder = join(work, FOLDER);
  mkdirSync(folder, { recursive: true });
  const namesOf = (base: string): string[] => ENDINGS.map((ending) => base + ending);
  const hashOf = (base: string): string =>
    sha256(...namesOf(base).map((name) => readFileSync(name)));
  const links = (from: string, to: string): void => {
    for (const ending of ENDINGS) linked(from + ending, to + ending);
  };
  const manifest: Manifest = {};
  return {
    manifest,
    /** Puts a kept page where it is served; gives its HTML, undefined where it must be drawn. */
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
    /** Keeps a page that was drawn and written. */
    keep: (key: string, file: string): void => {
      links(file, join(folder, key));
      manifest[key] = hashOf(file);
    },
  };
};
