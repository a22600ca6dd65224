import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { projectRoot, workFolder } from './running-site.ts';

/** What a site is declared with; the rest of the repository is the framework. */
const DECLARED = ['site.config.ts', 'pages', 'forms', 'content', 'data'];

const NOT_COPIED = [
  ...['node_modules', '.cache', '.git', '.site', 'screenshots', 'tests'],
  ...DECLARED,
];

/** A copy of the project that a test may edit, as a maintainer does. */
export interface CopiedProject {
  readonly root: string;
  readonly write: (file: string, text: string) => void;
  /** Replaces the first match. */
  readonly edit: (file: string, from: string | RegExp, to: string) => void;
  readonly remove: () => void;
}

const copy = (from: string, to: string, leftOut: readonly string[]): void =>
  cpSync(from, to, {
    recursive: true,
    // By its times the command line knows that the packages are installed.
    preserveTimestamps: true,
    filter: (path) => !leftOut.includes(relative(from, path)),
  });

/**
 * Copies the project with the site under test as its own, and what is generated for it; nothing that
 * is built or installed. Packages are shared.
 */
export const copyProject = (): CopiedProject => {
  const root = mkdtempSync(join(tmpdir(), 'declaration-'));
  const { site } = rootsOf();
  copy(projectRoot, root, NOT_COPIED);
  for (const name of DECLARED)
    if (existsSync(join(site, name))) copy(join(site, name), join(root, name), ['store']);
  copy(workFolder, join(root, '.site'), ['dist', 'cache', 'node_modules']);
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  return {
    root,
    write,
    edit: (file, from, to) => {
      const text = readFileSync(join(root, file), 'utf8');
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`${file} holds no ${from}`);
      write(file, edited);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
