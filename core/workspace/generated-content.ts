import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteModules } from '../config/site-modules.ts';

/**
 * The file with what the collections add to a site. It is in the work folder after generating, and in the
 * folder of the built site.
 */
export const CONTENT_FILE = 'content.json';

/** Reads what the collections add to a site from a folder. Undefined for a site without collections. */
export const generatedContent = (folder: string): SiteModules['content'] => {
  const file = join(folder, CONTENT_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
