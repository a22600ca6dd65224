import type { Collections } from '../collections.ts';
import type { GroupWriter, Waiting } from '../tables/commit-queue.ts';
import type { Database } from './database.ts';
import type { Decision } from './decide.ts';
import { attempt, isPassing } from './trouble.ts';
import { writeGroup } from './write-group.ts';

const operationsPerGroup = 500;
const mostTries = 5;
const writeWithoutEffect = "UPDATE site.setting SET value = value WHERE name = 'probe'";

/** Makes each group of commits one transaction; `before` is waited for before each. */
export function transactionWriter(
  database: Database,
  collections: Collections,
  clock: () => Date,
  before: () => Promise<unknown>,
): GroupWriter {
  const write = async (group: readonly Waiting[], tries: number): Promise<Decision> => {
    await before();
    try {
      return await database.transaction(async (connection) => {
        if (group.length === 0) await connection.query(writeWithoutEffect);
        return writeGroup(connection, collections, group, clock().toISOString());
      });
    } catch (error) {
      if (tries <= 1 || !isPassing(error)) throw error;
      return write(group, tries - 1);
    }
  };
  return {
    next(waiting) {
      let operations = 0;
      const end = waiting.findIndex((commit, index) => {
        operations += commit.operations.length;
        return index > 0 && operations > operationsPerGroup;
      });
      const group = waiting.slice(0, end === -1 ? waiting.length : end);
      return { taken: group.length, write: () => attempt(() => write(group, mostTries)) };
    },
  };
}
