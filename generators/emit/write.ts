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
import { writeAtomically } from '../../core/workspace/files.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { packageFolder, type Roots } from '../../core/workspace/roots.mjs';
import { UP_TO_DATE } from '../assets/manifest.ts';
import type { Plan } from './plan.ts';

/*
 * Writes a plan into the work folder: compares first, so that unchanged files stay as they are and
 * no watcher reacts to them.
 */

/** The framework's packages that generated files, Vite and Vike import from the work folder. */
export const LINKED = [
  ...['@rjsf/core', '@rjsf/utils', 'idiomorph', 'react', 'react-dom', 'sonner', 'vike', 'zod'],
];

/**
 * Links packages of the framework into a site's work folder, unless the site resolves them to the
 * same copies. So a site uses the framework's own copies, wherever it is and whatever installed
 * them. The links are relative, so that they survive a renamed project folder.
 */
export const linkPackages = ({ framework, site, work }: Roots, names = LINKED): void => {
  for (const name of names) {
    const folder = packageFolder(framework, name);
    const link = join(work, 'node_modules', name);
    if (folder === undefined || packageFolder(site, name) === folder) continue;
    const target = relative(dirname(link), folder);
    if (linkTarget(link) === target) continue;
    mkdirSync(dirname(link), { recursive: true });
    // Steps of one build may link at the same time, so each link is renamed into place.
    const temporary = `${link}.${process.pid}.tmp`;
    symlinkSync(target, temporary, 'dir');
    // A real folder of this name is removed: a link cannot replace it.
    if (existsSync(link) && linkTarget(link) === undefined) rmSync(link, { recursive: true });
    renameSync(temporary, link);
  }
};

/** Returns the target of a link. Undefined if it is missing or no link. */
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

/** Folders of the work folder that the build and the bundlers write. */
const BUILT = /^(?:languages\/[^/]+\/)?(?:dist|cache)$/;

/** Temporary files of Vike, and of a writer that was interrupted. */
const TEMPORARY = /\.build-\w+\.mjs$|\.tmp$/;

const contentOf = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    // Missing, or a folder. The writer reports an error if it cannot be written.
    return undefined;
  }
};

/** Returns the files of the plan that are missing in the work folder or differ. */
export const differing = (work: string, plan: Plan): Change[] =>
  [...plan].flatMap(([path, content]): Change[] => {
    if (content === UP_TO_DATE) return [];
    const present = contentOf(join(work, path));
    if (!present) return [{ kind: 'add', path }];
    return present.equals(Buffer.from(content as string)) ? [] : [{ kind: 'change', path }];
  });

/** Returns the differences between a work folder and the plan. */
export const compare = (work: string, plan: Plan): Change[] => [
  ...filesBelow(work, (path) => BUILT.test(path))
    .filter((path) => !plan.has(path) && !TEMPORARY.test(path))
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
    const content = plan.get(path) ?? UP_TO_DATE;
    if (content !== UP_TO_DATE) writeAtomically(file, content);
  }
};

/** Removes a folder if it is empty, and then each folder above it that became empty. */
const removeEmptyFolders = (work: string, folder: string): void => {
  if (folder === '.' || readdirSync(join(work, folder)).length > 0) return;
  rmdirSync(join(work, folder));
  removeEmptyFolders(work, dirname(folder));
};
