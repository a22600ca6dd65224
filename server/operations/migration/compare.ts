import { createHash } from 'node:crypto';
import { OperatorError } from '../../lib/errors.ts';
import { canonicalJson } from '../../lib/json.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';

/**
 * The target has data that the source has not, or other data in its place. The migration leaves that data
 * as it is.
 */
export class DifferingTargetError extends OperatorError {
  override readonly name = 'DifferingTargetError';

  /** `subject` names a record by collection and id, or a file, never its content. */
  constructor(subject: string, problem: string) {
    super(
      `${subject}: ${problem}. Migrate into an empty database, or find out which one is right.`,
    );
  }
}

/** Returns a record as canonical JSON: equal records have equal texts. */
export const recordText = ({ record }: CollectionRecord): string => canonicalJson(record);

/** A record that differs. A side is absent if it lacks the record. */
export interface Difference {
  readonly source?: CollectionRecord | undefined;
  readonly target?: CollectionRecord | undefined;
}

/**
 * Compares two snapshots and yields the differences. Both are in the order of `collections`, then by
 * ascending id, so they are read side by side.
 */
export async function* differences(
  collections: readonly string[],
  source: AsyncIterable<CollectionRecord>,
  target: AsyncIterable<CollectionRecord>,
): AsyncGenerator<Difference> {
  const rank = ({ collection }: CollectionRecord) => collections.indexOf(collection);
  const isBefore = (a: CollectionRecord, b: CollectionRecord) =>
    a.collection === b.collection ? a.record.id < b.record.id : rank(a) < rank(b);
  const targetRecords = target[Symbol.asyncIterator]();
  const nextOfTarget = async (): Promise<CollectionRecord | undefined> => {
    const { done, value } = await targetRecords.next();
    return done ? undefined : value;
  };
  try {
    let targetEntry = await nextOfTarget();
    for await (const entry of source) {
      for (
        ;
        targetEntry !== undefined && isBefore(targetEntry, entry);
        targetEntry = await nextOfTarget()
      )
        yield { target: targetEntry };
      if (targetEntry === undefined || isBefore(entry, targetEntry)) {
        yield { source: entry };
        continue;
      }
      if (recordText(entry) !== recordText(targetEntry))
        yield { source: entry, target: targetEntry };
      targetEntry = await nextOfTarget();
    }
    for (; targetEntry !== undefined; targetEntry = await nextOfTarget())
      yield { target: targetEntry };
  } finally {
    await targetRecords.return?.();
  }
}

/**
 * Returns why a target that is not in the state of an earlier run cannot be made equal to the source.
 * Undefined if it only lacks the record. `lastIds` are the target's highest given ids by collection.
 */
export function problemOf(
  { source, target }: Difference,
  lastIds: ReadonlyMap<string, number>,
): DifferingTargetError | undefined {
  const { collection, record } = (source ?? target) as CollectionRecord;
  const differing = (problem: string) =>
    new DifferingTargetError(`${collection} ${record.id}`, problem);
  if (source === undefined) return differing('only the database holds this record');
  if (target !== undefined) return differing('the database holds another version of this record');
  // The target gives ids in ascending order and never twice.
  return record.id <= (lastIds.get(collection) ?? 0)
    ? differing('the database has given this id before')
    : undefined;
}

/** Sums of SHA-256 digests are taken modulo 2^256, so that they have 256 bits too. */
const SUM_MODULUS = 2n ** 256n;

/**
 * An order-independent sum over records. It can be updated for single records without reading the
 * others.
 */
export class SetSum {
  #sum: bigint;

  /** `text` is that of `toString`, hexadecimal. Default: the sum of no records. */
  constructor(text = '0') {
    this.#sum = BigInt(`0x${text}`);
  }

  add(entry: CollectionRecord): void {
    this.#sum = (this.#sum + digestOf(entry)) % SUM_MODULUS;
  }

  subtract(entry: CollectionRecord): void {
    this.#sum = (this.#sum + SUM_MODULUS - digestOf(entry)) % SUM_MODULUS;
  }

  toString(): string {
    return this.#sum.toString(16);
  }
}

/** Returns the SHA-256 of a record and its collection as a number. */
const digestOf = (entry: CollectionRecord): bigint => {
  const text = `${entry.collection} ${recordText(entry)}`;
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
};
