import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

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

const filesOf = (root: string, input: string): string[] => {
  const path = join(root, input);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

/** A hash of everything that the build of `root` depends on, with the origin it is built for. */
export const hashInputs = (root: string, origin: string): string => {
  const hash = createHash('sha256').update(`${origin}\0`);
  for (const file of INPUTS.flatMap((input) => filesOf(root, input))) {
    const content = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : '';
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(createHash('sha256').update(content).digest());
  }
  return hash.digest('hex');
};
