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

/** What the gates found out, and what is made for the download. */
interface Made {
  readonly visitor: Visitor;
  /** The code to redeem. */
  readonly code: StoredRecord | undefined;
  /** As it is stored. */
  readonly submissionToken: string;
  readonly reference: string;
  readonly now: Date;
  readonly consent: Record<string, unknown>;
}

/** Puts together everything that a download writes, to be committed as one. */
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
    /** Which of the operations inserts the download's record. */
    downloadIndex: redemption.length,
    /** What the visitor gets, once its record has an id. */
    // Signed: there is an agreement to fetch.
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
 * What is kept of the visitor's entries, and makes a request another one. A code opens nothing
 * twice, and a browser's clock proves nothing.
 */
export function entriesOf({ fields, found }: DownloadRequest): Fields {
  const { requiresNDA, fileName } = found.document;
  const { ndaVersion: _version, ndaSignedAt: _time, ...others } = fields;
  const { accessCode: _code, emailCode: _mailed, ...given } = others;
  const ndaSignature = requiresNDA ? fields.ndaSignature : undefined;
  return { ...(given as Fields), fileName, ndaAccepted: requiresNDA, ndaSignature };
}

/** What the document does not need is not kept; of a code, its last group only. */
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
