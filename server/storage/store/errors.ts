import { OperatorError } from '../../lib/errors.ts';

/** A record with the same unique key exists. The message has no values, so it may be logged. */
export class DuplicateError extends Error {
  override readonly name = 'DuplicateError';
  readonly collection: string;
  /** Fields of the unique key. */
  readonly fields: readonly string[];

  constructor(collection: string, fields: readonly string[]) {
    super(`${collection}: a record with the same ${fields.join(' and ')} exists.`);
    this.collection = collection;
    this.fields = fields;
  }
}

/** The `where` of an update, or the id of a removal, matched no record. */
export class NoMatchError extends Error {
  override readonly name = 'NoMatchError';
  readonly collection: string;

  constructor(collection: string) {
    super(`${collection}: no record matches.`);
    this.collection = collection;
  }
}

/** The condition of an insertion does not hold. */
export class InsertConditionError extends Error {
  override readonly name = 'InsertConditionError';
  readonly collection: string;
  /**
   * The limit of the `InsertCondition` that was not met: `early` is before its `from`, `late` is at or
   * after its `before`, and `full` means that `most` records exist.
   */
  readonly reason: 'early' | 'late' | 'full';

  constructor(collection: string, reason: InsertConditionError['reason']) {
    super(`${collection}: the condition of an insertion does not hold (${reason}).`);
    this.collection = collection;
    this.reason = reason;
  }
}

/** Ignores a `NoMatchError`: somebody else was first. @throws any other error */
export function unlessGone(error: unknown): undefined {
  if (!(error instanceof NoMatchError)) throw error;
}

/** Ignores a `DuplicateError`: another record has the key. @throws any other error */
export function unlessTaken(error: unknown): undefined {
  if (!(error instanceof DuplicateError)) throw error;
}

/** The store is not writable. The commit was not acknowledged and readers do not see it. */
export class StoreUnavailableError extends OperatorError {
  override readonly name = 'StoreUnavailableError';
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`The store cannot write: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** The store cannot be opened. The message is one line that begins with the path. */
export class StoreOpenError extends OperatorError {
  override readonly name: string = 'StoreOpenError';
  readonly path: string;

  constructor(path: string, problem: string, cause?: unknown) {
    super(`${path}: ${problem}`, { cause });
    this.path = path;
  }
}

/** A file of the store is damaged. It was not changed. */
export class DamagedStoreError extends StoreOpenError {
  override readonly name = 'DamagedStoreError';
}
