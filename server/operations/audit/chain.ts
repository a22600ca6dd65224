import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../lib/json.ts';
import { isSeal, type NoteSigner } from '../../lib/secret.ts';

/** The events of the audit log. */
type AuditEventName =
  | 'login'
  | 'login-refused'
  | 'logout'
  | 'session-ended'
  | 'denial'
  | 'grant'
  | 'download'
  | 'signature'
  | 'redemption'
  /** Staff issued one-time codes. */
  | 'code-issue'
  /** Staff mailed a one-time code. */
  | 'code-mail'
  /** Staff ended a one-time code. */
  | 'code-revoke'
  | 'erasure'
  /** The sender of a submission changed it by a mailed link. */
  | 'sender-change'
  /** Staff changed a submission's state. */
  | 'state'
  /** Staff added a note to a submission. */
  | 'note'
  /** Staff undid a note. */
  | 'note-removed'
  /** Staff changed the assignee of a submission. */
  | 'assignee'
  /** Staff opened a reply in a mail program. */
  | 'reply-open'
  /** Staff noted that the reply was sent. */
  | 'reply-sent'
  /** Staff noted that the reply was not sent. */
  | 'reply-not-sent'
  /** Staff read a list, in the inbox or by a command. */
  | 'inbox-list'
  /** Staff read a submission, in the inbox or by a command. */
  | 'inbox-view'
  /** Staff downloaded a file, in the inbox or by a command. */
  | 'inbox-file'
  /** Staff downloaded a list, in the inbox or by a command. */
  | 'inbox-export'
  /** Staff listed all records of a person, to erase them. */
  | 'inbox-person'
  /** Staff read a receipt of an action, such as one with new one-time codes. */
  | 'inbox-receipt'
  /** An operator retried a mail of the outbox. */
  | 'mail-retry'
  /** An operator cancelled a mail of the outbox. */
  | 'mail-drop'
  /** A webhook was delivered. */
  | 'webhook-sent'
  /** All attempts to deliver a webhook failed. */
  | 'webhook-failed'
  /** An operator sent a test mail. */
  | 'mail-test'
  /** The signed head of the log was exported. This entry is never removed. */
  | 'checkpoint'
  /** Replaces a day's refusals. */
  | 'summary'
  /** The head's seal was wrong. Earlier entries cannot be trusted. */
  | 'head-mismatch';

/** An event to be logged. */
export interface AuditEvent {
  readonly event: AuditEventName;
  /** Never personal data of visitors: people and addresses are pseudonyms. `by` names staff. */
  readonly details: AuditEntry['details'];
}

/** SHA-256 in hexadecimal digits. */
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The schema of an entry of the chain. */
export const entrySchema = z.object({
  /** From 1, without gaps. */
  sequence: z.int().min(1),
  event: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  details: z.record(z.string(), z.json()),
  /** The hash of the previous entry, or `chainStart`. */
  previous: hashSchema,
  /** SHA-256 of the canonical JSON of the other fields, in hexadecimal digits. */
  hash: hashSchema,
});

/** An entry of the chain. */
export type AuditEntry = z.output<typeof entrySchema>;

/** The schema of the chain's head: its last entry, sealed. The seal needs the site's secret. */
export const headSchema = z.object({
  sequence: z.int().min(1),
  hash: hashSchema,
  /** HMAC-SHA-256 of the other fields, in hexadecimal digits. */
  seal: hashSchema,
});

/** The head of the chain. */
export type AuditHead = z.output<typeof headSchema>;

/** The schema of a range of consecutive entries that a summary replaced. */
const rangeSchema = z.object({
  from: z.int().min(1),
  to: z.int(),
  /** The `previous` of the first entry. */
  previous: hashSchema,
  /** The hash of the last entry, which the next entry names as `previous`. */
  hash: hashSchema,
});

/** A range of entries that a summary replaced. */
export type FoldedRange = z.output<typeof rangeSchema>;

/** The schema of an entry that replaced others. */
const summarySchema = z.object({
  event: z.literal('summary'),
  sequence: z.int(),
  details: z.object({ ranges: z.array(rangeSchema) }),
});

/** Returns the ranges that a summary replaced. They all precede it. Empty for other entries. */
export function summarisedRanges(entry: unknown): FoldedRange[] {
  const { data } = summarySchema.safeParse(entry);
  return data?.details.ranges.filter(({ from, to }) => from <= to && to < data.sequence) ?? [];
}

/** Returns whether an entry is a refusal. Refusals are summarised later (`fold.ts`); all other entries stay. */
export const isRefusal = ({ event }: Pick<AuditEntry, 'event'>): boolean =>
  event === 'denial' || event === 'login-refused';

/** The `previous` of the first entry. */
export const chainStart = '0'.repeat(64);

/** Returns the correct hash of an entry. */
export function entryHash({ hash: _, ...entry }: Omit<AuditEntry, 'hash'> & { hash?: string }) {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex');
}

/** Returns a sealed head. */
export function sealedHead(
  { sequence, hash }: Pick<AuditEntry, 'sequence' | 'hash'>,
  key: Buffer,
): AuditHead {
  return { sequence, hash, seal: headSeal({ sequence, hash }, key) };
}

/**
 * Returns a signed note of an entry, which anyone can verify and which should be stored elsewhere.
 */
export function checkpointOf({ sequence, hash }: AuditHead, { name, sign }: NoteSigner): string {
  return sign(`${name}/audit\n${sequence}\n${Buffer.from(hash, 'hex').toString('base64')}\n`);
}

/** Returns whether this site sealed a head. */
export function isSealed(head: AuditHead, key: Buffer): boolean {
  return isSeal(head.seal, headSeal(head, key));
}

/** Returns events as entries that follow the last entry of the chain. */
export function linkEvents(
  events: readonly AuditEvent[],
  last: Pick<AuditEntry, 'sequence' | 'hash'>,
  at: string,
): AuditEntry[] {
  let { sequence, hash } = last;
  return events.map(({ event, details }) => {
    const entry = { sequence: sequence + 1, event, at, details, previous: hash };
    ({ sequence } = entry);
    hash = entryHash(entry);
    return { ...entry, hash };
  });
}

/** Returns the seal of a head. */
function headSeal({ sequence, hash }: Pick<AuditHead, 'sequence' | 'hash'>, key: Buffer): string {
  return createHmac('sha256', key).update(canonicalJson({ sequence, hash })).digest('hex');
}
