import { word } from '../../renderer/words/word.ts';
import type { RateLimit } from '../base/rate-limit.ts';
import { Refused } from '../base/refused.ts';
import { begin, repetition } from '../forms/submission.ts';
import type { AuditLog } from '../operations/audit/audit-log.ts';
import { DuplicateError, NoMatchError } from '../store/errors.ts';
import type { StoredRecord } from '../store/store.ts';
import { redeemableCode } from './codes.ts';
import type { DeclaredRoom } from './declared-room.ts';
import { codeDenial } from './denial.ts';
import { downloadCommit } from './download-commit.ts';
import { checkRequest, type DownloadRequest } from './download-request.ts';
import { type GrantParts, newGrant } from './grants.ts';
import type { Visitor } from './sessions.ts';

/** What downloads are granted with. */
export interface DownloadParts extends GrantParts {
  readonly room: DeclaredRoom;
  readonly audit: AuditLog;
  readonly codeKey: Buffer;
  readonly sealKey: Buffer;
  readonly wrongCodes: RateLimit;
}

/** A download that was logged; its token is for the visitor's cookie. */
export type Granted = Awaited<ReturnType<typeof grantDownload>>;

/**
 * Logs a download and grants it: the code, the record, the signature, the grant and their lines in
 * the audit log are one commit. The same submission again gets a new grant for the same record;
 * `substitute` is the stored token of one that was sent without a token.
 * @throws Refused, Denial, StoreUnavailableError
 */
export async function grantDownload(
  parts: DownloadParts,
  sent: unknown,
  visitor: Visitor,
  substitute?: string,
) {
  const { room, audit } = parts;
  const begun = await begin(room.downloadEndpoint, sent, parts, substitute);
  if (begun.earlier !== undefined) {
    // It passes the gates again: a token is no key.
    const request = await checkRequest(room, { payload: sent, errors: {} }, visitor.isInside);
    return grantAgain(parts, request, begun.earlier.record);
  }
  const request = await checkRequest(room, begun, visitor.isInside);
  const code = await requireCode(parts, request, visitor);
  const commit = downloadCommit(parts, request, { visitor, code, submissionToken: begun.token });
  try {
    const records = await audit.commit(commit.operations, commit.events);
    const { id = 0 } = records[commit.downloadIndex] ?? {};
    return { ...commit.granted, id };
  } catch (error) {
    if (!isTaken(room, error)) throw error;
    // The twin of this submission, or another visitor with the same code, was first.
    const twin = await repetition(room.downloadEndpoint, begun.token, parts);
    if (twin === undefined) throw codeDenial();
    return grantAgain(parts, request, twin.record);
  }
}

async function requireCode(
  { store, clock, codeKey, wrongCodes, room }: DownloadParts,
  { fields, found }: DownloadRequest,
  { address }: Visitor,
): Promise<StoredRecord | undefined> {
  if (!found.document.requiresAccessCode) return undefined;
  // Counted first and given back: otherwise many guesses at once would all be looked at.
  await wrongCodes.consume(address);
  const redemption = { code: fields.accessCode ?? '', email: fields.email, now: clock() };
  const code = await redeemableCode(store, room.codes, redemption, codeKey);
  if (code === undefined) throw codeDenial();
  await wrongCodes.refund(address);
  return code;
}

/** A code opens its file for the time of one grant, so its submission can be repeated as long. */
async function grantAgain(
  parts: DownloadParts,
  { fields, found }: DownloadRequest,
  earlier: StoredRecord,
) {
  const { fileName, requiresAccessCode, requiresNDA } = found.document;
  if (earlier.fileName !== fileName || earlier.email !== fields.email) {
    throw new Refused('conflict', word('data-room-answers.otherEntries'));
  }
  const { timestamp } = parts.room.downloadEndpoint;
  const age = parts.clock().getTime() - Date.parse(String(earlier[timestamp]));
  if (requiresAccessCode && age >= parts.lifetime) throw codeDenial();
  const reference = String(earlier.reference);
  const { token, operation } = newGrant(parts, fileName, reference);
  const details = { reference, fileName, repeated: true };
  await parts.audit.commit([operation], [{ event: 'grant', details }]);
  return { id: earlier.id, fileName, reference, token, isSigned: requiresNDA };
}

function isTaken({ downloadEndpoint, codes }: DeclaredRoom, error: unknown): boolean {
  if (error instanceof DuplicateError) return error.collection === downloadEndpoint.collection;
  return error instanceof NoMatchError && error.collection === codes.collection;
}
