import { createHash } from 'node:crypto';
import { OperatorError } from '../../lib/errors.ts';
import { canonicalJson } from '../../lib/json.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';

/** The target has other data than the source. Its data was not changed. */
export class DifferingTargetError extends OperatorError {
  override readonly name = 'DifferingTargetError';

  /** `what` names a record by collection and id, or a file, never its content. */
  constructor(what: string, problem: string) {
    super(`${what}: ${problem}. Migrate into an empty database, or find out which one is right.`);
  }
}

/** Returns a canonical text of a record. */
export const textOf = ({ record }: CollectionRecord): string => canonicalJson(record);

/** A record that differs. A side is absent if it lacks the record. */
export interface Difference {
  readonly source?: CollectionRecord | undefined;
  readonly target?: CollectionRecord | undefined;
}

/**
 * Compares two snapshots and yields the differences. Both are ordered by collection and ascending
 * id.
 */
export async function* differences(
  collections: readonly string[],
  source: AsyncIterable<CollectionRecord>,
  target: AsyncIterable<CollectionRecord>,
): AsyncGenerator<Difference> {
  const place = ({ collection }: CollectionRecord) => collections.indexOf(collection);
  const isBefore = (a: CollectionRecord, b: CollectionRecord) =>
    a.collection === b.collection ? a.record.id < b.record.id : place(a) < place(b);
  const others = target[Symbol.asyncIterator]();
  const next = async (): Promise<CollectionRecord | undefined> => {
    const { done, value } = await others.next();
    return done ? undefined : value;
  };
  try {
    let other = await next();
    for await (const kept of source) {
      for (; other !== undefined && isBefore(other, kept); other = await next())
        yield { target: other };
      if (other === undefined || isBefore(kept, other)) {
        yield { source: kept };
        continue;
      }
      if (textOf(kept) !== textOf(other)) yield { source: kept, target: other };
      other = await next();
    }
    for (; other !== undefined; other = await next()) yield { target: other };
  } finally {
    await others.return?.();
  }
}

/** Returns why an unknown target cannot be made equal to the source. */
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

/** The modulus of a 256-bit digest. */
const sumModulus = 2n ** 256n;

/**
 * An order-independent sum over records. It can be updated for single records without reading the
 * others.
 */
export class SetSum {
  #sum: bigint;

  constructor(text = '0') {
    this.#sum = BigInt(`0x${text}`);
  }

  add(kept: CollectionRecord): void {
    this.#sum = (this.#sum + digestOf(kept)) % sumModulus;
  }

  subtract(kept: CollectionRecord): void {
    this.#sum = (this.#sum + sumModulus - digestOf(kept)) % sumModulus;
  }

  toString(): string {
    return this.#sum.toString(16);
  }
}

const digestOf = (kept: CollectionRecord): bigint =>
  BigInt(
    `0x${createHash('sha256')
      .update(`${kept.collection} ${textOf(kept)}`)
      .digest('hex')}`,
  );
