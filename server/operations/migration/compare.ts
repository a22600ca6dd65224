import { createHash } from 'node:crypto';
import { canonicalJson } from '../../lib/json.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';

/** The target holds something else than the source. Nothing that it held was changed. */
export class DifferingTargetError extends OperatorError {
  override readonly name = 'DifferingTargetError';

  /** `what` names a record by collection and id, or a file; never what is in it. */
  constructor(what: string, problem: string) {
    super(`${what}: ${problem}. Migrate into an empty database, or find out which one is right.`);
  }
}

/** A record as a text that is the same for the same content. */
export const textOf = ({ record }: CollectionRecord): string => canonicalJson(record);

/** A record that is not the same on both sides; absent where it is not there. */
export interface Difference {
  readonly source?: CollectionRecord | undefined;
  readonly target?: CollectionRecord | undefined;
}

/**
 * Reads two snapshots side by side and gives what differs. Both come collection by collection, by
 * ascending id.
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

/** Why a target that nobody knows cannot be made what the source is. */
export function problemOf(
  { source, target }: Difference,
  lastIds: ReadonlyMap<string, number>,
): DifferingTargetError | undefined {
  const { collection, record } = (source ?? target) as CollectionRecord;
  const differing = (problem: string) =>
    new DifferingTargetError(`${collection} ${record.id}`, problem);
  if (source === undefined) return differing('only the database holds this record');
  if (target !== undefined) return differing('the database holds another version of this record');
  // The target gives ids in ascending order, and none that it has given before.
  return record.id <= (lastIds.get(collection) ?? 0)
    ? differing('the database has given this id before')
    : undefined;
}

/** Of a digest of 256 bits. */
const sumModulus = 2n ** 256n;

/**
 * A sum over a set of records, whatever their order: so what is added, changed and removed moves it
 * without reading the rest.
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
