import { word } from '../../core/messages/word.ts';
import {
  consentEvidence,
  extractGuards,
  formVersionFields,
  freshToken,
  repetition,
  type SubmissionJobs,
} from '../forms/submission.ts';
import { Refused } from '../lib/errors.ts';
import { canonicalJson, type JsonValue } from '../lib/json.ts';
import type { RateLimit } from '../lib/rate-limit.ts';
import type { NoteSigner } from '../lib/secret.ts';
import { ThreadBusyError } from '../lib/thread.ts';
import type { AuditLog } from '../operations/audit/audit-log.ts';
import type { AuditEvent } from '../operations/audit/chain.ts';
import { DuplicateError, NoMatchError } from '../storage/store/errors.ts';
import type { Fields, Operation, StoredRecord } from '../storage/store/store.ts';
import { codeHint, maskedCode, randomGroups, redeemableCode } from './codes.ts';
import type { ResolvedRoom } from './declared-room.ts';
import { checkRequest, codeDenial, type DownloadRequest } from './download-request.ts';
import { type GrantDeps, newGrant } from './grants.ts';
import type { MailedCodes } from './mailed-codes.ts';
import { sealedSignature } from './nda/signature.ts';
import type { Visitor } from './sessions.ts';

/** Dependencies of `grantDownload`. */
export interface DownloadDeps extends GrantDeps {
  readonly room: ResolvedRoom;
  readonly audit: AuditLog;
  /** The key for the hashes of access codes. */
  readonly codeKey: Buffer;
  /** The key for the seals of signatures. */
  readonly sealKey: Buffer;
  readonly signer: NoteSigner;
  /** Counts wrong access codes by IP address. */
  readonly wrongCodes: RateLimit;
  readonly mailedCodes: MailedCodes;
  /** Returns whether copies of a document can carry a watermark. */
  readonly isMarkable: (path: string) => Promise<boolean>;
  /** Sends mail about each download; undefined if none is sent. */
  readonly mail?: SubmissionJobs | undefined;
  /** Undefined if the site has no webhooks. */
  readonly webhooks?: SubmissionJobs | undefined;
}

/** A granted download. Its token goes into the visitor's cookie. */
export type Granted = Awaited<ReturnType<typeof grantDownload>>;

/**
 * Stores a download and grants it. The redeemed code, record, signature, grant, jobs of the outbox
 * and audit entries are one commit. A repeated submission gets a new grant for the same record.
 * `substituteToken` is the stored token for a submission that was sent without one, as a program may do.
 * `deriveIdempotencyKey` (`http/forms/forms.ts`) returns it, so that a repeated request has the same token.
 * @throws Refused if the request is invalid
 * @throws Denial if an authorization check fails
 * @throws StoreUnavailableError if the store cannot write
 */
export async function grantDownload(
  deps: DownloadDeps,
  payload: unknown,
  visitor: Visitor,
  substituteToken?: string,
) {
  const { room, audit } = deps;
  const received = extractGuards(payload);
  const token = received.token ?? substituteToken ?? freshToken();
  const earlier = await repetition(room.downloadForm, token, deps);
  // A repetition passes the checks again, since a token does not authorize anything.
  const request = await checkRequest(room, received, visitor.isInside);
  await requireMarkable(deps, request);
  const code = earlier ? undefined : await requireCode(deps, request, visitor);
  await requireMailedCode(deps, request, visitor);
  if (earlier !== undefined) return grantAgain(deps, request, earlier.record);
  const commit = downloadCommit(deps, request, { visitor, code, submissionToken: token });
  try {
    const records = await audit.commit(commit.operations, commit.events);
    deps.mail?.wake();
    deps.webhooks?.wake();
    const { id = 0 } = records[commit.downloadIndex] ?? {};
    return { ...commit.granted, id };
  } catch (error) {
    if (!isLostRace(room, error)) throw error;
    // A repetition of this submission, or another visitor with the same code, was faster.
    const twin = await repetition(room.downloadForm, token, deps);
    if (twin === undefined) throw codeDenial();
    return grantAgain(deps, request, twin.record);
  }
}

/** Refuses a document whose watermarked copy cannot be made, before a code is redeemed or a signature is stored. */
async function requireMarkable(
  { isMarkable }: DownloadDeps,
  { roomDocument: { isMarked, path } }: DownloadRequest,
): Promise<void> {
  if (!isMarked) return;
  const canBeMarked = await isMarkable(path).catch((error: unknown) => {
    if (!(error instanceof ThreadBusyError)) throw error;
    throw new Refused('unavailable', word('data-room-answers.copyNotReady'), { seconds: 60 });
  });
  if (!canBeMarked) throw new Refused('unavailable', word('data-room-answers.notDeliverable'));
}

/** Returns the record of the access code, if the document requires one. @throws Denial if it cannot be redeemed */
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

/**
 * Requires the code that was mailed to the visitor, if the document asks for one. It is the last check,
 * so that nobody gets mail about a document that is denied anyway.
 */
