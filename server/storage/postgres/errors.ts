import { DatabaseError } from 'pg';
import { Refused } from '../../lib/refused.ts';
import { StoreUnavailableError } from '../store/errors.ts';

const unknownAuthority =
  'its certificate is signed by nobody who is known here: name the file of its authority by sslrootcert';

/** What an operator can do something about, by SQLSTATE or by the system's error code. */
const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers there',
  ENOENT: 'no PostgreSQL answers there',
  EACCES: 'the socket may not be used',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  '08006': 'the connection was lost',
  '08P01':
    'the protocol is broken, as by a pooler that lends a connection for one statement: let it do so for a transaction',
  '25006': 'the database can only be read',
  '28000': 'the user is refused',
  '28P01': 'the user or the password is wrong',
  '3D000': 'there is no such database',
  '42501': 'the user lacks a right',
  '53100': 'the disk is full',
  '53300': 'there are too many connections',
  '55P03': 'a lock is held too long',
  '57014': 'it does not answer in time',
  '57P01': 'it is being stopped',
  '57P02': 'it has crashed',
  '57P03': 'it is starting or being stopped',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
};

/** The driver gives no codes for what it finds itself. */
const lostByDriver = /terminat|clos|ended|queryable/i;

/** What went wrong with PostgreSQL, without the values that a message of its own may quote. */
export function troubleOf(error: unknown): string {
  const code = codeOf(error);
  if (code !== undefined) {
    const word = isOfFile(error) ? 'a file that it names cannot be read' : words[code];
    return `${word ?? 'it failed'} (${code})`;
  }
  const said = error instanceof Error ? error.message : '';
  if (isTimeout(error)) return 'it does not answer in time';
  if (/SSL/.test(said)) return 'the encryption that is asked for is not there';
  if (lostByDriver.test(said)) return 'the connection was lost';
  return `it failed (${error instanceof Error ? error.name : typeof error})`;
}

/** Whether the same transaction may succeed at once when it is tried again: after a conflict or a deadlock, too. */
export function isPassing(error: unknown): boolean {
  // A unique key that was free under the lock: taken by something that does not heed the lock.
  const taken = '23505';
  return hasState(error, '40001', '40P01', taken);
}

/** Whether a prepared statement was not there, or already: behind a pooler that knows of none. */
export const isNotPrepared = (error: unknown): boolean => hasState(error, '26000', '42P05');

const hasState = (error: unknown, ...states: string[]): boolean =>
  error instanceof DatabaseError && error.code !== undefined && states.includes(error.code);

/** Whether the connection broke, or was cut by PostgreSQL. */
export function isLostConnection(error: unknown): boolean {
  const lost = ['ECONNRESET', 'EPIPE', '08006', '57P01', '57P02'];
  const code = codeOf(error);
  if (code !== undefined) return lost.includes(code);
  return error instanceof Error && lostByDriver.test(error.message) && !isTimeout(error);
}

/**
 * Carries out something with the database. What was refused by the rules stays as it is.
 * @throws StoreUnavailableError when that fails
 */
export async function attempt<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailableError || error instanceof Refused) throw error;
    throw new StoreUnavailableError(`PostgreSQL: ${troubleOf(error)}`, error);
  }
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // A host with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const code = first instanceof Error && 'code' in first ? first.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether a certificate or key was opened in vain: a socket that is not there has the same code. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'open';
}

/** Whether the driver has waited long enough for a connection or an answer. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /time-?out/i.test(error.message);
}
