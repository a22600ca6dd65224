/** Something outside the program that the operator can mend: told by its message alone, without a stack. */
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
