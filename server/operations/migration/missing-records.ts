import { canonicalJson } from '../../base/json.ts';
import { OperatorError } from '../../base/operator-error.ts';
import type { Kept } from '../../store/store.ts';

/** The target holds something else than the source. Nothing that it held was changed. */
export class DifferingTargetError extends OperatorError {
  override readonly name = 'DifferingTargetError';

  /** `what` names a record by collection and id, or a file; never what is in it. */
  constructor(what: string, problem: string) {
    super(`${what}: ${problem}. Migrate into an empty database, or find out which one is right.`);
  }
}

/**
 * Reads two snapshots side by side and gives what the target still lacks of the source.
 * `lastIds` are the target's. Both snapshots come collection by collection, by ascending id.
 * @throws DifferingTargetError for the first record that the target holds otherwise
 */
export async function* missingRecords(
  collections: readonly string[],
  source: AsyncIterable<Kept>,
  target: AsyncIterable<Kept>,
  lastIds: ReadonlyMap<string, number>,
): AsyncGenerator<Kept> {
  const before = (a: Kept, b: Kept) =>
    a.collection === b.collection
      ? a.record.id < b.record.id
      : collections.indexOf(a.collection) < collections.indexOf(b.collection);
  const others = target[Symbol.asyncIterator]();
  const next = async () => {
    const result = await others.next();
    return result.done ? undefined : result.value;
  };
  try {
    let other = await next();
    for await (const kept of source) {
      if (other !== undefined && before(other, kept)) throw onlyInTarget(other);
      if (other === undefined || before(kept, other)) {
        // The target gives ids in ascending order, and none that it has given before.
        if (kept.record.id <= (lastIds.get(kept.collection) ?? 0)) throw removedFromTarget(kept);
        yield kept;
        continue;
      }
      if (canonicalJson(kept.record) !== canonicalJson(other.record)) throw differs(kept);
      other = await next();
    }
    if (other !== undefined) throw onlyInTarget(other);
  } finally {
    await others.return?.();
  }
}

const nameOf = ({ collection, record }: Kept) => `${collection} ${record.id}`;

const differing = (problem: string) => (kept: Kept) =>
  new DifferingTargetError(nameOf(kept), problem);
const differs = differing('the database holds another version of this record');
const onlyInTarget = differing('only the database holds this record');
const removedFromTarget = differing('the database has given this id before');
