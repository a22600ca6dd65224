import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FeatureOptions } from '../../../core/config/feature.ts';
import { say, type Words, word } from '../../../core/messages/word.ts';
import { canonicalJson, type JsonValue } from '../../lib/json.ts';
import { isSeal, type NoteSigner, noteSigner } from '../../lib/secret.ts';
import { checkAgreement, partHash } from '../../lib/verify-evidence.mjs';
import type { HandlingStorage } from '../../operations/handling/handling.ts';
import { isPseudonym } from '../../operations/privacy/erase.ts';
import type { Fields, Store, StoredRecord } from '../../storage/store/store.ts';

/*
 * A signed agreement as evidence. It is protected twice. Seals are HMACs with a secret of the site, so
 * only the site can check them. The note is a text that is signed with the site's private key (C2SP
 * signed-note, server/lib/secret.ts), so anybody can check it with the public key
 * (server/lib/verify-evidence.mjs).
 */

/** The agreement that visitors sign. */
export type AgreementSource = Readonly<{
  title: string;
  version: string;
  /** Title, version and numbered clauses, as plain text. */
  text: string;
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  sha256: string;
}>;

/** Returns the agreement of the site config as plain text with its hash. */
export function agreementOf(
  agreement: FeatureOptions['dataRoom']['agreement'],
  words: Words,
): AgreementSource {
  const { title, version, clauses } = agreement;
  const numbered = clauses.map(({ heading, text }, index) => `${index + 1}. ${heading}\n${text}`);
  const text = `${[title, say(words, word('paper.version', { version })), ...numbered].join('\n\n')}\n`;
  return { title, version, text, sha256: textHash(text) };
}

/** Returns the SHA-256 of a text in UTF-8, hexadecimal. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The evidence of a signature, without its seals. */
export interface SignatureEvidence {
  /** The reference of the download that the agreement was signed for. */
  readonly reference: string;
  /** The name that the visitor typed as a signature. */
  readonly signature: string;
  /** The path of the signature by hand. Absent if the visitor gave none. */
  readonly handwritten?: string;
  readonly name: string;
  readonly email: string;
  readonly company: string | undefined;
  readonly fileName: string;
  /** The server's time, ISO 8601, UTC. */
  readonly signedAt: string;
  /** The time of signing that the browser claims; it is no evidence. */
  readonly claimedAt: string | undefined;
  readonly agreement: AgreementSource;
  /** The consent with its wording, version, hash and time. */
  readonly consent: JsonValue;
  readonly address: string;
  readonly userAgent: string;
  /** When the visitor entered the mailed code. Absent if the document requires none. */
  readonly emailVerifiedAt?: string;
  /** The language in which the agreement was read: a tag. Absent in a site of one language. */
  readonly language?: string;
}

/** The parts of the evidence, and whether an erasure pseudonymises each. The other parts stay as proof. */
const isErasedPart = {
  reference: false,
  signature: true,
  handwritten: true,
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
  language: false,
} as const satisfies Record<keyof SignatureEvidence, boolean>;

/** The names of all parts, in the order of the note. */
const signatureParts = Object.keys(isErasedPart) as (keyof SignatureEvidence)[];
const erasedParts = signatureParts.filter((part) => isErasedPart[part]);
/** Parts that later releases added. They are left out if absent, so that older seals stay valid. */
const OPTIONAL_PARTS: readonly string[] = ['handwritten', 'emailVerifiedAt', 'language'];
/** Returns the names of the parts that a signature has. */
export const partsOf = (evidence: Fields | SignatureEvidence) =>
  signatureParts.filter((part) => !OPTIONAL_PARTS.includes(part) || evidence[part] !== undefined);
/** The fields that an erasure pseudonymises. */
export const erasedFields: readonly string[] = [...erasedParts, 'salt'];

