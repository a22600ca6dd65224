import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/**
 * Returns the folder of an installed package, as Node finds it from a folder. Undefined if it is not
 * installed.
 *
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
export const packageFolder = (from, name) => {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(from);
  return above === from ? undefined : packageFolder(above, name);
};
