import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { readEnvironment } from '../../server/lib/environment.ts';
import type { Storage } from '../../server/storage/storage.ts';
import type { Collections } from '../../server/storage/store/collections.ts';
import { openStorage } from './collections.ts';
import { isFullRun, restOfFullRun } from './full-run.ts';
import { filesHolding, tablesHolding } from './holding.ts';
import { lentDatabase } from './lent-database.ts';
import { type Databases, sharedPostgres } from './postgres.ts';

/** Where a site keeps what visitors send; it is removed when the test ends. */
export interface Place {
  /** The data folder: its own parent is for the test to use. */
  readonly folder: string;
  /** The variables of the environment that lead a server or a command there. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens the stored data, as a server does. */
  readonly open: (
    clock?: () => Date,
    collections?: Collections,
    siteName?: string,
  ) => Promise<Storage>;
  /** The files and tables that hold one of the texts, in any case. */
  readonly holding: (texts: readonly string[]) => Promise<string[]>;
}

/**
 * Runs the same tests on a data folder and on PostgreSQL. With `database: 'full'`, the second half
 * belongs to `npm run test:full`: what is tested uses the store alone, and the store's own tests
 * show in each run that both stores do the same.
 */
export function describePlaces(
  tests: (newPlace: () => Promise<Place>) => void,
  { database = 'always' }: { database?: 'always' | 'full' } = {},
): void {
  // `npm test` ran them.
  if (database === 'always' || restOfFullRun === undefined)
    describe('kept in a folder', () => tests(folderPlace));
  if (database === 'full' && !isFullRun) return;

  describe('kept in PostgreSQL', () => {
    let postgres: Databases;
    beforeAll(async () => {
      postgres = sharedPostgres();
    });
    afterAll(() => postgres?.remove());
    tests(() => databasePlace(postgres));
  });
}

/** A folder. */
export async function folderPlace(): Promise<Place> {
  const place = await placeIn({});
  return { ...place, holding: (texts) => filesHolding(place.folder, texts) };
}

async function databasePlace(postgres: Databases): Promise<Place> {
  const url = await lentDatabase(postgres);
  const place = await placeIn({ DATABASE_URL: url });
  return {
    ...place,
    holding: async (texts) => [
      ...(await filesHolding(place.folder, texts)),
      ...(await tablesHolding(postgres, url, texts)),
    ],
  };
}

async function placeIn(more: Readonly<Record<string, string>>): Promise<Omit<Place, 'holding'>> {
  const parent = await mkdtemp(join(tmpdir(), 'place-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, 'data');
  await mkdir(folder);
  const env = { DATA_DIR: folder, ...more };
  return {
    folder,
    env,
    open: (...given) => openStorage(readEnvironment(env), ...given),
  };
}
