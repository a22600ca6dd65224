import { readEnvironment } from '../server/lib/environment.ts';
import { folderSecret } from '../server/lib/secret.ts';
import { DifferingTargetError } from '../server/operations/migration/compare.ts';
import { fileCopy } from '../server/operations/migration/move-files.ts';
import { moveRecords, surveyTarget } from '../server/operations/migration/move-records.ts';
import { setOwner } from '../server/storage/data-ownership.ts';
import { postgresFiles } from '../server/storage/files/postgres-files.ts';
import type { Database } from '../server/storage/postgres/database.ts';
import {
  connectionShares,
  databaseOptions,
  openPostgresStore,
} from '../server/storage/postgres/open.ts';
import { putSecret, storedSecret } from '../server/storage/postgres/secret.ts';
import type { SharedStorage, Storage } from '../server/storage/storage.ts';
import { type Collections, STATE_COLLECTION } from '../server/storage/store/collections.ts';
import { REGISTRY_COLLECTION, registerSchemas } from '../server/storage/store/schema-registry.ts';
import { defineCommand, JSON_OUTPUT, UsageError, valueOption } from './command/command.ts';
import { withStorage } from './command/with-storage.ts';
import { print, progress } from './output/text.ts';

/** The opened target. */
interface Target extends Pick<Storage, 'store' | 'files'> {
  readonly database: Database;
}

/** The address of the target, and where it was given. */
interface TargetAddress {
  readonly url: string;
  readonly name: 'DATABASE_URL' | '--to';
}

/**
 * Returns the target's address. In the environment it is private; a command line appears in the
 * list of processes.
 * @throws UsageError
 */
const targetOf = (to: string | undefined, inEnvironment: string | undefined): TargetAddress => {
  if (to !== undefined && inEnvironment !== undefined) {
    throw new UsageError('DATABASE_URL and --to both name a target. Use one of them.');
  }
  if (to === undefined && inEnvironment !== undefined) {
    return { url: inEnvironment, name: 'DATABASE_URL' };
  }
  if (to === undefined || !/^postgres(?:ql)?:\/\//.test(to) || !URL.canParse(to)) {
    throw new UsageError(
      'Name a target: DATABASE_URL, or --to with an address that starts with postgres://.',
    );
  }
  const { password, searchParams } = new URL(to);
  if (password !== '' || searchParams.has('password')) {
    throw new UsageError(
      'Everyone on this computer can read a password after --to. Use DATABASE_URL instead.',
    );
  }
  return { url: to, name: '--to' };
};

/** Opens the target for a function, and closes it after that. */
const withDatabase = async <Result>(
  { url, name }: TargetAddress,
  collections: Collections,
  use: (target: Target) => Promise<Result>,
): Promise<Result> => {
  const options = databaseOptions(readEnvironment(process.env), url, name, collections);
  const { store, database } = await openPostgresStore(options, () => new Date());
  const files = postgresFiles(options, connectionShares(options.pool).files);
  return await use({ database, store, files }).finally(() =>
    Promise.all([store.close(), files.close()]),
  );
};

/**
 * Writes the site's secret into a database. A secret that a server created there is replaced only
 * if the database has no records, which may depend on it.
 * @throws DifferingTargetError
 */
const moveSecret = async (secret: string, database: Database, isEmpty: boolean) => {
  const secretInDatabase = await storedSecret(database);
  if (secretInDatabase === secret) return 'there already';
  if (secretInDatabase !== undefined && !isEmpty) {
    throw new DifferingTargetError('secret', 'the database holds another one');
  }
  await putSecret(database, secret);
  return 'moved';
};

/**
 * Copies all data into the target, and compares both sides. Returns the counts for each collection and for the
 * files, and where the secret is.
 */
const moveData = async (source: SharedStorage, target: Target) => {
  const { SITE_SECRET, DATA_DIR } = readEnvironment(process.env);
  // The target has its own registry of schemas and its own state.
  const names = Object.keys(source.store.collections).filter(
    (name) => name !== REGISTRY_COLLECTION && name !== STATE_COLLECTION,
  );
  // The target is checked before anything is written. `survey` is what it has from earlier runs.
  const survey = await surveyTarget(names, source.store, target);
  // A secret in the environment stays there: the server reads it from SITE_SECRET with a database too.
  const secretInFolder = SITE_SECRET === undefined ? await folderSecret(DATA_DIR) : undefined;
  const secret =
    secretInFolder === undefined
      ? 'in SITE_SECRET'
      : await moveSecret(secretInFolder, target.database, survey.isEmpty);
  // Files first, so that no record refers to a missing file.
  const copy = fileCopy(source.files, target.files, survey.isRepeated);
  await copy.copyNew(progress('files'));
  const bar = progress('records');
  const records = await moveRecords(names, source.store, target, survey, (done) =>
    bar(done, Math.max(done, survey.changeCount)),
  );
  // Copies files that were added meanwhile, and removes those that were erased.
  const files = await copy.copyRemaining();
  await registerSchemas(target.store);
  const { site } = await import('../server/site.ts');
  await setOwner(target.store, source.keys, site.brand.name);
  return { collections: Object.fromEntries(records), files, secret };
};

/** Returns a line of the table. */
const columnsText = (name: string, counts: readonly (number | string)[], sha256: string) =>
  `${name.padEnd(18)} ${counts.map((count) => String(count).padStart(8)).join(' ')}  ${sha256}`;

const lineOf = (
  name: string,
  { count, added, changed, removed, sha256 }: Awaited<ReturnType<typeof moveData>>['files'],
) => columnsText(name, [count, added, changed, removed], sha256);

export default defineCommand({
  about: [
    'Moves the data of DATA_DIR into the database of DATABASE_URL, or of --to. Copies records with their ids and times, files and the secret, and compares both sides. It can be repeated beside the running server: each run copies what was added, changed and removed since. Stop the server for the last run, then start it with DATABASE_URL.',
    'A database that another program wrote to or created is refused and not changed.',
  ],
  examples: ['migrate --to postgres:///site?host=/var/run/postgresql'],
  options: {
    to: valueOption('postgres://user@host/database', 'the database, without a password'),
    json: JSON_OUTPUT,
  },
  run: async ({ values: { to, json } }) => {
    const environment = readEnvironment(process.env);
    const address = targetOf(to, environment.DATABASE_URL);
    const moved = await withStorage(
      (source) =>
        withDatabase(address, source.store.collections, (target) => moveData(source, target)),
      { ...environment, DATABASE_URL: undefined },
    );
    const lines = Object.entries(moved.collections).map(([name, one]) => lineOf(name, one));
    print(json, moved, () =>
      [
        columnsText(
          'collection',
          ['records', 'added', 'changed', 'removed'],
          'sha256 of both sides',
        ),
        ...lines,
        lineOf('files', moved.files),
        `The secret is ${moved.secret}. The database has all data of DATA_DIR.`,
      ].join('\n'),
    );
  },
});
