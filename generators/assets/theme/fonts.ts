import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { DeclaredFace, Theme } from '../../../core/config/theme.ts';
import { sha256 } from '../../../core/workspace/content.ts';

export type Generic = 'sans-serif' | 'serif' | 'monospace';

/** A font, before its files are decoded. */
export interface Face {
  family: string;
  generic: Generic;
  /** Those of the most used letters first. */
  files: ReturnType<typeof fileOf>[];
}

/** The fonts of a site by use. */
export type Faces = { [Use in keyof Theme['faces']]?: Face };

/** The font of pictures for a site whose text has the system's font. */
const FOR_PICTURES = '@fontsource-variable/inter';

/** The weights in use, for fonts with a file for each weight. */
const WEIGHTS = [400, 500, 600];

const require = createRequire(import.meta.url);

/** Returns the path of a font file. Undefined if it does not exist. */
export const facePath = (root: string, from: string): string | undefined => {
  if (from.startsWith('.')) {
    const path = join(root, from);
    return existsSync(path) ? path : undefined;
  }
  try {
    // A package of the site, or one of the framework.
    return require.resolve(from, { paths: [root, import.meta.dirname] });
  } catch {
    return undefined;
  }
};

const metadataSchema = z.object({
  id: z.string(),
  family: z.string(),
  category: z.string(),
  defSubset: z.string(),
  subsets: z.array(z.string()),
  weights: z.array(z.number()),
});

const GENERICS: Readonly<Record<string, Generic>> = { serif: 'serif', monospace: 'monospace' };

/** Reads one file of a font. */
const fileOf = (root: string, from: string) => {
  const path = facePath(root, from);
  if (path === undefined) throw new Error(`The face's file ${from} was checked and is gone.`);
  return {
    /** The file as configured: in a package, or below the site's folder. */
    from,
    /** The file name in its address. */
    name: basename(from),
    /** A hash of its bytes, which may change with the package's version. */
    sha256: sha256(readFileSync(path)),
  };
};

const packagedFace = (root: string, name: string): Face => {
  const path = facePath(root, `${name}/metadata.json`);
  const metadata = metadataSchema.parse(JSON.parse(readFileSync(path ?? '', 'utf8')));
  const { id, family, category, defSubset, subsets, weights } = metadata;
  const wanted = WEIGHTS.filter((weight) => weights.includes(weight));
  const cuts = name.startsWith('@fontsource-variable/')
    ? ['wght']
    : (wanted.length > 0 ? wanted : weights.slice(0, 1)).map(String);
  const files = [defSubset, ...subsets.filter((subset) => subset !== defSubset)]
    .flatMap((subset) => cuts.map((cut) => `${name}/files/${id}-${subset}-${cut}-normal.woff2`))
    // A family of many letters has smaller files for some of its subsets.
    .filter((from) => from.includes(`-${defSubset}-`) || facePath(root, from) !== undefined);
  return {
    family,
    generic: GENERICS[category] ?? 'sans-serif',
    files: files.map((from) => fileOf(root, from)),
  };
};

const readFace = (root: string, declared: DeclaredFace): Face =>
  typeof declared === 'string'
    ? packagedFace(root, declared)
    : {
        family: declared.family,
        generic: declared.fallback,
        files: declared.files.map((from) => fileOf(root, from)),
      };

/** Returns the site's fonts. Their files were checked before. */
export const readFaces = (root: string, declared: Theme['faces']): Faces =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([use, face]) => (face ? [[use, readFace(root, face)]] : [])),
  );

/** Returns the fonts of pictures, one for each use. */
export const pictureFaces = (root: string, faces: Faces): Required<Faces> => {
  const text = faces.text ?? packagedFace(root, FOR_PICTURES);
  return { text, mono: faces.mono ?? text, display: faces.display ?? text };
};
