import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeAtomically } from '../../core/workspace/content.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { packageFolder, type Roots } from '../../core/workspace/roots.mjs';
import { KEPT } from '../assets/manifest.ts';
import type { Plan } from './plan.ts';

/** The framework's packages that generated files, Vite and Vike import from the work folder. */
export const LINKED = [
  ...['@rjsf/core', '@rjsf/utils', 'idiomorph', 'react', 'react-dom', 'sonner', 'vike', 'zod'],
];

/**
 * Links packages of the framework into a site's work folder, unless they are found from there. So a
 * site uses the framework's own copies, wherever it is and whatever installed them. The links are
 * relative, so that a renamed project keeps them.
 */
export const linkPackages = ({ framework, site, work }: Roots, names = LINKED): void => {
  for (const name of names) {
    const folder = packageFolder(framework, name);
    const link = join(work, 'node_modules', name);
    if (folder === undefined || packageFolder(site, name) === folder) continue;
    const target = relative(dirname(link), folder);
    if (linkTarget(link) === target) continue;
    mkdirSync(dirname(link), { recursive: true });
    // Steps of one build may link at the same time.
    const made = `${link}.${process.pid}.tmp`;
    symlinkSync(target, made, 'dir');
    if (existsSync(link) && linkTarget(link) === undefined) rmSync(link, { recursive: true });
    renameSync(made, link);
  }
};

const linkTarget = (link: string): string | undefined => {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
};

/** A change to one file. */
export interface Change {
  kind: 'add' | 'change' | 'remove';
  path: string;
}

/** Folders of the work folder that are not generated here: of the build and of the bundlers. */
const BUILT = /^(?:languages\/[^/]+\/)?(?:dist|cache)$/;

/** Files that are not generated here: of Vike, and of a writer that was stopped. */
const NOT_GENERATED = /\.build-\w+\.mjs$|\.tmp$/;

const contentOf = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    // Missing, or a folder. The writer reports an error if it cannot be written.
    return undefined;
  }
};

/** Returns the files of the plan that must be written. */
export const differing = (work: string, plan: Plan): Change[] =>
  [...plan].flatMap(([path, content]): Change[] => {
    if (content === KEPT) return [];
    const present = contentOf(join(work, path));
    if (!present) return [{ kind: 'add', path }];
    return present.equals(Buffer.from(content as string)) ? [] : [{ kind: 'change', path }];
  });

/** Returns the differences between a work folder and the plan. */
export const compare = (work: string, plan: Plan): Change[] => [
  ...filesBelow(work, (path) => BUILT.test(path))
    .filter((path) => !plan.has(path) && !NOT_GENERATED.test(path))
    .map((path): Change => ({ kind: 'remove', path })),
  ...differing(work, plan),
];

/** Writes the changed files atomically. */
export const apply = (work: string, plan: Plan, changes: readonly Change[]): void => {
  for (const { kind, path } of changes) {
    const file = join(work, path);
    if (kind === 'remove') {
      rmSync(file);
      removeEmptyFolders(work, dirname(path));
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    const content = plan.get(path) ?? KEPT;
    if (content !== KEPT) writeAtomically(file, content);
  }
};

const removeEmptyFolders = (work: string, folder: string): void => {
  if (folder === '.' || readdirSync(join(work, folder)).length > 0) return;
  rmdirSync(join(work, folder));
  removeEmptyFolders(work, dirname(folder));
};
