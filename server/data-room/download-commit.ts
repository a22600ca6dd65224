import { evidence, signOf } from '../forms/submission.ts';
import type { JsonValue } from '../lib/json.ts';
import type { AuditEvent } from '../operations/audit/chain.ts';
import type { Fields, Operation, StoredRecord } from '../storage/store/store.ts';
import { codeHint, maskedCode } from './codes.ts';
import type { DownloadParts } from './download.ts';
import type { DownloadRequest } from './download-request.ts';
import { newGrant } from './grants.ts';
import { sealedSignature } from './nda/signature.ts';
import type { Visitor } from './sessions.ts';
import { randomGroups } from './tokens.ts';

/** The results of the authorization checks, and the values created for the download. */
interface Made {
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
  parts: DownloadParts,
  request: DownloadRequest,
  facts: Pick<Made, 'visitor' | 'code' | 'submissionToken'>,
) {
  const { document, room } = request.found;
  const { fileName } = document;
  const reference = randomGroups(5);
  const now = parts.clock();
  const grant = newGrant(parts, fileName, reference);
  const consent = evidence(parts.room.downloadEndpoint.consent, request.fields, now);
  const made: Made = { ...facts, reference, now, consent };
  const redemption = facts.code === undefined ? [] : [redeem(parts, facts.code, request, made)];
  const operations: Operation[] = [
    ...redemption,
    {
      insert: parts.room.downloadEndpoint.collection,
      fields: downloadFields(parts, request, made),
    },
    grant.operation,
    ...(parts.mail?.operations(parts.room.downloadEndpoint, facts.submissionToken) ?? []),
  ];
  const events: AuditEvent[] = [];
  if (facts.code !== undefined) {
    events.push({ event: 'redemption', details: { reference, code: facts.code.id } });
  }
  if (document.requiresNDA) {
    const { version, sha256 } = parts.room.agreement;
    events.push({ event: 'signature', details: { reference, version, sha256 } });
    operations.push({ insert: 'signatures', fields: signatureFields(parts, request, made) });
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
  { room }: DownloadParts,
  code: StoredRecord,
  { fields }: DownloadRequest,
  { now, reference }: Made,
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
export function entriesOf({ fields, found }: DownloadRequest): Fields {
  const { requiresNDA, fileName } = found.document;
  const { ndaVersion: _version, ndaSignedAt: _time, ...others } = fields;
  const { accessCode: _code, emailCode: _mailed, ...given } = others;
  const ndaSignature = requiresNDA ? fields.ndaSignature : undefined;
  return { ...(given as Fields), fileName, ndaAccepted: requiresNDA, ndaSignature };
}

/** Returns the fields of the download's record. Of an access code, only the last group is stored. */
function downloadFields(
  { room }: DownloadParts,
  request: DownloadRequest,
  { code, submissionToken, reference, now, consent }: Made,
): Fields {
  const { fields, found } = request;
  const { requiresNDA, requiresAccessCode } = found.document;
  return {
    ...entriesOf(request),
    accessCode: requiresAccessCode
      ? maskedCode(room.codes, codeHint(fields.accessCode ?? ''))
      : undefined,
    codeId: code?.id,
    // The server's times.
    emailVerifiedAt: found.document.requiresVerifiedEmail ? now.toISOString() : undefined,
    ndaSignedAt: requiresNDA ? now.toISOString() : undefined,
    ...(consent as Fields),
    reference,
    submissionToken,
    ...signOf(room.downloadEndpoint),
  };
}

function signatureFields(
  { room, sealKey, signer }: DownloadParts,
  { fields, found }: DownloadRequest,
  { visitor, reference, now, consent }: Made,
): Fields {
  const { name, email, company, ndaSignature = '', ndaSignedAt } = fields;
  const evidenceOfSigning = {
    reference,
    signature: ndaSignature,
    name,
    email,
    company,
    fileName: found.document.fileName,
    signedAt: now.toISOString(),
    claimedAt: ndaSignedAt,
    agreement: room.agreement,
    consent: (consent.consent ?? null) as JsonValue,
    address: visitor.address ?? 'unknown',
    userAgent: visitor.userAgent,
    ...(found.document.requiresVerifiedEmail && { emailVerifiedAt: now.toISOString() }),
  };
  return sealedSignature(evidenceOfSigning, sealKey, signer);
}
