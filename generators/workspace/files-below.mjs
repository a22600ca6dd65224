import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * All files below a folder, relative to it with slashes, in order; none where there is no folder.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export const filesBelow = (folder) => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
};
