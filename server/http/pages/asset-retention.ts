import { chmod, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { readCached } from '../../../core/workspace/files.ts';
import { filesBelow } from '../../../core/workspace/files-below.mjs';
import type { Environment } from '../../lib/environment.ts';
import { reasonToLog } from '../../lib/logger.ts';
import { isCompressed, type PageFiles, readPageFile } from './page-files.ts';

/** The folder of assets with hashed names, in the build and in the data folder. */
const ASSETS = 'assets';

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
  const folder = join(DATA_DIR, ASSETS);
  try {
    const files = await retainFiles(join(clientFolder, ASSETS), folder, ASSETS_KEEP, clock());
    const known = new Set(files.map((file) => `${ASSETS}/${file}`));
    const assets = new Map(pages.assets);
    for (const file of known) {
      // A compressed version belongs to its file.
      if (isCompressed(file, known)) continue;
      const isInMemory = false;
      assets.set(`/${file}`, await readPageFile(DATA_DIR, file, known, isInMemory, pages));
    }
    return { ...pages, assets };
  } catch (error) {
    logger.warn(reasonToLog(error), 'Scripts and styles of earlier releases are not stored');
    return pages;
  }
}

const dayMs = 86_400_000;
/** The file in the folder that has the list of the stored files (`listSchema`). */
const listName = 'replaced.json';

/** When each file was first missing from a build, by name. Null for a file of the current build. */
const listSchema = z.record(z.string(), z.iso.datetime().nullable());

/**
 * Stores the files of a build in `folder`, and removes files that were replaced more than `days` ago.
 * Returns the stored files of earlier builds. A file's name changes with its content.
 */
export async function retainFiles(
  built: string,
  folder: string,
  days: number,
  now: Date,
): Promise<string[]> {
  if (days === 0) {
    await rm(folder, { recursive: true, force: true });
    return [];
  }
  const builtFiles = new Set(filesBelow(built));
  const previousList = readCached(listSchema, join(folder, listName)) ?? {};
  const storedFiles = new Set(filesBelow(folder));
  const oldest = now.getTime() - days * dayMs;
  const earlier = Object.entries(previousList)
    .filter(([file]) => !builtFiles.has(file) && storedFiles.has(file))
    .map(([file, replaced]) => [file, replaced ?? now.toISOString()] as const)
    .filter(([, replaced]) => Date.parse(replaced) > oldest);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const file of builtFiles) {
    if (!storedFiles.has(file)) await copyAtomically(join(built, file), join(folder, file));
  }
  const newList = Object.fromEntries([...earlier, ...[...builtFiles].map((file) => [file, null])]);
  await writeFile(join(folder, `${listName}.part`), JSON.stringify(newList), { mode: 0o600 });
  await rename(join(folder, `${listName}.part`), join(folder, listName));
  const wanted = new Set([listName, ...Object.keys(newList)]);
  for (const file of storedFiles)
    if (!wanted.has(file)) await rm(join(folder, file), { force: true });
  return earlier.map(([file]) => file);
}

/** Copies a file atomically: an existing file is complete. */
async function copyAtomically(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, `${to}.part`);
  await chmod(`${to}.part`, 0o600);
  await rename(`${to}.part`, to);
}
