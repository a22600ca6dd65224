import type { CollectionDefinition, Collections } from '../../storage/store/collections.ts';
import type {
  CollectionRecord,
  Operation,
  Store,
  StoredRecord,
} from '../../storage/store/store.ts';

/** How long undeliverable jobs are stored. */
const retentionMs = 30 * 24 * 60 * 60_000;

/**
 * Options of the collections of the outbox. Their records contain no input of visitors and no e-mail
 * address. `tiedBy`: a record belongs to the person of the submission whose `submissionToken` equals its
 * `submission`. An erasure deletes both.
 */
const deletedWithSubmission = {
  holdsNoInput: true,
  personal: {
    emails: [],
    tiedBy: { field: 'submission', of: 'submissionToken' },
    erasure: 'remove',
  },
} as const;

/** The outbox: mail and webhooks that wait to be sent about a submission. */
export const outboxCollections = {
  outbox: { timestamp: 'createdAt', unique: [], keep: retentionMs, ...deletedWithSubmission },
} as const satisfies Collections;

/*
 * An outbox record names a kind of job and a submission. It contains no answers: the mail or the
 * webhook's body is written when it is sent, from the submission at that time. After an erasure
 * there is nothing to send.
 */

/** The kinds of mail: a notice to staff, a confirmation to the visitor, a list of submissions to staff. */
type MailKind = 'notice' | 'confirmation' | 'digest';

/** What a job of the outbox delivers. */
export type JobKind = MailKind | 'webhook';

/** A mail or webhook that waits or has finally failed. */
export type OutboxJob = {
  readonly id: number;
  readonly kind: JobKind;
  /** The `url` of the webhook as the form config has it. Only webhooks have it. */
  readonly target?: string;
  /** The time of the digest that lists the submission (ISO 8601, UTC). Only digests have it. */
  readonly digest?: string;
  /** The names of the fields that the sender changed. Only notices and digests of a change have it. */
  readonly changed?: readonly string[];
  /** The id of the form. */
  readonly form: string;
  /** The `submissionToken` of the submission's record. The names of these properties are stored. */
  readonly submission: string;
  readonly state: 'waiting' | 'failed';
  /** The number of started attempts. */
  readonly attempts: number;
  /** The time of the next attempt (ISO 8601, UTC). */
  readonly dueAt: string;
  /** The random id of the running attempt. Null if none is running. */
  readonly claim: string | null;
  /** When the running attempt counts as interrupted (ISO 8601, UTC). */
  readonly claimedUntil: string | null;
  /** Whether the mail server refused the mail with its attachment. */
  readonly withoutFile: boolean;
  /** The code of the last failure and the server's response code, such as `EENVELOPE 550`. */
  readonly failure?: string;
  readonly createdAt: string;
};

/** In milliseconds. */
const minute = 60_000;
const hour = 60 * minute;
/** The pauses after the first failures. */
const pauses = [1 * minute, 5 * minute, 15 * minute, 1 * hour, 6 * hour];
/** The pause after each further failure. */
const longestPause = 12 * hour;
/** RFC 5321, 4.5.4.1: retry for at least four to five days. */
const mailGivenUpAfter = 5 * 24 * hour;
/** After this time there is no further attempt. */
const webhookGivenUpAfter = 24 * hour;
/** The duration of a claim, longer than an attempt may take. */
const claimMs = 45_000;

/** An operation that inserts a record. */
type Insertion = Extract<Operation, { readonly insert: string }>;

