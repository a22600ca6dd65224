import { join } from 'node:path';
import type { Logger } from 'pino';
import { keepFiles } from '../../lib/asset-retention.ts';
import type { Environment } from '../../lib/environment.ts';
import { reasonToLog } from '../../lib/logger.ts';
import { isCompressed, type PageFiles, readPageFile } from './page-files.ts';

/** What the built site has below its names with hashes, and where it is kept in the data folder. */
const name = 'assets';

/**
 * Keeps the scripts, styles and faces of this release in the data folder, for pages that are open
 * when the next one starts, and removes those that were replaced more than `ASSETS_KEEP` days ago.
 * Gives the pages with what is kept of releases before. Where it cannot be kept, the site does
 * without.
 */
export async function withKeptAssets(
  pages: PageFiles,
  clientFolder: string,
  { DATA_DIR, ASSETS_KEEP }: Pick<Environment, 'DATA_DIR' | 'ASSETS_KEEP'>,
  clock: () => Date,
  logger: Logger,
): Promise<PageFiles> {
  const folder = join(DATA_DIR, name);
  try {
    const files = await keepFiles(join(clientFolder, name), folder, ASSETS_KEEP, clock());
    const known = new Set(files.map((file) => `${name}/${file}`));
    const assets = new Map(pages.assets);
    for (const file of known) {
      if (isCompressed(file, known)) continue;
      assets.set(`/${file}`, await readPageFile(DATA_DIR, file, known, false, pages));
    }
    return { ...pages, assets };
  } catch (error) {
    logger.warn(reasonToLog(error), 'Scripts and styles of earlier releases are not kept');
    return pages;
  }
}
