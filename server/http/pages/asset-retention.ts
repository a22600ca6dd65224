import { join } from 'node:path';
import type { Logger } from 'pino';
import { keepFiles } from '../../lib/asset-retention.ts';
import type { Environment } from '../../lib/environment.ts';
import { reasonToLog } from '../../lib/logger.ts';
import { isCompressed, type PageFiles, readPageFile } from './page-files.ts';

/** The folder of assets with hashed names, in the build and in the data folder. */
const name = 'assets';

/**
 * Stores this release's scripts, styles and fonts in the data folder, since pages may still be open
 * when the next release starts. Removes assets that were replaced more than `ASSETS_KEEP` days ago.
 * Returns the pages with the assets of earlier releases. If storing fails, it logs a warning and
 * returns the pages unchanged.
 */
export async function withRetainedAssets(
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
