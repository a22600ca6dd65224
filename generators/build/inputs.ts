import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files-below.ts';
import type { Roots } from '../workspace/roots.ts';

/** What a build depends on. */
const INPUTS = {
  machine: ['package.json', 'package-lock.json', 'tsconfig.json', 'renderer', 'generators'],
  site: ['site.config.ts', 'pages', 'forms', 'data/brand'],
} as const;

const filesOf = (root: string, input: string): string[] =>
  statSync(join(root, input), { throwIfNoEntry: false })?.isDirectory()
    ? filesBelow(join(root, input)).map((file) => `${input}/${file}`)
    : [input];

const contentOf = (file: string): Buffer | string =>
  statSync(file, { throwIfNoEntry: false }) ? readFileSync(file) : '';

const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest();

/** A hash of everything that a site's build depends on, with the origin it is built for. */
export const hashInputs = (roots: Roots, origin: string): string => {
  const hash = createHash('sha256').update(`${origin}\0`);
  for (const part of ['machine', 'site'] as const)
    for (const file of INPUTS[part].flatMap((input) => filesOf(roots[part], input)))
      hash.update(`${part}/${file}\0`).update(sha256(contentOf(join(roots[part], file))));
  return hash.digest('hex');
};
