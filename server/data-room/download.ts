import { word } from '../../core/messages/word.ts';
import { freshToken, takeGuards } from '../forms/guard.ts';
import { repetition, type SubmissionMail } from '../forms/submission.ts';
import { canonicalJson } from '../lib/json.ts';
import type { RateLimit } from '../lib/rate-limit.ts';
import { Refused } from '../lib/refused.ts';
import type { NoteSigner } from '../lib/signed-note.ts';
import type { AuditLog } from '../operations/audit/audit-log.ts';
import { DuplicateError, NoMatchError } from '../storage/store/errors.ts';
import type { StoredRecord } from '../storage/store/store.ts';
import { redeemableCode } from './codes.ts';
import type { ResolvedRoom } from './declared-room.ts';
import { codeDenial } from './denial.ts';
import { downloadCommit, entriesOf } from './download-commit.ts';
import { checkRequest, type DownloadRequest } from './download-request.ts';
import { type GrantDeps, newGrant } from './grants.ts';
import type { MailedCodes } from './mailed-codes.ts';
import type { Visitor } from './sessions.ts';

/** Dependencies of `grantDownload`. */
export interface DownloadDeps extends GrantDeps {
  readonly room: ResolvedRoom;
  readonly audit: AuditLog;
  readonly codeKey: Buffer;
  readonly sealKey: Buffer;
  readonly signer: NoteSigner;
  readonly wrongCodes: RateLimit;
  readonly mailedCodes: MailedCodes;
  /** Sends mail about each download; undefined if none is sent. */
  readonly mail?: Pick<SubmissionMail, 'operations' | 'wake'> | undefined;
}

/** A granted download. Its token goes into the visitor's cookie. */
export type Granted = Awaited<ReturnType<typeof grantDownload>>;

/**
 * Stores a download and grants it. The redeemed code, record, signature, grant, mail jobs and audit
 * entries are one commit. A repeated submission gets a new grant for the same record.
 * `substitute` is the stored token for a submission that was sent without one.
 * @throws Refused if the request is invalid
 * @throws Denial if an authorization check fails
 * @throws StoreUnavailableError if the store cannot write
 */
export async function grantDownload(
  deps: DownloadDeps,
  sent: unknown,
  visitor: Visitor,
  substitute?: string,
) {
  const { room, audit } = deps;
  const guarded = takeGuards(sent);
  const token = guarded.token ?? substitute ?? freshToken();
  const earlier = await repetition(room.downloadForm, token, deps);
  // A repetition passes the checks again, since a token does not authorize anything.
  const request = await checkRequest(room, guarded, visitor.isInside);
  const code = earlier ? undefined : await requireCode(deps, request, visitor);
  await requireReadMail(deps, request, visitor);
  if (earlier !== undefined) return grantAgain(deps, request, earlier.record);
  const commit = downloadCommit(deps, request, { visitor, code, submissionToken: token });
  try {
    const records = await audit.commit(commit.operations, commit.events);
    deps.mail?.wake();
    const { id = 0 } = records[commit.downloadIndex] ?? {};
    return { ...commit.granted, id };
  } catch (error) {
    if (!isTaken(room, error)) throw error;
    // A repetition of this submission, or another visitor with the same code, was faster.
    const twin = await repetition(room.downloadForm, token, deps);
    if (twin === undefined) throw codeDenial();
    return grantAgain(deps, request, twin.record);
  }
}

async function requireCode(
  { store, clock, codeKey, wrongCodes, room }: DownloadDeps,
  { fields, roomDocument }: DownloadRequest,
  { address }: Visitor,
): Promise<StoredRecord | undefined> {
  if (!roomDocument.document.requiresAccessCode) return undefined;
  // Counted before the check and refunded after it, so that parallel guesses cannot pass the limit.
  await wrongCodes.consume(address);
  const redemption = { code: fields.accessCode ?? '', email: fields.email, now: clock() };
  const code = await redeemableCode(store, room.codes, redemption, codeKey);
  if (code === undefined) throw codeDenial();
  await wrongCodes.refund(address);
  return code;
}

/** The last check, so that nobody gets mail about a document that is denied anyway. */
async function requireReadMail(
  { room: { agreement, downloadForm }, mailedCodes }: DownloadDeps,
  request: DownloadRequest,
  { address }: Visitor,
): Promise<void> {
  const { requiresVerifiedEmail, requiresNDA } = request.roomDocument.document;
  if (!requiresVerifiedEmail) return;
  const consent = downloadForm.consent?.sha256 ?? null;
  const terms = { consent, agreement: requiresNDA ? agreement.sha256 : null };
  await mailedCodes.require(request, terms, address);
}

/** Grants a stored download again. With an access code, that works for the lifetime of one grant. */
async function grantAgain(deps: DownloadDeps, request: DownloadRequest, earlier: StoredRecord) {
  const { fileName, requiresAccessCode, requiresNDA } = request.roomDocument.document;
  const entries = Object.entries(entriesOf(request));
  if (entries.some(([name, value]) => canonicalJson(value) !== canonicalJson(earlier[name]))) {
    throw new Refused('conflict', word('data-room-answers.otherEntries'));
  }
  const { timestamp } = deps.room.downloadForm.store;
  const age = deps.clock().getTime() - Date.parse(String(earlier[timestamp]));
  if (requiresAccessCode && age >= deps.lifetime) throw codeDenial();
  const reference = String(earlier.reference);
  const { token, operation } = newGrant(deps, fileName, reference);
  const details = { reference, fileName, repeated: true };
  await deps.audit.commit([operation], [{ event: 'grant', details }]);
  return { id: earlier.id, fileName, reference, token, isSigned: requiresNDA };
}

function isTaken({ downloadForm, codes }: ResolvedRoom, error: unknown): boolean {
  if (error instanceof DuplicateError) return error.collection === downloadForm.store.collection;
  return error instanceof NoMatchError && error.collection === codes.collection;
}
