import { normalEmail } from '../../core/forms/typed-text.ts';
import { OperatorError } from '../lib/errors.ts';
import { openAuditLog } from '../operations/audit/audit-log.ts';
import type { Acting, HandlingStorage } from '../operations/handling/handling.ts';
import { momentOf } from '../operations/records/choose.ts';
import { NoMatchError } from '../storage/store/errors.ts';
import type { StoredRecord } from '../storage/store/store.ts';
import { type CodeRules, codeInsertion, newCode } from './codes.ts';

/** The most codes that can be issued at once. */
export const MOST_CODES = 1000;

/** The conditions under which a code can be redeemed. */
export interface CodeTerms {
  /** When the code expires: ISO 8601, UTC. */
  readonly expiresAt?: string;
  /** Only this address may redeem it. */
  readonly boundEmail?: string;
}

/** Returns the end of a day such as 2026-12-31, in UTC; undefined if the text is no day. */
export const endOfDay = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? momentOf(text, 'until') : undefined;

/** Returns an e-mail address as codes are bound to it; undefined if the text is none. */
export const boundAddress = (text: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? normalEmail(text) : undefined;

/**
 * Issues one-time codes and records it in the audit log.
 * @returns the codes, which cannot be read again
 */
export async function issueCodes(
  storage: HandlingStorage,
  rules: CodeRules,
  count: number,
  terms: CodeTerms,
  { by, clock }: Acting,
): Promise<readonly string[]> {
  const key = storage.keys('access-code');
  const codes = Array.from({ length: count }, () => newCode(rules));
  const insertions = codes.map((code) => codeInsertion(rules, code, key, { ...terms }));
  const audit = openAuditLog({ ...storage, clock });
  // The audit log names the address by its pseudonym only.
  const recipient = terms.boundEmail && { to: audit.pseudonym(terms.boundEmail) };
  const details = { collection: rules.collection, count, ...recipient, by };
  await audit.commit(await Promise.all(insertions), [{ event: 'code-issue', details }]);
  return codes;
}

/**
 * Revokes an unused code and records it in the audit log.
 * @throws OperatorError if the code was used
 */
export async function revokeCode(
  storage: HandlingStorage,
  { collection }: CodeRules,
  { id }: StoredRecord,
  { by, clock }: Acting,
): Promise<void> {
  const revoked = { update: collection, where: { id, isUsed: false }, set: { revoked: true } };
  await openAuditLog({ ...storage, clock })
    .commit([revoked], [{ event: 'code-revoke', details: { collection, id, by } }])
    .catch((error: unknown) => {
      if (!(error instanceof NoMatchError)) throw error;
      throw new OperatorError(`Code ${id} was used before it could be revoked.`);
    });
}

/** The status of a code. */
export type CodeStatus = 'open' | 'used' | 'revoked' | 'expired';

/** Returns the status of a code's record. A used or revoked code never counts as expired. */
export const codeStatus = ({ isUsed, revoked, expiresAt }: StoredRecord, now: Date): CodeStatus => {
  if (isUsed === true) return 'used';
  if (revoked === true) return 'revoked';
  return typeof expiresAt === 'string' && expiresAt <= now.toISOString() ? 'expired' : 'open';
};
