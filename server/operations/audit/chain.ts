import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../../lib/json.ts';
import { isSeal } from '../../lib/secret.ts';
import type { NoteSigner } from '../../lib/signed-note.ts';

/** What the log tells of. */
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
  /** Staff issued one-time codes, mailed one, or ended one. */
  | 'code-issue'
  | 'code-mail'
  | 'code-revoke'
  | 'erasure'
  /** Staff marked a submission, wrote about it, or said who sees to it. */
  | 'state'
  | 'note'
  | 'assignee'
  /** Staff looked at a list or at one submission, or took a file or a list with them: in the inbox or by a command. */
  | 'inbox-list'
  | 'inbox-view'
  | 'inbox-file'
  | 'inbox-export'
  | 'inbox-person'
  | 'inbox-receipt'
  /** An operator had a mail of the outbox tried again, or gave it up. */
  | 'mail-retry'
  | 'mail-drop'
  /** An operator had a mail sent to see whether one arrives. */
  | 'mail-test'
  /** The end of the log was given out, signed: so it is this entry, which stays. */
  | 'checkpoint'
  /** Takes the place of a day's refusals. */
  | 'summary'
  /** The head was not as the log had sealed it; what came before cannot be trusted. */
  | 'head-mismatch';

/** Something that happened. */
export interface AuditEvent {
  readonly event: AuditEventName;
  /** Never personal data of visitors: they and their addresses go in as pseudonyms. Staff are named in `by`. */
  readonly details: AuditEntry['details'];
}

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** An event as a link of the chain. */
export const entrySchema = z.object({
  /** From 1, without gaps. */
  sequence: z.int().min(1),
  event: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  details: z.record(z.string(), z.json()),
  /** The hash of the entry before; of the first one, `chainStart`. */
  previous: hashSchema,
  /** SHA-256 of the canonical JSON of the other fields, in hexadecimal digits. */
  hash: hashSchema,
});

export type AuditEntry = z.output<typeof entrySchema>;

/** The chain's last link, sealed so that only the site's secret can move it. */
export const headSchema = z.object({
  sequence: z.int().min(1),
  hash: hashSchema,
  /** HMAC-SHA-256 of the other fields, in hexadecimal digits. */
  seal: hashSchema,
});

export type AuditHead = z.output<typeof headSchema>;

/** Entries that follow each other and were folded into a summary. */
const rangeSchema = z.object({
  from: z.int().min(1),
  to: z.int(),
  /** What the first of them names as the one before. */
  previous: hashSchema,
  /** The hash of the last of them, which what follows names as the one before. */
  hash: hashSchema,
});

export type FoldedRange = z.output<typeof rangeSchema>;

const summarySchema = z.object({
  event: z.literal('summary'),
  sequence: z.int(),
  details: z.object({ ranges: z.array(rangeSchema) }),
});

/** What an entry folds, if it is a summary: only what stood before it. */
export function rangesOf(entry: unknown): FoldedRange[] {
  const { data } = summarySchema.safeParse(entry);
  return data?.details.ranges.filter(({ from, to }) => from <= to && to < data.sequence) ?? [];
}

/** Whether an entry tells of somebody who was not let in: of these only their number is kept for ever. */
export const isRefusal = ({ event }: Pick<AuditEntry, 'event'>): boolean =>
  event === 'denial' || event === 'login-refused';

/** What the first entry names as the one before. */
export const chainStart = '0'.repeat(64);

/** The hash that an entry must have. */
export function entryHash({ hash: _, ...entry }: Omit<AuditEntry, 'hash'> & { hash?: string }) {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex');
}

/** Seals the end of the chain. */
export function sealedHead(
  { sequence, hash }: Pick<AuditEntry, 'sequence' | 'hash'>,
  key: Buffer,
): AuditHead {
  return { sequence, hash, seal: headSeal({ sequence, hash }, key) };
}

/** An entry as a signed note: what everybody can check, and what is to be kept elsewhere. */
export function checkpointOf({ sequence, hash }: AuditHead, { name, sign }: NoteSigner): string {
  return sign(`${name}/audit\n${sequence}\n${Buffer.from(hash, 'hex').toString('base64')}\n`);
}

/** Whether a head is one that this site has sealed. */
export function isSealed(head: AuditHead, key: Buffer): boolean {
  return isSeal(head.seal, headSeal(head, key));
}

/** Links events to what came before. */
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

function headSeal({ sequence, hash }: Pick<AuditHead, 'sequence' | 'hash'>, key: Buffer): string {
  return createHmac('sha256', key).update(canonicalJson({ sequence, hash })).digest('hex');
}
