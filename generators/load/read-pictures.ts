import { mkdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { isPicture, type PictureFiles } from '../../core/config/picture.ts';
import type { Site } from '../../core/config/site.ts';
import { slugOf } from '../../core/config/slug.ts';
import { placedSections, walk } from '../../core/config/walk.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import {
  dependencyVersions,
  readCached,
  sha256,
  writeAtomically,
} from '../../core/workspace/files.ts';
import type { Roots } from '../../core/workspace/roots.mjs';
import { ENCODING, factsSchema, type PictureFacts } from '../assets/pictures/assets.ts';
import { publishablePath } from './site-file.ts';

const ALLOWED = 'a JPEG, PNG, WebP or AVIF file below data/ without animation';

/** The widths in pixels: from a column on a phone to a full page on a high-density screen. */
const WIDTHS = [480, 800, 1200, 1600, 2400];
const MAX_WIDTH = Math.max(...WIDTHS);

/** A smaller width must be below this share of the largest one. Otherwise it would save little. */
const MAX_SHARE_OF_LARGEST = 0.9;

/**
 * Returns the widths to make of a picture, by its own width in pixels. None is larger than that.
 */
export const widthsOf = (ownWidth: number): number[] => {
  const largest = Math.min(ownWidth, MAX_WIDTH);
  return [...WIDTHS.filter((width) => width < largest * MAX_SHARE_OF_LARGEST), largest];
};

/** Writes the facts into the cache, so that later starts need not load sharp. */
const cacheFacts = (folder: string, file: string, facts: PictureFacts): void => {
  try {
    mkdirSync(folder, { recursive: true });
    writeAtomically(file, JSON.stringify(facts));
  } catch {
    // In a read-only folder `check` still works. It reads the picture each time.
  }
};

/** Returns a picture's files. If it cannot be used, a text that continues the file's name. */
export const readPicture = async (
  { framework, site, work }: Roots,
  file: string,
  language: string,
): Promise<PictureFiles | string> => {
  const located = publishablePath(site, file);
  if ('reason' in located) return located.reason;
  const content = readFileSync(located.path);
  const folder = join(work, 'cache', 'pictures');
  const cacheFile = join(folder, `${sha256(content)}.json`);
  // sharp is loaded only for new pictures.
  const cached = readCached(factsSchema, cacheFile);
  const facts = cached ?? (await (await import('../assets/pictures/encode.ts')).readFacts(content));
  if (typeof facts === 'string') return facts;
  const { width, height, format } = facts;
  if (!cached) cacheFacts(folder, cacheFile, { width, height, format });
  // The address contains a hash of everything that decides on the bytes.
  const encoder = JSON.stringify([dependencyVersions(framework).sharp, ENCODING]);
  const hash = sha256(content, encoder).slice(0, 10);
  const base = `/assets/pictures/${slugOf(parse(file).name, language) || 'file'}-${hash}`;
  return { base, width, height, widths: widthsOf(width), format };
};

/** Reads the pictures of a site. Returns them by file, and the diagnostics. */
export const readPictures = async (
  site: Site,
  roots: Roots,
): Promise<{ pictures: ReadonlyMap<string, PictureFiles>; faults: Diagnostic[] }> => {
  const pictures = new Map<string, PictureFiles>();
  const faults: Diagnostic[] = [];
  const readAt = async (file: string, place: Pick<Diagnostic, 'path' | 'place'>) => {
    const read = pictures.get(file) ?? (await readPicture(roots, file, site.language));
    if (typeof read !== 'string') pictures.set(file, read);
    else
      faults.push({
        ...place,
        found: `${formatValue(file)}, ${read}`,
        allowed: ALLOWED,
        fix: 'Add the file, or save it in one of these formats.',
      });
  };
  for (const section of placedSections(site))
    for (const [value, path] of walk(section.section, section.path))
      if (isPicture(value)) await readAt(value.file, { path: [...path, 'file'] });
  for (const article of site.articles.values())
    for (const { picture, place } of article.pictures)
      await readAt(picture.file, { path: [], place });
  return { pictures, faults };
};
