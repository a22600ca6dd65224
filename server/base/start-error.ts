/** The server cannot start, for a reason that the operator can mend. The message is one line. */
export class StartError extends Error {
  override readonly name = 'StartError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
