import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { isPicture, type PictureFiles } from '../../renderer/schema/picture.ts';
import { placedSections, walk } from '../check/walk.ts';
import { type Fault, shown } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { plainName } from '../workspace/plain-name.ts';
import type { Roots } from '../workspace/roots.mjs';
import { ENCODING, type Facts, factsSchema } from './encoding.ts';

const ALLOWED = 'a JPEG, PNG, WebP or AVIF file below data/ that does not move';

/** From a phone's column to the whole page on a dense screen; above that nobody sees a gain. */
const WIDTHS = [480, 800, 1200, 1600, 2400];
const LARGEST = Math.max(...WIDTHS);

/** The widths to make of a picture: never above its own, and none that is almost its own. */
export const widthsOf = (own: number): number[] => {
  const last = Math.min(own, LARGEST);
  return [...WIDTHS.filter((width) => width < last * 0.9), last];
};

/** What was read of this content before, so that the library is loaded for new pictures alone. */
const keptFacts = (file: string): Facts | undefined => {
  try {
    return factsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing or spoilt: the picture is read anew.
    return undefined;
  }
};

const keepFacts = (folder: string, file: string, facts: Facts): void => {
  try {
    mkdirSync(folder, { recursive: true });
    const temporary = `${file}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify(facts));
    renameSync(temporary, file);
  } catch {
    // Where nothing can be written, `check` still works: it reads the picture again.
  }
};

const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** What else decides about the bytes that come out. */
const encoderOf = (machine: string): string => {
  const { dependencies } = JSON.parse(readFileSync(join(machine, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return JSON.stringify([dependencies.sharp, ENCODING]);
};

/** A picture's files, or what is wrong with it in words that go on after its name. */
const readPicture = async (
  { machine, site, work }: Roots,
  file: string,
): Promise<PictureFiles | string> => {
  const path = join(site, file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return 'but there is no such file';
  const content = readFileSync(path);
  const folder = join(work, 'cache', 'pictures');
  const kept = join(folder, `${sha256(content)}.json`);
  const known = keptFacts(kept);
  const facts = known ?? (await (await import('./encode.ts')).readFacts(content));
  if (typeof facts === 'string') return facts;
  const { width, height, format } = facts;
  if (!known) keepFacts(folder, kept, { width, height, format });
  const hash = sha256(content, encoderOf(machine)).slice(0, 10);
  const base = `/assets/pictures/${plainName(parse(file).name)}-${hash}`;
  return { base, width, height, widths: widthsOf(width), format };
};

/** The pictures of a site by the file that they name, and the mistakes in them. */
export const readPictures = async (
  site: Site,
  roots: Roots,
): Promise<{ pictures: ReadonlyMap<string, PictureFiles>; faults: Fault[] }> => {
  const places: { file: string; path: PropertyKey[] }[] = [];
  for (const { section, path } of placedSections(site))
    walk(section, (value, inner) => {
      if (isPicture(value)) places.push({ file: value.file, path: [...path, ...inner, 'file'] });
    });
  const pictures = new Map<string, PictureFiles>();
  const faults: Fault[] = [];
  for (const { file, path } of places) {
    const read = pictures.get(file) ?? (await readPicture(roots, file));
    if (typeof read !== 'string') pictures.set(file, read);
    else
      faults.push({
        path,
        found: `${shown(file)}, ${read}`,
        allowed: ALLOWED,
        fix: 'Put the file there, or save it anew in one of these formats.',
      });
  }
  return { pictures, faults };
};
