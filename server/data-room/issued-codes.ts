import { OperatorError } from '../lib/operator-error.ts';
import { openAuditLog } from '../operations/audit/audit-log.ts';
import type { Acting, HandlingStorage } from '../operations/handling/act.ts';
import { momentOf } from '../operations/records/moment.ts';
import { NoMatchError } from '../storage/store/errors.ts';
import type { StoredRecord } from '../storage/store/store.ts';
import { type CodeRules, codeInsertion, newCode } from './codes.ts';

/** How many codes are issued at once. */
export const MOST_CODES = 1000;

/** What a code is issued with. */
export interface CodeTerms {
  /** It is taken until then. ISO 8601, UTC. */
  readonly expiresAt?: string;
  /** Only this address may redeem it. */
  readonly boundEmail?: string;
}

/** The end of a day such as 2026-12-31, in UTC; undefined for what is no day. */
export const endOfDay = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? momentOf(text, 'until') : undefined;

/** An address as codes are bound to it; undefined for what is none. */
export const boundAddress = (text: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? text.trim().toLowerCase() : undefined;

/**
 * Issues one-time codes and notes in the audit log that it was done.
 * @returns the codes, which nobody can learn a second time
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
  const to = terms.boundEmail && { to: audit.pseudonym(terms.boundEmail) };
  const details = { collection: rules.collection, count, ...to, by };
  await audit.commit(await Promise.all(insertions), [{ event: 'code-issue', details }]);
  return codes;
}

/**
 * Ends a code that nobody has used, and notes it in the audit log.
 * @throws OperatorError for one that was used
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

/** What became of a code. */
export type CodeStanding = 'open' | 'used' | 'revoked' | 'expired';

export const codeStatus = (
  { isUsed, revoked, expiresAt }: StoredRecord,
  now: Date,
): CodeStanding => {
  if (isUsed === true) return 'used';
  if (revoked === true) return 'revoked';
  return typeof expiresAt === 'string' && expiresAt <= now.toISOString() ? 'expired' : 'open';
};
