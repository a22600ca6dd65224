import type { AuditLog } from '../audit/audit-log.ts';
import { Refusal } from '../routes/refusal.ts';
import type { RateLimit } from '../security/rate-limit.ts';
import { DuplicateError, NoMatchError } from '../store/errors.ts';
import type { StoredRecord } from '../store/store.ts';
import { redeemableCode } from './codes.ts';
import type { DeclaredRoom } from './declared-room.ts';
import { codeDenial } from './denial.ts';
import { downloadCommit } from './download-commit.ts';
import { checkRequest, type DownloadRequest } from './download-request.ts';
import { readEnvelope } from './envelope.ts';
import { type GrantParts, newGrant } from './grants.ts';
import type { Visitor } from './visitor.ts';

/** What downloads are granted with. */
export interface DownloadParts extends GrantParts {
  readonly room: DeclaredRoom;
  readonly audit: AuditLog;
  readonly codeKey: Buffer;
  readonly sealKey: Buffer;
  readonly wrongCodes: RateLimit;
}

/** A download that was logged. */
export interface Granted {
  readonly id: number;
  readonly fileName: string;
  readonly reference: string;
  /** For the visitor's cookie. */
  readonly token: string;
  /** There is a signed agreement to fetch. */
  readonly isSigned: boolean;
}

/**
 * Logs a download and grants it: the code, the record, the signature, the grant and their lines in
 * the audit log are one commit. The same submission again gets a new grant for the same record.
 * @throws Refusal, Denial, StoreUnavailableError
 */
export async function grantDownload(
  parts: DownloadParts,
  payload: unknown,
  visitor: Visitor,
): Promise<Granted> {
  const { submissionToken } = readEnvelope(payload);
  const request = await checkRequest(parts.room, payload, visitor.isInside);
  const earlier = await findEarlier(parts, submissionToken);
  if (earlier !== undefined) return grantAgain(parts, request, earlier);
  const code = await requireCode(parts, request, visitor);
  const commit = downloadCommit(parts, request, { visitor, code, submissionToken });
  try {
    const records = await parts.audit.commit(commit.operations, commit.events);
    const { id = 0 } = records[commit.downloadIndex] ?? {};
    return { ...commit.granted, id };
  } catch (error) {
    if (!isTaken(error)) throw error;
    // The twin of this submission, or another visitor with the same code, was first.
    const twin = await findEarlier(parts, submissionToken);
    if (twin === undefined) throw codeDenial();
    return grantAgain(parts, request, twin);
  }
}

async function requireCode(
  { store, clock, codeKey, wrongCodes }: DownloadParts,
  { fields, found }: DownloadRequest,
  { address }: Visitor,
): Promise<StoredRecord | undefined> {
  if (!found.document.requiresAccessCode) return undefined;
  // Counted first and given back: otherwise many guesses at once would all be looked at.
  await wrongCodes.consume(address);
  const redemption = { code: fields.accessCode ?? '', email: fields.email, now: clock() };
  const code = await redeemableCode(store, redemption, codeKey);
  if (code === undefined) throw codeDenial();
  await wrongCodes.refund(address);
  return code;
}

async function findEarlier({ store }: DownloadParts, submissionToken: string | undefined) {
  if (submissionToken === undefined) return undefined;
  return (await store.find('downloads', { submissionToken }))[0];
}

/** A code opens its file for the time of one grant, so its submission can be repeated as long. */
async function grantAgain(
  parts: DownloadParts,
  { fields, found }: DownloadRequest,
  earlier: StoredRecord,
): Promise<Granted> {
  const { fileName, requiresAccessCode, requiresNDA } = found.document;
  if (earlier.fileName !== fileName || earlier.email !== fields.email) {
    throw new Refusal(409, 'This form was sent before with other entries. Please reload the page.');
  }
  const age = parts.clock().getTime() - Date.parse(String(earlier.downloadedAt));
  if (requiresAccessCode && age >= parts.lifetime) throw codeDenial();
  const reference = String(earlier.reference);
  const { token, operation } = newGrant(parts, fileName, reference);
  const details = { reference, fileName, repeated: true };
  await parts.audit.commit([operation], [{ event: 'grant', details }]);
  return { id: earlier.id, fileName, reference, token, isSigned: requiresNDA };
}

function isTaken(error: unknown): boolean {
  if (error instanceof DuplicateError) return error.collection === 'downloads';
  return error instanceof NoMatchError && error.collection === 'whitepaper_codes';
}
