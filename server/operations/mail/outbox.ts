import type { Collections } from '../../storage/store/collections.ts';
import type { Operation, StoredRecord } from '../../storage/store/store.ts';
import type { MailFailure } from './transport.ts';

/** How long undeliverable mail is stored. */
const keep = 30 * 24 * 60 * 60_000;

/** Data about a submission's mail has no personal data, and is deleted with the submission. */
export const goesWithSubmission = {
  holdsNoInput: true,
  personal: {
    emails: [],
    tiedBy: { field: 'submission', of: 'submissionToken' },
    erasure: 'remove',
  },
} as const;

/** The outbox: mail that waits to be sent about a submission. */
export const mailCollections = {
  outbox: { timestamp: 'createdAt', unique: [], keep, ...goesWithSubmission },
} as const satisfies Collections;

/*
 * An outbox record names a kind of mail and a submission. It contains no answers: the mail is
 * written when it is sent, from the submission at that time. After an erasure there is nothing to
 * send.
 */

export type MailKind = 'notice' | 'confirmation';

/** A mail that waits or has finally failed. */
export type OutboxMail = {
  readonly id: number;
  readonly kind: MailKind;
  /** The form's id. */
  readonly form: string;
  /** The submission's stored token. */
  readonly submission: string;
  readonly state: 'waiting' | 'failed';
  /** The number of started attempts. */
  readonly attempts: number;
  /** The time of the next attempt (ISO 8601, UTC). */
  readonly dueAt: string;
  /** The id of the running attempt. */
  readonly claim: string | null;
  /** The end of the claim at the latest (ISO 8601, UTC). */
  readonly claimedUntil: string | null;
  /** Whether the mail server refused the mail with its attachment. */
  readonly withoutFile: boolean;
  /** The code of the last failure and the server's response code, such as `EENVELOPE 550`. */
  readonly failure?: string;
  readonly createdAt: string;
};

const minute = 60_000;
const hour = 60 * minute;
const pauses = [1 * minute, 5 * minute, 15 * minute, 1 * hour, 6 * hour];
const longestPause = 12 * hour;
/** RFC 5321, 4.5.4.1: retry for at least four to five days. */
const givenUpAfter = 5 * 24 * hour;
/** The duration of a claim, longer than an attempt may take. */
const claimMs = 45_000;

/** Returns the operation that adds a mail to the outbox. */
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

/** Returns an outbox record with its type. */
export const outboxMail = (record: StoredRecord): OutboxMail => record as OutboxMail;

/** Returns whether an attempt is due. An attempt beyond its claim was interrupted. */
export function isDue(mail: OutboxMail, now: Date): boolean {
  return mail.state === 'waiting' && Date.parse(mail.claimedUntil ?? mail.dueAt) <= now.getTime();
}

/** Returns whether the last attempt failed. */
export const hasFailed = (mail: OutboxMail): boolean => mail.attempts > 0 && mail.claim === null;

/**
 * Returns the operation that claims a mail for one attempt. Only one of several servers succeeds.
 */
export function claimMail(mail: OutboxMail, claim: string, now: Date): Operation {
  const claimedUntil = new Date(now.getTime() + claimMs).toISOString();
  return {
    update: 'outbox',
    where: { id: mail.id, state: 'waiting', claim: mail.claim },
    // `dueAt` alone orders all mail.
    set: { claim, claimedUntil, dueAt: claimedUntil, attempts: mail.attempts + 1 },
  };
}

type MailChange = Extract<Operation, { readonly update: string }>;

type Failure = Pick<MailFailure, 'isFinal' | 'isOfMessage' | 'code' | 'responseCode'>;

/**
 * Returns the operation after a failed attempt: the next attempt is later, and after five days
 * there is none.
 */
export function releaseMail(mail: OutboxMail, failure: Failure, now: Date): MailChange {
  const pause = pauses[mail.attempts - 1] ?? longestPause;
  const dueAt = new Date(now.getTime() + pause);
  // A visitor's address may be wrong for good. Operators can fix their own.
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

/** Returns whether an attempt is running. */
export const isBeingSent = (mail: OutboxMail, now: Date): boolean =>
  mail.claimedUntil !== null && Date.parse(mail.claimedUntil) > now.getTime();

/** Returns the operation that makes a mail due now, also a failed one. */
export function retryMail(mail: OutboxMail, now: Date): Operation {
  return {
    update: 'outbox',
    where: { id: mail.id, claim: mail.claim },
    set: { state: 'waiting', dueAt: now.toISOString(), claim: null, claimedUntil: null },
  };
}
