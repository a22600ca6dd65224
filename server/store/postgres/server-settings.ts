import type { Connection } from './database.ts';

/** The oldest PostgreSQL that is taken; older ones get no mending any more. */
const oldestVersion = 13;

/** What of a PostgreSQL decides whether it can keep the site's records. */
export interface ServerSettings {
  /** As PostgreSQL numbers itself: 150018 is 15.18. */
  readonly version: number;
  readonly fsync: string;
  readonly encoding: string;
  readonly standby: boolean;
}

/** Asks a server for its settings. */
export async function readSettings(connection: Connection): Promise<ServerSettings | undefined> {
  const { rows } = await connection.query<ServerSettings>(
    `SELECT current_setting('server_version_num')::int AS version,
       current_setting('fsync') AS fsync,
       current_setting('server_encoding') AS encoding,
       pg_is_in_recovery() AS standby`,
  );
  return rows[0];
}

/** Why a server cannot keep the site's records, or undefined when it can. */
export function settingsProblem(settings: ServerSettings): string | undefined {
  const version = Math.floor(settings.version / 10_000);
  if (version < oldestVersion) {
    return `the server is PostgreSQL ${version}, needed is ${oldestVersion} or newer`;
  }
  if (settings.standby) return 'the server is a standby, which can only be read';
  if (settings.encoding !== 'UTF8') {
    return `the database has the encoding ${settings.encoding}, needed is UTF8`;
  }
  if (settings.fsync !== 'on') return "the server's setting fsync is off, so records could be lost";
  return undefined;
}
