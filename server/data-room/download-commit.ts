import { consentEvidence, formVersionFields } from '../forms/submission.ts';
import type { JsonValue } from '../lib/json.ts';
import type { AuditEvent } from '../operations/audit/chain.ts';
import type { Fields, Operation, StoredRecord } from '../storage/store/store.ts';
import { codeHint, maskedCode } from './codes.ts';
import type { DownloadDeps } from './download.ts';
import type { DownloadRequest } from './download-request.ts';
import { newGrant } from './grants.ts';
import { sealedSignature } from './nda/signature.ts';
import type { Visitor } from './sessions.ts';
import { randomGroups } from './tokens.ts';

/** The results of the authorization checks, and the values created for the download. */
interface DownloadContext {
  readonly visitor: Visitor;
  /** The code to redeem. */
  readonly code: StoredRecord | undefined;
  /** The hash that is stored, not the visitor's token. */
  readonly submissionToken: string;
  readonly reference: string;
  readonly now: Date;
  readonly consent: Record<string, unknown>;
}

/** Returns all operations and audit events of a download, for one commit. */
export function downloadCommit(
  deps: DownloadDeps,
  request: DownloadRequest,
  facts: Pick<DownloadContext, 'visitor' | 'code' | 'submissionToken'>,
) {
  const { document, room } = request.roomDocument;
  const { fileName } = document;
  const reference = randomGroups(5);
  const now = deps.clock();
  const grant = newGrant(deps, fileName, reference);
  const consent = consentEvidence(deps.room.downloadForm.consent, request.fields, now);
  const context: DownloadContext = { ...facts, reference, now, consent };
  const redemption = facts.code === undefined ? [] : [redeem(deps, facts.code, request, context)];
  const operations: Operation[] = [
    ...redemption,
    {
      insert: deps.room.downloadForm.store.collection,
      fields: downloadFields(deps, request, context),
    },
    grant.operation,
    ...(deps.mail?.operations(deps.room.downloadForm, facts.submissionToken) ?? []),
  ];
  const events: AuditEvent[] = [];
  if (facts.code !== undefined) {
    events.push({ event: 'redemption', details: { reference, code: facts.code.id } });
  }
  if (document.requiresNDA) {
    const { version, sha256 } = deps.room.agreement;
    events.push({ event: 'signature', details: { reference, version, sha256 } });
    operations.push({ insert: 'signatures', fields: signatureFields(deps, request, context) });
  }
  events.push({ event: 'grant', details: { reference, fileName, room } });
  return {
    operations,
    events,
    /** The index of the operation that inserts the download's record. */
    downloadIndex: redemption.length,
    /** The result for the visitor, without the record's id. `isSigned`: there is a signed copy to fetch. */
    granted: { fileName, reference, token: grant.token, isSigned: document.requiresNDA },
  };
}

function redeem(
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
 * Codes are left out, since they work once, and so are times that the browser claims.
 */
export function entriesOf({ fields, roomDocument }: DownloadRequest): Fields {
  const { requiresNDA, fileName } = roomDocument.document;
  const { ndaVersion: _version, ndaSignedAt: _time, ...others } = fields;
  const { accessCode: _code, emailCode: _mailed, ...given } = others;
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
    ...entriesOf(request),
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

function signatureFields(
  { room, sealKey, signer }: DownloadDeps,
  { fields, roomDocument }: DownloadRequest,
  { visitor, reference, now, consent }: DownloadContext,
): Fields {
  const { name, email, company, ndaSignature = '', ndaSignedAt } = fields;
  const evidenceOfSigning = {
    reference,
    signature: ndaSignature,
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
  };
  return sealedSignature(evidenceOfSigning, sealKey, signer);
}
