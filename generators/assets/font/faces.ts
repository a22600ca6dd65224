import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { fontInstance } from './instance.ts';

const require = createRequire(import.meta.url);

/** The faces that pictures and documents are set in: the site's own. */
const FACES = {
  text: { family: 'Geist', file: 'geist/files/geist-latin-wght-normal.woff2', weight: 400 },
  medium: { family: 'Geist', file: 'geist/files/geist-latin-wght-normal.woff2', weight: 500 },
  strong: { family: 'Geist', file: 'geist/files/geist-latin-wght-normal.woff2', weight: 600 },
  mono: {
    family: 'Geist Mono',
    file: 'geist-mono/files/geist-mono-latin-wght-normal.woff2',
    weight: 400,
  },
} as const;

export type FaceName = keyof typeof FACES;
export const FACE_NAMES = Object.keys(FACES) as FaceName[];

const files = new Map<FaceName, Uint8Array>();
const fonts = new Map<FaceName, Font>();

/** A face as a TrueType file. */
export const faceFile = (name: FaceName): Uint8Array => {
  const present = files.get(name);
  if (present) return present;
  const { family, file, weight } = FACES[name];
  const woff2 = readFileSync(require.resolve(`@fontsource-variable/${file}`));
  const instance = fontInstance(woff2, family, weight);
  files.set(name, instance);
  return instance;
};

/** A face to measure and to outline text with. */
export const face = (name: FaceName): Font => {
  const present = fonts.get(name);
  if (present) return present;
  const font = create(Buffer.from(faceFile(name))) as Font;
  fonts.set(name, font);
  return font;
};
