import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Databases } from './postgres.ts';

/** Whether a content holds one of the texts, in any case. */
const searchFor = (texts: readonly string[]) => {
  const wanted = texts.map((text) => text.toLowerCase());
  return (content: string) => wanted.some((text) => content.toLowerCase().includes(text));
};

/** The names of all files below a folder that hold one of the texts, in any case. */
export async function filesHolding(folder: string, texts: readonly string[]): Promise<string[]> {
  const isFound = searchFor(texts);
  const found: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!(await stat(path)).isFile()) continue;
    if (isFound(`${name}\n${await readFile(path, 'latin1')}`)) found.push(name);
  }
  return found;
}

/** The names of all tables of a database with a row that holds one of the texts, in any case. */
export async function tablesHolding(
  postgres: Databases,
  url: string,
  texts: readonly string[],
): Promise<string[]> {
  const isFound = searchFor(texts);
  return postgres.as(url, async (client) => {
    // Bytes that are letters are shown as letters, so that a file's content is found like any text.
    await client.query("SET bytea_output = 'escape'");
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT kept::text AS text FROM ${name} AS kept`,
      );
      if (rows.some(({ text }) => isFound(text))) found.push(name);
    }
    return found;
  });
}
