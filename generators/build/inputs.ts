import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files-below.ts';

/** What a build depends on. Generated files count too: one that was edited by hand is mended. */
const INPUTS = [
  'site.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'pages',
  'forms',
  'renderer',
  'generators',
  'data/brand',
];

const filesOf = (root: string, input: string): string[] =>
  statSync(join(root, input), { throwIfNoEntry: false })?.isDirectory()
    ? filesBelow(join(root, input)).map((file) => `${input}/${file}`)
    : [input];

const contentOf = (file: string): Buffer | string =>
  statSync(file, { throwIfNoEntry: false }) ? readFileSync(file) : '';

const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest();

/** A hash of everything that the build of `root` depends on, with the origin it is built for. */
export const hashInputs = (root: string, origin: string): string => {
  const hash = createHash('sha256').update(`${origin}\0`);
  for (const file of INPUTS.flatMap((input) => filesOf(root, input)))
    hash.update(`${file}\0`).update(sha256(contentOf(join(root, file))));
  return hash.digest('hex');
};
