import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Connection, Database, type DatabaseAddress } from '../postgres/database.ts';
import { withStoreErrors } from '../postgres/errors.ts';
import { type FileStore, isFileName, newFileName } from './files.ts';

/** The size of the parts in which a file is stored. */
const partBytes = 256 * 1024;
/** How many names a listing reads at once. */
const namesPerStatement = 1_000;
const DELETE_FILE = 'DELETE FROM file WHERE name = $1';

/** Longer than those of records, since large files take the database's disk long. */
const timeouts = { connection: 15_000, statement: 20_000, answer: 21_000, idle: 42_000 };

/** File store in a database. Files are stored in parts, so that no whole file is in memory. */
export type PostgresFiles = FileStore & { close(): Promise<void> };

/** Opens the file store. The database's schema must exist. `most` is the highest number of connections. */
export function postgresFiles(address: DatabaseAddress, most: number): PostgresFiles {
  const database = new Database(address, timeouts, most);
  return {
    async keep({ path }) {
      const name = newFileName();
      const content = createReadStream(path, { highWaterMark: partBytes });
      const inserted = withStoreErrors(() => insert(database, name, content, new Date()));
      await inserted.finally(() => content.destroy());
      await rm(path, { force: true });
      return name;
    },
    async restore(name, content, keptAt) {
      if (!isFileName(name)) throw new TypeError('No file can have this name.');
      await withStoreErrors(() => insert(database, name, content, keptAt));
    },
    async read(name) {
      if (!isFileName(name)) return undefined;
      const [file] = await withStoreErrors(() =>
        database.query<{ size: string }>('SELECT size FROM file WHERE name = $1', [name]),
      );
      if (file === undefined) return undefined;
      const size = Number(file.size);
      return {
        size,
        stream: Readable.from(readParts(database, name, size), { objectMode: false }),
      };
    },
    async remove(name) {
      if (!isFileName(name)) return;
      await withStoreErrors(() => database.query(DELETE_FILE, [name]));
    },
    list: () => list(database),
    close: () => database.close(),
  };
}

/** Stores a file, or replaces the one with its name, in one transaction. */
async function insert(
  database: Database,
  name: string,
  content: AsyncIterable<Buffer>,
  keptAt: Date,
): Promise<void> {
  await database.transaction(async (connection) => {
    await connection.query(DELETE_FILE, [name]);
    await connection.query('INSERT INTO file VALUES ($1, 0, $2)', [name, keptAt]);
    const size = await insertParts(connection, name, content);
    await connection.query('UPDATE file SET size = $2 WHERE name = $1', [name, size]);
  });
}

/** Stores the content of a file in parts. Returns its size in bytes. */
async function insertParts(
  connection: Connection,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  let number = 0;
  let size = 0;
  for await (const part of content) {
    await connection.query('INSERT INTO file_part VALUES ($1, $2, $3)', [name, number, part]);
    number += 1;
    size += part.length;
  }
  return size;
}

/** Yields the content of a file. @throws Error if it is removed meanwhile */
async function* readParts(database: Database, name: string, size: number): AsyncGenerator<Buffer> {
  let readBytes = 0;
  for (let number = 0; readBytes < size; number += 1) {
    const [part] = await withStoreErrors(() =>
      database.query<{ content: Buffer }>(
        'SELECT content FROM file_part WHERE name = $1 AND number = $2',
        [name, number],
      ),
    );
    if (part === undefined) throw new Error('The file was removed while it was read.');
    readBytes += part.content.length;
    yield part.content;
  }
}

/** Yields all files by name, a few at a time. */
async function* list(database: Database): ReturnType<FileStore['list']> {
  let after = '';
  for (;;) {
    const rows = await withStoreErrors(() =>
      database.query<{ name: string; keptAt: Date }>(
        `SELECT name, kept_at AS "keptAt" FROM file WHERE name COLLATE "C" > $1
         ORDER BY name COLLATE "C" LIMIT ${namesPerStatement}`,
        [after],
      ),
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.name;
  }
}
