import type { CollectionDefinition } from '../../storage/store/collections.ts';
import type {
  CollectionRecord,
  Operation,
  Store,
  StoredRecord,
} from '../../storage/store/store.ts';
import { goesWithSubmission, type MailKind, type OutboxMail } from './outbox.ts';

/**
 * How long delivery results are stored. They are deleted with the submission, if that is earlier.
 */
const keep = 366 * 24 * 60 * 60_000;

/** The delivery results of mail by the submission's token. */
export const outcomeCollections: Readonly<Record<string, CollectionDefinition>> = {
  mail_outcomes: {
    timestamp: 'createdAt',
    unique: [{ submission: 'exact', kind: 'exact' }],
    keep,
    ...goesWithSubmission,
  },
};

/** The delivery result: the mail server accepted it, all attempts failed, or staff cancelled it. */
export type MailResult = 'sent' | 'given-up' | 'dropped';

/** The delivery result of a mail about a submission. */
export type MailOutcome = {
  readonly kind: MailKind;
  readonly result: MailResult;
  /** ISO 8601, UTC. */
  readonly at: string;
};

type FindingStore = Pick<Store, 'find'>;

const KINDS: readonly MailKind[] = ['notice', 'confirmation'];

/**
 * Returns the operation that stores a delivery result, for the same commit. After a first attempt
 * there is no earlier result, so most mail needs no lookup.
 */
export async function outcomeOf(
  store: FindingStore,
  { kind, submission, attempts }: OutboxMail,
  result: MailResult,
  now: Date,
): Promise<Operation> {
  const isFirst = result === 'sent' && attempts <= 1;
  const [known] = isFirst ? [] : await store.find('mail_outcomes', { submission, kind });
  const set = { result, at: now.toISOString() };
  return known
    ? { update: 'mail_outcomes', where: { id: known.id }, set }
    : { insert: 'mail_outcomes', fields: { submission, kind, ...set } };
}

/** Returns the stored delivery results of records. */
export async function outcomeRecords(
  store: FindingStore,
  { submissionToken: submission }: StoredRecord,
): Promise<CollectionRecord[]> {
  if (typeof submission !== 'string') return [];
  const found: CollectionRecord[] = [];
  for (const kind of KINDS)
    for (const record of await store.find('mail_outcomes', { submission, kind }))
      found.push({ collection: 'mail_outcomes', record });
  return found;
}

/** Returns the delivery results of a record's mails. */
export const outcomesOf = async (
  store: FindingStore,
  record: StoredRecord,
): Promise<MailOutcome[]> =>
  (await outcomeRecords(store, record)).map((kept) => kept.record as StoredRecord & MailOutcome);
