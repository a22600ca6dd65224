import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { rootsOf } from '../../../../../core/workspace/roots.mjs';
import { git } from '../../../../setup/git.ts';
import { applyEdits, copiedSite, type Edit } from '../small-site.ts';

/** A copy of the small site, with its edits, whose work folder goes with the test. */
export const site = (...edits: Edit[]): string => {
  const root = copiedSite(...edits);
  onTestFinished(() => rmSync(rootsOf(root).work, { recursive: true, force: true }));
  return root;
};

/** The small site as it was committed, with its edits, and since then edited. */
export const changedSince = (committed: Edit[], ...edits: Edit[]): string => {
  const root = site(...committed);
  git(root, ['init']);
  git(root, ['add', '.']);
  git(root, ['commit', '--no-gpg-sign', '-m', 'The site']);
  applyEdits(root, edits);
  return root;
};
