/** The target holds something else than the source. Nothing that it held was changed. */
export class DifferingTargetError extends Error {
  override readonly name = 'DifferingTargetError';

  /** `what` names a record by collection and id, or a file; never what is in it. */
  constructor(what: string, problem: string) {
    super(`${what}: ${problem}. Migrate into an empty database, or find out which one is right.`);
  }
}
