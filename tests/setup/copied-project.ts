import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from './running-site.ts';

const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.site/this/dist',
  '.site/this/cache',
  'data/store',
  'screenshots',
  'tests',
]);

/** A copy of the project that a test may edit, as a maintainer does. */
export interface CopiedProject {
  readonly root: string;
  readonly write: (file: string, text: string) => void;
  /** Replaces the first match. */
  readonly edit: (file: string, from: string | RegExp, to: string) => void;
  readonly remove: () => void;
}

/** Copies the project with what is generated, without what is built or installed; packages are shared. */
export const copyProject = (): CopiedProject => {
  const root = mkdtempSync(join(tmpdir(), 'declaration-'));
  cpSync(projectRoot, root, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path === projectRoot || !LEFT_OUT.has(relative(projectRoot, path)),
  });
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
