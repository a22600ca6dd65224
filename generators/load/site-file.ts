import { existsSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { asOnDisk } from '../../core/workspace/files.ts';

/** The reason why a file of a site is not read. */
export interface UnpublishablePath {
  /** A text that continues the file's name in a diagnostic. */
  readonly reason: string;
  readonly fix: string;
}

/** Returns whether a file, without symbolic links in its path, is below a folder. */
const isInside = (folder: string, file: string): boolean => {
  const below = existsSync(folder) ? relative(realpathSync(folder), file) : '..';
  return !below.startsWith('..') && !isAbsolute(below);
};

/**
 * Returns the path on the disk of a file below `root`, or the reason why it must not be published.
 * The target of a symbolic link must be a public file of the site too.
 */
export const publishablePath = (
  root: string,
  file: string,
): { path: string } | UnpublishablePath => {
  const path = asOnDisk(join(root, file));
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) {
    const reason = stat ? 'which is no file' : `but ${join(file)} does not exist`;
    return { reason, fix: 'Add the file, or remove its entry.' };
  }
  const target = realpathSync(path);
  // `data` itself may be a link to a folder elsewhere.
  const data = join(root, 'data');
  // The server stores submissions and the documents of the data room there. Schemas refuse paths into these
  // folders (`PUBLISHED`), so that a link alone can be the reason below.
  const isSecret = ['store', 'documents'].some((folder) => isInside(join(data, folder), target));
  if (!isSecret && [root, data].some((folder) => isInside(folder, target))) return { path };
  return {
    reason: 'a link to a file that is not published',
    fix: 'Copy the file into data/.',
  };
};
