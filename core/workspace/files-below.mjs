import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the entries of a folder. Empty if it does not exist, or not any more. */
const entriesOf = (/** @type {string} */ folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
};

/** @returns {string[]} */
const filesIn = (
  /** @type {string} */ folder,
  /** @type {string} */ name,
  /** @type {(path: string) => boolean} */ isLeftOut,
) =>
  entriesOf(join(folder, name)).flatMap((entry) => {
    const path = name === '' ? entry.name : `${name}/${entry.name}`;
    if (entry.isDirectory()) return isLeftOut(path) ? [] : filesIn(folder, path, isLeftOut);
    return entry.isFile() ? [path] : [];
  });

/**
 * Returns all files below a folder, relative to it with slashes, sorted. Empty if the folder does
 * not exist. Links are not followed, unlike in Node 24's `recursive`.
 *
 * @param {string} folder
 * @param {(path: string) => boolean} [isLeftOut] says for a folder, by its relative path, whether its
 * files are left out
 * @returns {string[]}
 */
export const filesBelow = (folder, isLeftOut = () => false) =>
  filesIn(folder, '', isLeftOut).sort();
