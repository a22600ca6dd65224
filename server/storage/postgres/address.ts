import pg from 'pg';

/** A database and the schema with the site's tables. */
export interface DatabaseAddress {
  readonly url: string;
  readonly schema: string;
}

/**
 * What a connection is made with. `prefer`, `require` and `verify-ca` mean `verify-full`: the driver's next
 * version would accept two of them without checking the certificate. `uselibpqcompat=true` asks for
 * what they mean elsewhere.
 */
export const connectionString = (url: string): string =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/** Address of the database without user and password. */
export function shownPlace(url: string): string {
  try {
    const { host, port, database } = new pg.Client({ connectionString: connectionString(url) });
    return `the database ${database ?? ''} at ${host}:${port}`;
  } catch {
    return 'the address';
  }
}
