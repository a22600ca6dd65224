import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from '../../setup/postgres.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** Three servers of one site on one database. */
export interface ThreeSites {
  readonly postgres: Postgres;
  /** The database's address. */
  readonly url: string;
  readonly sites: readonly SiteProcess[];
  /** The address of one of them: 0, 1, 2, and 3 is 0 again. */
  readonly at: (index: number) => string;
}

/** Starts them before the tests of a file or a `describe`; they end after its last one. */
export function startThreeSites(env: Record<string, string>): () => ThreeSites {
  let three: ThreeSites | undefined;
  const sites: SiteProcess[] = [];
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await postgres.newDatabase();
    const given = { DATABASE_URL: url, ...env };
    for (let count = 0; count < 3; count += 1) sites.push(await startSite(given));
    const addresses = await Promise.all(sites.map(({ listening }) => listening()));
    three = { postgres, url, sites, at: (index) => addresses[index % 3] as string };
  });
  afterAll(async () => {
    await Promise.all(sites.map(({ remove }) => remove()));
    await postgres?.remove();
  });
  return () => {
    if (three === undefined) throw new Error('The three servers did not start.');
    return three;
  };
}
