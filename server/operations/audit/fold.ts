import { OperatorError } from '../../lib/errors.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import { NoMatchError } from '../../storage/store/errors.ts';
import { type AuditLog, entryOf, openAuditLog, readHead } from './audit-log.ts';
import {
  type AuditEntry,
  type AuditEvent,
  entryHash,
  entrySchema,
  type FoldedRange,
  isRefusal,
  isSealed,
} from './chain.ts';

const DAY = 24 * 60 * 60_000;

/** The log whose refusals are summarised. */
interface FoldedLog extends Pick<SharedStorage, 'store' | 'keys'> {
  /** The log if it is open already. Default: it is opened. */
  readonly audit?: AuditLog;
}

/** Options of summarising refusals, which messages call folding. */
interface FoldOptions {
  readonly clock: () => Date;
  /** How many days single refusals are stored. */
  readonly days: number;
  readonly dryRun?: boolean;
}

/** The refusals of one day. */
interface FoldedDay {
  readonly day: string;
  readonly ids: number[];
  readonly ranges: FoldedRange[];
  readonly networks: Set<string>;
  /** The number of refusals by kind. */
  readonly refusals: Map<string, number>;
}

/** Returns the day of a time (ISO 8601, UTC). */
const dayOf = (time: string): string => time.slice(0, 10);

/**
 * Replaces refusals older than `days` by a summary for each day, with their number and hash ranges.
 * The chain stays verifiable, and strangers cannot make the log grow. All other entries stay, and
 * so do entries from before the first checkpoint, which an export writes: the exported head must remain in
 * the log. Returns the number of replaced entries. With `dryRun`, nothing is changed.
 * @throws OperatorError if the log was tampered with. Then nothing more is replaced.
 */
export async function foldRefusals(
  { store, keys, audit: auditLog }: FoldedLog,
  { clock, days, dryRun = false }: FoldOptions,
): Promise<number> {
  const head = await readHead(store);
  if (head === undefined) return 0;
  if (!isSealed(head, keys('audit'))) throw tamperedError();
  const audit = auditLog ?? openAuditLog({ store, keys, clock });
  // Times in the log are in UTC, so days are too.
  const firstDayToPreserve = dayOf(new Date(clock().getTime() - days * DAY).toISOString());
  let folded = 0;
  let isAfterCheckpoint = false;
  /** Whether the entry before is old enough to be summarised. */
  let wasOld = false;
  let last: AuditEntry | undefined;
  let dayRefusals: FoldedDay | undefined;
  const commit = async () => {
    if (dayRefusals === undefined) return;
    const removals = dayRefusals.ids.map((id) => ({ remove: 'audit', id }));
    if (!dryRun) await audit.commit(removals, [summaryOf(dayRefusals)]);
    folded += removals.length;
    dayRefusals = undefined;
  };
  try {
    for await (const record of store.list('audit')) {
      const entry = entryOf(record);
      const day = dayOf(entry.at);
      // Old entries are verified, and the entry after them, which has the hash of the last old one.
      const isOld = day < firstDayToPreserve;
      if (isOld || wasOld) requireLinked(last, entry);
      wasOld = isOld;
      isAfterCheckpoint ||= entry.event === 'checkpoint';
      // Later entries may be older: a clock may have been ahead.
      if (isAfterCheckpoint && isOld && isRefusal(entry)) {
        if (dayRefusals?.day !== day) await commit();
        dayRefusals ??= { day, ids: [], ranges: [], networks: new Set(), refusals: new Map() };
        dayRefusals.ids.push(record.id);
        add(dayRefusals, entry);
      }
      last = entry;
    }
    await commit();
  } catch (error) {
    // Another server of the same database summarises the same day.
    if (!(error instanceof NoMatchError)) throw error;
  }
  // It is unknown which heads were exported before, so summarising starts from here.
  if (!isAfterCheckpoint && !dryRun) await audit.mark();
  return folded;
}

/**
 * Checks that an entry is intact and follows the last one. After a gap, where refusals were summarised
 * before, the link is not checked.
 * @throws OperatorError if not
 */
function requireLinked(last: AuditEntry | undefined, entry: AuditEntry): void {
  const isNext = last?.sequence === entry.sequence - 1;
  const isEntry = entrySchema.safeParse(entry).success && entryHash(entry) === entry.hash;
  if (isEntry && (!isNext || entry.previous === last.hash)) return;
  throw tamperedError();
}

const tamperedError = () =>
  new OperatorError(
    'No refusals are folded: the audit log is not as it was written; run `site audit verify`.',
  );

/** Adds a refusal to the summary of its day. */
function add({ ranges, networks, refusals }: FoldedDay, entry: AuditEntry): void {
  const { sequence, event, previous, hash, details } = entry;
  const range = ranges.at(-1);
  if (range?.to === sequence - 1) ranges[ranges.length - 1] = { ...range, to: sequence, hash };
  else ranges.push({ from: sequence, to: sequence, previous, hash });
  const kind = `${event} ${details.gate}`;
  // An entry of `denials.ts` may count several refusals.
  refusals.set(kind, (refusals.get(kind) ?? 0) + Number(details.repeats ?? 1));
  if (details.network !== undefined) networks.add(String(details.network));
}

/** Returns the event that replaces the refusals of a day. */
function summaryOf({ day, ids, ranges, networks, refusals }: FoldedDay): AuditEvent {
  const details = { day, entries: ids.length, networks: networks.size, ranges };
  return { event: 'summary', details: { ...details, refusals: Object.fromEntries(refusals) } };
}