/** Returns the operation that adds a mail, or a webhook with its target, to the outbox. */
export function enqueue(
  kind: JobKind,
  form: string,
  submission: string,
  now: Date,
  target?: string,
): Insertion {
  const fields = {
    kind,
    ...(target !== undefined && { target }),
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

/** How long after its time a digest is sent, so that submissions of that moment are in it. */
const digestGraceMs = 1 * minute;

/** Returns the operation that adds a submission to the digest of a time. */
export function enqueueDigest(form: string, submission: string, digest: string): Insertion {
  const dueAt = new Date(Date.parse(digest) + digestGraceMs);
  const { insert, fields } = enqueue('digest', form, submission, dueAt);
  return { insert, fields: { ...fields, digest } };
}

/** Returns the operation of a notice or digest, marked as about a change of the fields `changed`. */
export const asChange = (operation: Insertion, changed: readonly string[]): Insertion => ({
  ...operation,
  fields: { ...operation.fields, changed: [...changed] },
});

/** Returns a record of the collection `outbox` as a job. */
export const outboxJob = (record: StoredRecord): OutboxJob => record as OutboxJob;

/**
 * Returns the name of a webhook's target for logs and lists: the host, without the path, which may
 * be secret; or the name of the environment variable.
 */
export const targetName = (target: string): string =>
  URL.canParse(target) ? new URL(target).host : target;

/** Returns whether an attempt is due. If a claim has run out, its attempt was interrupted. */
export function isDue(job: OutboxJob, now: Date): boolean {
  return job.state === 'waiting' && Date.parse(job.claimedUntil ?? job.dueAt) <= now.getTime();
}

/** Returns whether the last attempt failed. */
export const hasFailed = (job: OutboxJob): boolean => job.attempts > 0 && job.claim === null;

/**
 * Returns the operation that claims a job for one attempt. Only one of several servers succeeds.
 */
export function claimJob(job: OutboxJob, claim: string, now: Date): Operation {
  const claimedUntil = new Date(now.getTime() + claimMs).toISOString();
  return {
    update: 'outbox',
    where: { id: job.id, state: 'waiting', claim: job.claim },
    // The sender finds jobs by `dueAt` alone, so an interrupted one must become due by it.
    set: { claim, claimedUntil, dueAt: claimedUntil, attempts: job.attempts + 1 },
  };
}

/** An operation that updates a job. */
type JobChange = Extract<Operation, { readonly update: string }>;

/** The properties of a failure that decide about the next attempt. */
type Failure = Pick<DeliveryFailure, 'isFinal' | 'isOfMessage' | 'code' | 'responseCode'>;

/**
 * Returns the operation after a failed attempt: the next attempt is later, and after five days
 * (a webhook: after one day) there is none.
 */
export function releaseJob(job: OutboxJob, failure: Failure, now: Date): JobChange {
  const pause = pauses[job.attempts - 1] ?? longestPause;
  const dueAt = new Date(now.getTime() + pause);
  // A visitor's address may stay wrong. Operators can fix theirs, so notices are tried again.
  const isAddressRefused = failure.isFinal && job.kind === 'confirmation';
  const givenUpAfter = job.kind === 'webhook' ? webhookGivenUpAfter : mailGivenUpAfter;
  const isTooOld = dueAt.getTime() - Date.parse(job.createdAt) > givenUpAfter;
  return {
    update: 'outbox',
    where: { id: job.id, claim: job.claim },
    set: {
      state: isAddressRefused || isTooOld ? 'failed' : 'waiting',
      dueAt: dueAt.toISOString(),
      claim: null,
      claimedUntil: null,
      withoutFile: job.withoutFile || failure.isOfMessage,
      failure: [failure.code, failure.responseCode].join(' ').trim(),
    },
  };
}

/** Returns whether an attempt is running. */
export const isBeingSent = (job: OutboxJob, now: Date): boolean =>
  job.claimedUntil !== null && Date.parse(job.claimedUntil) > now.getTime();

/** Returns the operation that makes a job due now, also a failed one. */
export function retryJob(job: OutboxJob, now: Date): Operation {
  return {
    update: 'outbox',
    where: { id: job.id, claim: job.claim },
    set: { state: 'waiting', dueAt: now.toISOString(), claim: null, claimedUntil: null },
  };
}

/** Returns the record that a job is about. Undefined if it was erased. */
export async function subjectOf(
  store: Pick<Store, 'collections' | 'find'>,
  { form, submission }: OutboxJob,
): Promise<CollectionRecord | undefined> {
  for (const [collection, definition] of Object.entries(store.collections)) {
    if (definition.form !== form) continue;
    const [record] = await store.find(collection, { submissionToken: submission });
    if (record) return { collection, record };
  }
  return undefined;
}

/**
 * How long outcomes are stored. They are deleted with the submission, if that is earlier.
 */
const outcomeRetentionMs = 366 * 24 * 60 * 60_000;

/** The collection of the outcomes of mail, by the submission's token. */
export const outcomeCollections: Readonly<Record<string, CollectionDefinition>> = {
  mail_outcomes: {
    timestamp: 'createdAt',
    unique: [{ submission: 'exact', kind: 'exact' }],
    keep: outcomeRetentionMs,
    ...deletedWithSubmission,
  },
};

/** How the delivery of a mail ended: the mail server accepted it, all attempts failed, or staff cancelled it. */
export type MailResult = 'sent' | 'given-up' | 'dropped';

/** The outcome of a mail about a submission. */
type MailOutcome = {
  readonly kind: MailKind;
  readonly result: MailResult;
  /** ISO 8601, UTC. */
  readonly at: string;
};

/** A store that can find records. */
type FindingStore = Pick<Store, 'find'>;

/** The kinds of mail. */
export const MAIL_KINDS: readonly MailKind[] = ['notice', 'confirmation', 'digest'];

/**
 * Returns the operations that store an outcome, for the commit that ends the job. If the first attempt
 * succeeds, there is no earlier outcome, so most mail needs no lookup. The outcomes of webhooks are in the
 * audit log only. A notice of a change has none, since a submission may have several.
 */
export async function outcomeOperations(
  store: FindingStore,
  { kind, submission, attempts, changed }: OutboxJob,
  result: MailResult,
  now: Date,
): Promise<Operation[]> {
  if (kind === 'webhook' || changed !== undefined) return [];
  const isFirst = result === 'sent' && attempts <= 1;
  const [earlier] = isFirst ? [] : await store.find('mail_outcomes', { submission, kind });
  const set = { result, at: now.toISOString() };
  return earlier
    ? [{ update: 'mail_outcomes', where: { id: earlier.id }, set }]
    : [{ insert: 'mail_outcomes', fields: { submission, kind, ...set } }];
}

/** Returns the records with the outcomes of a submission's mails, for its erasure. */
export async function outcomeRecords(
  store: FindingStore,
  { submissionToken: submission }: StoredRecord,
): Promise<CollectionRecord[]> {
  if (typeof submission !== 'string') return [];
  const found: CollectionRecord[] = [];
  for (const kind of MAIL_KINDS)
    for (const record of await store.find('mail_outcomes', { submission, kind }))
      found.push({ collection: 'mail_outcomes', record });
  return found;
}

/** Returns the outcomes of a submission's mails. */
export const outcomesOf = async (
  store: FindingStore,
  record: StoredRecord,
): Promise<MailOutcome[]> =>
  (await outcomeRecords(store, record)).map((entry) => entry.record as StoredRecord & MailOutcome);

/**
 * A delivery failed. The error omits the other server's text, which may contain personal data. `MailFailure`
 * (`mail/transport.ts`) sets `isFinal` and `isOfMessage`. They stay false for a webhook.
 */
export class DeliveryFailure extends Error {
  override readonly name: string = 'DeliveryFailure';
  /** The code of the failure, such as `ECONNECTION`. */
  readonly code: string;
  /** The server's response code, such as 550. Undefined without a response. */
  readonly responseCode: number | undefined;
  /** The server refuses this recipient or message permanently. */
  readonly isFinal: boolean = false;
  /** The server refuses the message for its size or content, not sender or recipient. */
  readonly isOfMessage: boolean = false;

  constructor(code: string, responseCode?: number) {
    super(`The delivery failed (${code}).`);
    this.code = code;
    this.responseCode = responseCode;
  }
}