async function requireMailedCode(
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

/**
 * Grants a stored download again. If the document requires an access code, this works only as long as
 * one grant lives. Otherwise a repeated request would use a redeemed code without end.
 */
async function grantAgain(deps: DownloadDeps, request: DownloadRequest, earlier: StoredRecord) {
  const { fileName, requiresAccessCode, requiresNDA } = request.roomDocument.document;
  const entries = Object.entries(storedEntries(request));
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

/** Whether another request stored this submission or redeemed the code since both were checked. */
function isLostRace({ downloadForm, codes }: ResolvedRoom, error: unknown): boolean {
  if (error instanceof DuplicateError) return error.collection === downloadForm.store.collection;
  return error instanceof NoMatchError && error.collection === codes.collection;
}

/** What the checks returned for a request, and its token. */
interface CheckResults {
  readonly visitor: Visitor;
  /** The code to redeem. */
  readonly code: StoredRecord | undefined;
  /** The hash that is stored, not the visitor's token. */
  readonly submissionToken: string;
}

/** The results of the checks, and the values created for the download. */
interface DownloadContext extends CheckResults {
  readonly reference: string;
  readonly now: Date;
  readonly consent: Record<string, unknown>;
}

/** Returns all operations and audit events of a download, for one commit. */
function downloadCommit(deps: DownloadDeps, request: DownloadRequest, results: CheckResults) {
  const { document, room: roomName } = request.roomDocument;
  const { fileName } = document;
  const reference = randomGroups(5);
  const now = deps.clock();
  const grant = newGrant(deps, fileName, reference);
  const consent = consentEvidence(deps.room.downloadForm.consent, request.fields, now);
  const context: DownloadContext = { ...results, reference, now, consent };
  const redemption =
    results.code === undefined ? [] : [redemptionOf(deps, results.code, request, context)];
  const operations: Operation[] = [
    ...redemption,
    {
      insert: deps.room.downloadForm.store.collection,
      fields: downloadFields(deps, request, context),
    },
    grant.operation,
    ...[deps.mail, deps.webhooks].flatMap(
      (jobs) => jobs?.operations(deps.room.downloadForm, results.submissionToken) ?? [],
    ),
  ];
  const events: AuditEvent[] = [];
  if (results.code !== undefined) {
    events.push({ event: 'redemption', details: { reference, code: results.code.id } });
  }
  if (document.requiresNDA) {
    const { version, sha256 } = deps.room.agreement;
    events.push({ event: 'signature', details: { reference, version, sha256 } });
    operations.push({ insert: 'signatures', fields: signatureFields(deps, request, context) });
  }
  events.push({ event: 'grant', details: { reference, fileName, room: roomName } });
  return {
    operations,
    events,
    /** The index of the operation that inserts the download's record. */
    downloadIndex: redemption.length,
    /** The result for the visitor, without the record's id. `isSigned`: there is a signed copy to fetch. */
    granted: { fileName, reference, token: grant.token, isSigned: document.requiresNDA },
  };
}

/** Returns the operation that redeems a code, unless it was redeemed or revoked meanwhile. */
function redemptionOf(
  { room }: DownloadDeps,
  code: StoredRecord,
  { fields }: DownloadRequest,
  { now, reference }: DownloadContext,
): Operation {
  return {
    update: room.codes.collection,
    where: { id: code.id, isUsed: false, revoked: false },
    set: { isUsed: true, usedBy: fields.email, usedAt: now.toISOString(), reference },
  };
}

/**
 * Returns the visitor's entries that are stored. A repeated request must have the same entries.
 * Codes are left out, since they work once, and so are times that the browser claims. The signature
 * by hand is stored once, with the agreement.
 */
function storedEntries({ fields, roomDocument }: DownloadRequest): Fields {
  const { requiresNDA, fileName } = roomDocument.document;
  const { ndaVersion: _version, ndaSignedAt: _time, ...others } = fields;
  const { accessCode: _code, emailCode: _mailed, ndaHandwritten: _hand, ...given } = others;
  const ndaSignature = requiresNDA ? fields.ndaSignature : undefined;
  return { ...(given as Fields), fileName, ndaAccepted: requiresNDA, ndaSignature };
}

/** Returns the fields of the download's record. Of an access code, only the last group is stored. */
function downloadFields(
  { room }: DownloadDeps,
  request: DownloadRequest,
  { code, submissionToken, reference, now, consent }: DownloadContext,
): Fields {
  const { fields, roomDocument } = request;
  const { requiresNDA, requiresAccessCode } = roomDocument.document;
  return {
    ...storedEntries(request),
    accessCode: requiresAccessCode
      ? maskedCode(room.codes, codeHint(fields.accessCode ?? ''))
      : undefined,
    codeId: code?.id,
    // The server's times.
    emailVerifiedAt: roomDocument.document.requiresVerifiedEmail ? now.toISOString() : undefined,
    ndaSignedAt: requiresNDA ? now.toISOString() : undefined,
    ...(consent as Fields),
    reference,
    submissionToken,
    ...formVersionFields(room.downloadForm),
  };
}

/** Returns the fields of the signature's record: the evidence and its seals. */
function signatureFields(
  { room, sealKey, signer }: DownloadDeps,
  { fields, roomDocument }: DownloadRequest,
  { visitor, reference, now, consent }: DownloadContext,
): Fields {
  const { name, email, company, ndaSignature = '', ndaHandwritten = '', ndaSignedAt } = fields;
  // `site check` requires that the field `ndaHandwritten` is a `signature()` if the agreement is signed by
  // hand. So `checkRequest` has checked the signature's path by the form's schema.
  const isByHand = room.isSignedByHand && ndaHandwritten !== '';
  const { language } = room.downloadForm;
  const evidence = {
    reference,
    signature: ndaSignature,
    ...(isByHand && { handwritten: ndaHandwritten }),
    name,
    email,
    company,
    fileName: roomDocument.document.fileName,
    signedAt: now.toISOString(),
    claimedAt: ndaSignedAt,
    agreement: room.agreement,
    consent: (consent.consent ?? null) as JsonValue,
    address: visitor.address ?? 'unknown',
    userAgent: visitor.userAgent,
    ...(roomDocument.document.requiresVerifiedEmail && { emailVerifiedAt: now.toISOString() }),
    ...(language !== undefined && { language }),
  };
  return sealedSignature(evidence, sealKey, signer);
}
