/** A backup cannot be written, read or restored. The message is one line that begins with a path. */
export class BackupError extends Error {
  override readonly name = 'BackupError';

  constructor(path: string, problem: string, cause?: unknown) {
    super(`${path}: ${problem}`, { cause });
  }
}
