import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { DeclaredFace, Theme } from '../../../core/config/theme.ts';
import { sha256 } from '../../../core/workspace/files.ts';

/** The generic CSS family of a font. */
export type Generic = 'sans-serif' | 'serif' | 'monospace';

/** A font, before its files are decoded. */
export interface Face {
  family: string;
  generic: Generic;
  /** Its files. The first one has the most used letters. */
  files: ReturnType<typeof fileOf>[];
}

/** The fonts of a site by use. */
export type Faces = { [Use in keyof Theme['faces']]?: Face };

/**
 * The font of pictures for a site without a font for texts: pictures cannot use the system's font.
 */
const DEFAULT_PICTURE_FONT = '@fontsource-variable/inter';

/** The weights that the style sheets use, for fonts with a file for each weight. */
const USED_WEIGHTS = [400, 500, 600];

const require = createRequire(import.meta.url);

/**
 * Returns the path of a font file. `from` starts with a dot for a file of the site. Otherwise it is
 * a file in a package. Undefined if it does not exist.
 */
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

/** The `metadata.json` of a Fontsource package. */
const metadataSchema = z.object({
  id: z.string(),
  family: z.string(),
  category: z.string(),
  defSubset: z.string(),
  subsets: z.array(z.string()),
  weights: z.array(z.number()),
});

const GENERICS: Readonly<Record<string, Generic>> = { serif: 'serif', monospace: 'monospace' };

/** Returns a font file with the hash of its bytes. */
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

/** Returns the font of a Fontsource package, such as `@fontsource-variable/inter`. */
const packagedFace = (root: string, name: string): Face => {
  const path = facePath(root, `${name}/metadata.json`);
  const metadata = metadataSchema.parse(JSON.parse(readFileSync(path ?? '', 'utf8')));
  const { id, family, category, defSubset, subsets, weights } = metadata;
  const usedWeights = USED_WEIGHTS.filter((weight) => weights.includes(weight));
  const fileWeights = usedWeights.length > 0 ? usedWeights : weights.slice(0, 1);
  // The part of the file names for the weight. A variable font has one file for all weights.
  const cuts = name.startsWith('@fontsource-variable/') ? ['wght'] : fileWeights.map(String);
  const files = [defSubset, ...subsets.filter((subset) => subset !== defSubset)]
    .flatMap((subset) => cuts.map((cut) => `${name}/files/${id}-${subset}-${cut}-normal.woff2`))
    // A family of many letters, such as a Chinese one, has other files for some of its subsets.
    .filter((from) => from.includes(`-${defSubset}-`) || facePath(root, from) !== undefined);
  return {
    family,
    generic: GENERICS[category] ?? 'sans-serif',
    files: files.map((from) => fileOf(root, from)),
  };
};

const readFace = (root: string, config: DeclaredFace): Face =>
  typeof config === 'string'
    ? packagedFace(root, config)
    : {
        family: config.family,
        generic: config.fallback,
        files: config.files.map((from) => fileOf(root, from)),
      };

/** Returns the site's fonts. Their files exist: `loadSite` checks them. */
export const readFaces = (root: string, config: Theme['faces']): Faces =>
  Object.fromEntries(
    Object.entries(config).flatMap(([use, face]) => (face ? [[use, readFace(root, face)]] : [])),
  );

/** Returns the fonts of pictures, one for each use. */
export const pictureFaces = (root: string, faces: Faces): Required<Faces> => {
  const text = faces.text ?? packagedFace(root, DEFAULT_PICTURE_FONT);
  return { text, mono: faces.mono ?? text, display: faces.display ?? text };
};
