import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../workspace/files-below.ts';
import type { Roots } from '../workspace/roots.ts';

/** What a build depends on. */
const INPUTS = {
  machine: [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'renderer',
    'generators',
    'server/cli',
  ],
  site: ['site.config.ts', 'pages', 'forms', 'data'],
} as const;

/** What the server reads itself: records and documents, which no built file holds. */
const OUTSIDE = ['data/store', 'data/documents'];

const filesOf = (root: string, input: string): string[] => {
  if (OUTSIDE.includes(input)) return [];
  const file = join(root, input);
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return [input];
  if (input === 'data')
    return readdirSync(file)
      .sort()
      .flatMap((name) => filesOf(root, `data/${name}`));
  return filesBelow(file).map((name) => `${input}/${name}`);
};

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
