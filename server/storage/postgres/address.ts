import pg from 'pg';

/** A database and the schema with the site's tables. */
export interface DatabaseAddress {
  readonly url: string;
  readonly schema: string;
}

/**
 * Returns the connection string for the driver. `prefer`, `require` and `verify-ca` become
 * `verify-full`, since the driver's next version would accept two of them without checking the
 * certificate. With `uselibpqcompat=true`, they keep libpq's meaning.
 */
export const connectionString = (url: string): string =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/** Returns the address of a database for messages, without user and password. */
export function shownPlace(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: connectionString(url) });
    return `the database ${database ?? ''} at ${host}:${port}`;
  } catch {
    return 'the address';
  }
}