/**
 * Returns the evidence with its seals. `seal` is the HMAC-SHA-256 of the canonical JSON of all parts.
 * `partSeals` has one HMAC per part, so a check can name the part that was changed. `note` holds a
 * signed hash of each part, which anybody can verify with the public key. Parts that an erasure
 * removes are hashed with a salt, and the erasure removes the salt too.
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
  // An absent part is no personal data. Without a salt it can be verified after an erasure too.
  const noteLines = parts.map((part) =>
    isErasedPart[part] && fields[part] !== undefined
      ? `${part} ${partHash(part, fields[part], salt)} salted\n`
      : `${part} ${partHash(part, fields[part], '')}\n`,
  );
  const note = signer.sign(`${signer.name}/agreement\n${noteLines.join('')}`);
  return { ...fields, partSeals, seal: fullSeal(fields, key), salt, note };
}

/** Returns the parts of a stored signature that differ from its note. Older signatures have no note. */
export function noteFaults(record: Fields, publicKey: string): string[] {
  if (record.note === undefined) return [];
  try {
    return checkAgreement(evidenceOf(record), publicKey).faults.map(
      (part) => `${part}: not as its note says`,
    );
  } catch {
    return ['note: it is not signed with the key of this site'];
  }
}

/** Returns the fields that a third party needs to verify a signature with the site's public key. */
export function evidenceOf(record: Fields): Fields {
  const names = [...partsOf(record), 'salt', 'note'];
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/**
 * Returns a message for each part of a stored signature that does not match its seal; empty if the
 * signature is valid. Each part has its own seal, so the rest can be checked without the `erased`
 * parts. The seal over all parts is skipped then.
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
  const agreement = record.agreement as Partial<AgreementSource> | undefined;
  if (textHash(String(agreement?.text)) !== agreement?.sha256) {
    faults.push('agreement: the text does not have the hash that was signed');
  }
  if (erased.length === 0 && !isSeal(record.seal, fullSeal(record, key))) {
    faults.push('seal: it does not belong to this record');
  }
  return faults;
}

/**
 * Returns the erasure that pseudonymised a signature. Undefined if the audit log has no erasure of
 * its address; then anything that looks like a pseudonym is a forgery.
 */
export async function signatureErasure(store: Pick<Store, 'find'>, record: StoredRecord) {
  const erasures = await store.find('audit', { event: 'erasure' });
  // An erasure before the signature cannot have changed it.
  const logged = erasures
    .map(({ at, details }) => ({ at: String(at), ...(details as { reference?: string }) }))
    // The log names an erased address by its pseudonym, which then is the address of the record.
    .find(({ at, reference }) => reference === record.email && at >= String(record.signedAt));
  if (logged === undefined) return undefined;
  /** The pseudonymised parts, whose seals cannot be recomputed. */
  const parts = erasedParts.filter((part) => isPseudonym(record[part]));
  return { at: logged.at, parts };
}

/** Returns the seal of one part. */
function partSeal(record: Fields, part: string, key: Buffer): string {
  // The reference binds the seal to its record, so that it does not fit another signature.
  return hmac([record.reference ?? null, part, record[part] ?? null], key);
}

/** Returns the seal over all parts. */
function fullSeal(record: Fields, key: Buffer): string {
  const parts = partsOf(record).map((part) => [part, record[part] ?? null]);
  return hmac(Object.fromEntries(parts), key);
}

function hmac(value: JsonValue, key: Buffer): string {
  return createHmac('sha256', key).update(canonicalJson(value)).digest('hex');
}

/** Verifies a signature. Returns the parts that differ, and the erasure that pseudonymised it. */
export async function verifySignature(
  { store, keys }: HandlingStorage,
  origin: string,
  signature: StoredRecord,
) {
  const erasure = await signatureErasure(store, signature);
  const faults = [
    ...signatureFaults(signature, keys('nda-seal'), erasure?.parts),
    ...noteFaults(signature, noteSigner(origin, keys).publicKey),
  ];
  return { erasure, faults };
}
