import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @returns {string[]} */
const filesIn = (/** @type {string} */ folder, /** @type {string} */ name) =>
  readdirSync(join(folder, name), { withFileTypes: true }).flatMap((entry) => {
    const path = name === '' ? entry.name : `${name}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(folder, path);
    return entry.isFile() ? [path] : [];
  });

/**
 * Returns all files below a folder, relative to it with slashes, sorted. Empty if the folder does
 * not exist. Links are not followed, unlike in Node 24's `recursive`.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export const filesBelow = (folder) => {
  try {
    return filesIn(folder, '').sort();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
};
