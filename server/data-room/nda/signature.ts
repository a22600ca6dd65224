import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FeatureOptions } from '../../../core/config/feature.ts';
import { say, type Words, word } from '../../../core/messages/word.ts';
import { canonicalJson, type JsonValue } from '../../lib/json.ts';
import { isSeal } from '../../lib/secret.ts';
import type { NoteSigner } from '../../lib/signed-note.ts';
import { checkAgreement, partHash } from '../../lib/verify-evidence.mjs';
import { isPseudonym } from '../../operations/privacy/erase.ts';
import type { Fields, Store, StoredRecord } from '../../storage/store/store.ts';

/** An agreement as it is signed. */
export type Agreement = Readonly<{
  title: string;
  version: string;
  /** Title, version and numbered clauses, as plain text. */
  text: string;
  /** Of the text in UTF-8, in hexadecimal digits. */
  sha256: string;
}>;

/** The text that a visitor signs, with its hash. */
export function agreementOf(
  declared: FeatureOptions['dataRoom']['agreement'],
  words: Words,
): Agreement {
  const { title, version, clauses } = declared;
  const numbered = clauses.map(({ heading, text }, index) => `${index + 1}. ${heading}\n${text}`);
  const text = `${[title, say(words, word('paper.version', { version })), ...numbered].join('\n\n')}\n`;
  return { title, version, text, sha256: textHash(text) };
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The evidence of a signature, apart from its seals. */
export interface SignatureEvidence {
  /** Of the download that the agreement was signed for. */
  readonly reference: string;
  /** As it was typed. */
  readonly signature: string;
  readonly name: string;
  readonly email: string;
  readonly company: string | undefined;
  readonly fileName: string;
  /** The server's time, ISO 8601, UTC. */
  readonly signedAt: string;
  /** What the visitor's browser said about the time of signing; no evidence. */
  readonly claimedAt: string | undefined;
  readonly agreement: Agreement;
  /** The consent with its wording, version, hash and time. */
  readonly consent: JsonValue;
  readonly address: string;
  readonly userAgent: string;
  /** When a code that was mailed to the address came back. Absent where the document asks for none. */
  readonly emailVerifiedAt?: string;
}

/** The parts of the evidence, and whether an erasure leaves a pseudonym of each: the rest is proof. */
const isErased = {
  reference: false,
  signature: true,
  name: true,
  email: true,
  company: true,
  fileName: false,
  signedAt: false,
  claimedAt: false,
  agreement: false,
  consent: false,
  address: true,
  userAgent: true,
  emailVerifiedAt: false,
} as const satisfies Record<keyof SignatureEvidence, boolean>;

/** In the order in which they are told of. */
const signatureParts = Object.keys(isErased) as (keyof SignatureEvidence)[];
const erasedParts = signatureParts.filter((part) => isErased[part]);
/** Those of one signature: one without a verified address is sealed as it was before there were any. */
export const partsOf = (evidence: Fields | SignatureEvidence) =>
  signatureParts.filter((part) => part !== 'emailVerifiedAt' || evidence[part] !== undefined);
/** What an erasure leaves pseudonyms of. */
export const erasedFields: readonly string[] = [...erasedParts, 'salt'];

/**
 * The evidence with its seals: `seal` is the HMAC-SHA-256 of the canonical JSON of all of it, and
 * `partSeals` those of each part, which tell what was changed. `note` says the same to everybody: a
 * signed hash of each part. What an erasure takes is salted, and the salt goes along with it.
 */
export function sealedSignature(
  evidence: SignatureEvidence,
  key: Buffer,
  signer: NoteSigner,
): Fields {
  const parts = partsOf(evidence);
  const fields = Object.fromEntries(parts.map((part) => [part, evidence[part]])) as Fields;
  const partSeals = Object.fromEntries(parts.map((part) => [part, partSeal(fields, part, key)]));
  const salt = randomBytes(32).toString('base64url');
  const lines = parts.map((part) =>
    isErased[part]
      ? `${part} ${partHash(part, fields[part], salt)} salted\n`
      : `${part} ${partHash(part, fields[part], '')}\n`,
  );
  const note = signer.sign(`${signer.name}/agreement\n${lines.join('')}`);
  return { ...fields, partSeals, seal: fullSeal(fields, key), salt, note };
}

/** What a kept signature's note says against it; those of earlier versions have none. */
export function noteFaults(record: Fields, publicKey: string): string[] {
  if (record.note === undefined) return [];
  try {
    return checkAgreement(record, publicKey).faults.map((part) => `${part}: not as its note says`);
  } catch {
    return ['note: it is not signed with the key of this site'];
  }
}

/** What somebody else needs to check a signature with the site's public key alone. */
export function evidenceOf(record: Fields): Fields {
  const shown = [...partsOf(record), 'salt', 'note'];
  return Object.fromEntries(shown.map((part) => [part, record[part]]));
}

/**
 * Every part of a kept signature that is not as it was sealed; nothing when it stands. Each part
 * has a seal of its own, so what is left can be checked without the parts that were `erased`; the
 * seal over all of it cannot.
 */
export function signatureFaults(
  record: Fields,
  key: Buffer,
  erased: readonly string[] = [],
): string[] {
  const partSeals = record.partSeals as Readonly<Record<string, JsonValue>> | undefined;
  const faults = partsOf(record)
    .filter((part) => !erased.includes(part))
    .filter((part) => !isSeal(partSeals?.[part], partSeal(record, part, key)))
    .map((part) => `${part}: not as it was sealed`);
  const agreement = record.agreement as Partial<Agreement> | undefined;
  if (textHash(String(agreement?.text)) !== agreement?.sha256) {
    faults.push('agreement: the text does not have the hash that was signed');
  }
  if (erased.length === 0 && !isSeal(record.seal, fullSeal(record, key))) {
    faults.push('seal: it does not belong to this record');
  }
  return faults;
}

/**
 * The erasure that left pseudonyms in a signature. Undefined when the audit log tells of none for
 * its address: then whatever looks like a pseudonym was put there by somebody else.
 */
export async function signatureErasure(store: Pick<Store, 'find'>, record: StoredRecord) {
  const erasures = await store.find('audit', { event: 'erasure' });
  const logged = erasures
    .map(({ at, details }) => ({ at: String(at), ...(details as { reference?: string }) }))
    .find(({ at, reference }) => reference === record.email && at >= String(record.signedAt));
  if (logged === undefined) return undefined;
  /** The parts of which only pseudonyms are left: their seals cannot be recomputed. */
  const parts = erasedParts.filter((part) => isPseudonym(record[part]));
  return { at: logged.at, parts };
}

function partSeal(record: Fields, part: string, key: Buffer): string {
  // Bound to its record, so that a part of another signature does not fit.
  return hmac([record.reference ?? null, part, record[part] ?? null], key);
}

function fullSeal(record: Fields, key: Buffer): string {
  const parts = partsOf(record).map((part) => [part, record[part] ?? null]);
  return hmac(Object.fromEntries(parts), key);
}

function hmac(value: JsonValue, key: Buffer): string {
  return createHmac('sha256', key).update(canonicalJson(value)).digest('hex');
}
