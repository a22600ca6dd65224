import type { Collections } from '../../storage/store/collections.ts';
import type { Operation, StoredRecord } from '../../storage/store/store.ts';
import type { MailFailure } from './transport.ts';

/** Mail that could not be sent for so long is given up. */
const keep = 30 * 24 * 60 * 60_000;

/** What is kept about a submission's mail names nobody, and goes when the submission does. */
export const goesWithSubmission = {
  holdsNoInput: true,
  personal: {
    emails: [],
    tiedBy: { field: 'submission', of: 'submissionToken' },
    erasure: 'remove',
  },
} as const;

/** What the outbox keeps: mail that is still to be sent about a submission. */
export const mailCollections = {
  outbox: { timestamp: 'createdAt', unique: [], keep, ...goesWithSubmission },
} as const satisfies Collections;

/*
 * An outbox record says which mail is to be sent about which submission. It holds nothing that a
 * visitor has entered: the mail is written when it is sent, from the submission as it is then. When
 * the submission was erased, there is nothing to send.
 */

export type MailKind = 'notice' | 'confirmation';

/** A mail that is still to be sent, or was given up. */
export interface OutboxMail {
  readonly id: number;
  readonly kind: MailKind;
  /** The form's id. */
  readonly form: string;
  /** The submission's stored token. */
  readonly submission: string;
  readonly state: 'waiting' | 'failed';
  /** Attempts that were begun. */
  readonly attempts: number;
  /** When it is to be looked at again. ISO 8601, UTC. */
  readonly dueAt: string;
  /** Whose attempt is under way. */
  readonly claim: string | null;
  /** When the attempt is over at the latest. ISO 8601, UTC. */
  readonly claimedUntil: string | null;
  /** The server has refused the mail with the file. */
  readonly withoutFile: boolean;
  /** Why the last attempt failed: its code, and what the server answered, such as `EENVELOPE 550`. */
  readonly failure?: string;
  readonly createdAt: string;
}

const minute = 60_000;
const hour = 60 * minute;
const pauses = [1 * minute, 5 * minute, 15 * minute, 1 * hour, 6 * hour];
const longestPause = 12 * hour;
/** RFC 5321, 4.5.4.1: giving up takes four to five days at least. */
const givenUpAfter = 5 * 24 * hour;
/** Longer than an attempt may take. */
const claimMs = 45_000;

/** The operation that puts a mail into the outbox. */
export function enqueue(kind: MailKind, form: string, submission: string, now: Date): Operation {
  const fields = {
    kind,
    form,
    submission,
    state: 'waiting',
    attempts: 0,
    dueAt: now.toISOString(),
    claim: null,
    claimedUntil: null,
    withoutFile: false,
  };
  return { insert: 'outbox', fields };
}

/** A record of the outbox as what it is. */
export const outboxMail = (record: StoredRecord): OutboxMail => record as unknown as OutboxMail;

/** Whether an attempt is to be begun now. An attempt that has outlived its claim broke off. */
export function isDue(mail: OutboxMail, now: Date): boolean {
  return mail.state === 'waiting' && Date.parse(mail.claimedUntil ?? mail.dueAt) <= now.getTime();
}

/** Whether an attempt was made that did not succeed. */
export const hasFailed = (mail: OutboxMail): boolean => mail.attempts > 0 && mail.claim === null;

/** Claims a mail for one attempt: only one of several servers succeeds. */
export function claimMail(mail: OutboxMail, claim: string, now: Date): Operation {
  const claimedUntil = new Date(now.getTime() + claimMs).toISOString();
  return {
    update: 'outbox',
    where: { id: mail.id, state: 'waiting', claim: mail.claim },
    // By `dueAt` alone all mail is put in order.
    set: { claim, claimedUntil, dueAt: claimedUntil, attempts: mail.attempts + 1 },
  };
}

type MailChange = Extract<Operation, { readonly update: string }>;

type Failure = Pick<MailFailure, 'isFinal' | 'isOfMessage' | 'code' | 'responseCode'>;

/** What a failed attempt changes: the next one is later, and after five days there is none. */
export function releaseMail(mail: OutboxMail, failure: Failure, now: Date): MailChange {
  const pause = pauses[mail.attempts - 1] ?? longestPause;
  const dueAt = new Date(now.getTime() + pause);
  // The visitor's address may be wrong for ever; the operator's own he can mend.
  const isHopeless = failure.isFinal && mail.kind === 'confirmation';
  const isTooOld = dueAt.getTime() - Date.parse(mail.createdAt) > givenUpAfter;
  return {
    update: 'outbox',
    where: { id: mail.id, claim: mail.claim },
    set: {
      state: isHopeless || isTooOld ? 'failed' : 'waiting',
      dueAt: dueAt.toISOString(),
      claim: null,
      claimedUntil: null,
      withoutFile: mail.withoutFile || failure.isOfMessage,
      failure: [failure.code, failure.responseCode].join(' ').trim(),
    },
  };
}

/** Whether an attempt is under way now. */
export const isBeingSent = (mail: OutboxMail, now: Date): boolean =>
  mail.claimedUntil !== null && Date.parse(mail.claimedUntil) > now.getTime();

/** Makes a mail due now, one that was given up too. */
export function retryMail(mail: OutboxMail, now: Date): Operation {
  return {
    update: 'outbox',
    where: { id: mail.id, claim: mail.claim },
    set: { state: 'waiting', dueAt: now.toISOString(), claim: null, claimedUntil: null },
  };
}
