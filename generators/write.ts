import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plan } from './plan.ts';
import { writeWhole } from './workspace/content.ts';
import { filesBelow } from './workspace/files-below.mjs';

/** What has to happen to one file. */
export interface Change {
  kind: 'add' | 'change' | 'remove';
  path: string;
}

/** What others put into the work folder: the build, Vite's cache, and Vike for a moment. */
const NOT_GENERATED = /^(?:dist|cache)\/|\.build-\w+\.mjs$|\.tmp$/;

/** How the files of a work folder differ from the plan. */
export const compare = (work: string, plan: Plan): Change[] => {
  const changes: Change[] = [];
  const present = new Set(filesBelow(work));
  for (const path of present)
    if (!plan.has(path) && !NOT_GENERATED.test(path)) changes.push({ kind: 'remove', path });
  for (const [path, content] of plan) {
    if (!present.has(path)) changes.push({ kind: 'add', path });
    else if (!readFileSync(join(work, path)).equals(Buffer.from(content as string)))
      changes.push({ kind: 'change', path });
  }
  return changes;
};

/** Writes what differs, each file whole. */
export const apply = (work: string, plan: Plan, changes: readonly Change[]): void => {
  for (const { kind, path } of changes) {
    const file = join(work, path);
    if (kind === 'remove') {
      rmSync(file);
      removeEmptyFolders(work, dirname(path));
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, plan.get(path) ?? '');
  }
};

const removeEmptyFolders = (work: string, folder: string): void => {
  if (folder === '.' || readdirSync(join(work, folder)).length > 0) return;
  rmdirSync(join(work, folder));
  removeEmptyFolders(work, dirname(folder));
};
