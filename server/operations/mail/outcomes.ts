import type { CollectionDeclaration } from '../../storage/store/collections.ts';
import type {
  CollectionRecord,
  Operation,
  Store,
  StoredRecord,
} from '../../storage/store/store.ts';
import { goesWithSubmission, type MailKind, type OutboxMail } from './outbox.ts';

/** Longer than anybody asks whether a mail was sent; the submission may go sooner, and takes it along. */
const keep = 366 * 24 * 60 * 60_000;

/** How mail ended that is no longer in the outbox, or was given up there, by the token of its submission. */
export const outcomeCollections: Readonly<Record<string, CollectionDeclaration>> = {
  mail_outcomes: {
    timestamp: 'createdAt',
    unique: [{ submission: 'exact', kind: 'exact' }],
    keep,
    ...goesWithSubmission,
  },
};

/** What became of a mail: the mail server took it, it was tried in vain, or staff gave it up. */
export type MailResult = 'sent' | 'given-up' | 'dropped';

/** How a mail about a submission ended. */
export interface MailOutcome {
  readonly kind: MailKind;
  readonly result: MailResult;
  /** ISO 8601, UTC. */
  readonly at: string;
}

type FindingStore = Pick<Store, 'find'>;

const KINDS: readonly MailKind[] = ['notice', 'confirmation'];

/**
 * The operation that says how a mail ended, for the commit that ends it. What ends at its first attempt has
 * no earlier end, so that most mail is not looked for.
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

/** How the mails about a record ended, as it is kept. */
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

/** How the mails about a record ended; of what is not among them nothing is known. */
export const outcomesOf = async (
  store: FindingStore,
  record: StoredRecord,
): Promise<MailOutcome[]> =>
  (await outcomeRecords(store, record)).map((kept) => kept.record as unknown as MailOutcome);
