import { DatabaseError } from 'pg';
import { Refused } from '../../lib/errors.ts';
import { StoreUnavailableError } from '../store/errors.ts';

/** The reason for several codes of TLS. */
const unknownAuthority =
  'its certificate is signed by nobody who is known here: name the file of its authority by sslrootcert';

/** Reasons that an operator can act on, by SQLSTATE or the system's error code. */
const reasons: Readonly<Record<string, string>> = {
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

/** Messages of the driver's own errors, which have no code. */
const lostByDriver = /terminat|clos|ended|queryable/i;

/**
 * Returns the reason of an error from PostgreSQL. PostgreSQL's own message is left out, since it
 * may quote values.
 */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code !== undefined) {
    const reason = isFileError(error) ? 'a file that it names cannot be read' : reasons[code];
    return `${reason ?? 'it failed'} (${code})`;
  }
  const message = error instanceof Error ? error.message : '';
  if (isTimeout(error)) return 'it does not answer in time';
  if (/SSL/.test(message)) return 'the encryption that is asked for is not there';
  if (lostByDriver.test(message)) return 'the connection was lost';
  return `it failed (${error instanceof Error ? error.name : typeof error})`;
}

/**
 * Whether the same transaction may succeed if repeated at once, such as after a conflict or a
 * deadlock.
 */
export function isTransient(error: unknown): boolean {
  // A program that ignores the lock inserted a unique key after it had been found free.
  const uniqueViolation = '23505';
  return hasState(error, '40001', '40P01', uniqueViolation);
}

/**
 * Whether a prepared statement is missing or exists twice, as behind a pooler without support for
 * them.
 */
export const isNotPrepared = (error: unknown): boolean => hasState(error, '26000', '42P05');

/** Whether PostgreSQL reported one of these SQLSTATE codes. */
const hasState = (error: unknown, ...states: string[]): boolean =>
  error instanceof DatabaseError && error.code !== undefined && states.includes(error.code);

/** Whether the connection broke, or was cut by PostgreSQL. */
export function isLostConnection(error: unknown): boolean {
  const lossCodes = ['ECONNRESET', 'EPIPE', '08006', '57P01', '57P02'];
  const code = codeOf(error);
  if (code !== undefined) return lossCodes.includes(code);
  return error instanceof Error && lostByDriver.test(error.message) && !isTimeout(error);
}

/**
 * Executes `work` and maps errors of the database. A `Refused` is thrown unchanged.
 * @throws StoreUnavailableError if the database fails
 */
export async function withStoreErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailableError || error instanceof Refused) throw error;
    throw new StoreUnavailableError(`PostgreSQL: ${reasonOf(error)}`, error);
  }
}

/** Returns the code of an error: an SQLSTATE, or one of the operating system. Undefined without one. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // A host with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const code = first instanceof Error && 'code' in first ? first.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether a certificate or key file cannot be opened. A missing socket has the same code. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'open';
}

/** Whether the driver's time limit for a connection or a result passed. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /time-?out/i.test(error.message);
}
