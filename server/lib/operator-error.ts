/** An error that the operator can fix. Print its message, without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** The server cannot start. The message is one line. */
export class StartError extends OperatorError {
  override readonly name = 'StartError';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
